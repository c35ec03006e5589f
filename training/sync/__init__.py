"""Weights from a trainer to its generators as files: whole anchors and sparse deltas between them.

bits        a tensor as its bit patterns
change      what differs between two versions of a tensor, packed
weights     named tensors with their ties and one checksum
package     the two kinds of safetensors file
manifest    what the folder holds, and which version is the latest
request     a receiver's call for an anchor
store       a folder or an object store
sender      publishes versions
receiver    follows them, bit for bit, and mends itself from the next anchor
transfer    the sender as TRL's `weight_transfer`
worker      a generator in a process of its own, as TRL's `rollout_worker`
"""

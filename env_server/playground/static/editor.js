// The editor: Ace, without its worker and without styles of its own making, so that the page's policy
// need admit nothing inline.

const { Range } = ace.require("ace/range");

export class Editor {
  #ace;
  #marks = []; // ids of the markers of refusals
  #line = null; // id of the current command's marker

  /** `onPaint` is called for Ctrl-Enter, `onChange` when the text changes. */
  constructor(element, { onPaint, onChange }) {
    ace.config.set("useStrictCSP", true);
    ace.config.setDefaultValue("session", "useWorker", false);
    this.#ace = ace.edit(element, {
      mode: "ace/mode/javascript",
      theme: { cssClass: "ace-atelier", cssText: "", isDark: false },
      tabSize: 2,
      useSoftTabs: true,
      wrap: true,
      indentedSoftWrap: true,
      showPrintMargin: false,
      showFoldWidgets: false,
      highlightActiveLine: false,
      highlightGutterLine: false,
      fontSize: "13.5px",
      enableKeyboardAccessibility: true,
      placeholder: "function setup() { … }",
    });
    this.#ace.commands.addCommand({
      name: "paint",
      bindKey: { win: "Ctrl-Enter", mac: "Command-Enter|Ctrl-Enter" },
      exec: onPaint,
    });
    this.#ace.textInput.getElement().setAttribute("aria-label", "Sketch");
    this.#ace.on("change", () => {
      this.clear();
      onChange();
    });
  }

  get text() {
    return this.#ace.getValue();
  }

  set text(value) {
    this.#ace.setValue(value, -1);
    this.#ace.session.getUndoManager().reset();
  }

  #mark(line, kind) {
    return this.#ace.session.addMarker(new Range(line - 1, 0, line - 1, 1), kind, "fullLine");
  }

  /** Marks the lines of what the gate found; `found` holds {line, column, words}, 1-based lines. */
  refuse(found) {
    const { session } = this.#ace;
    const placed = found.filter(({ line }) => line > 0 && line <= session.getLength());
    this.#marks = placed.map(({ line }) => this.#mark(line, "refused-line"));
    session.setAnnotations(
      placed.map(({ line, column, words }) => ({
        row: line - 1,
        column: Math.max(0, column - 1),
        text: words,
        type: "error",
      })),
    );
    if (placed.length) this.#show(placed[0].line);
  }

  /** Highlights the line of the current command; 0 is none. */
  point(line) {
    const { session } = this.#ace;
    if (this.#line !== null) session.removeMarker(this.#line);
    this.#line = null;
    if (line <= 0 || line > session.getLength()) return;
    this.#line = this.#mark(line, "command-line");
    this.#show(line);
  }

  #show(line) {
    const { renderer } = this.#ace;
    const seen = line - 1 > renderer.getFirstFullyVisibleRow() && line - 1 < renderer.getLastFullyVisibleRow();
    if (!seen) this.#ace.scrollToLine(line - 1, true, false);
  }

  /** Puts the cursor at a place and the focus in the text. */
  visit(line, column) {
    this.#ace.gotoLine(line, Math.max(0, column - 1), false);
    this.#ace.focus();
  }

  /** Takes all marks off. */
  clear() {
    for (const id of this.#marks) this.#ace.session.removeMarker(id);
    this.#marks = [];
    this.#ace.session.clearAnnotations();
    this.point(0);
  }
}

interface Range {
  index: number;
  length: number;
}

/** What a toolbar asks of an editor: the part of Quill that it needs, so that this package brings no editor along. */
export interface RichEditor {
  focus: () => void;
  format: (name: string, value: unknown, source: 'user') => unknown;
  formatText: (index: number, length: number, name: string, value: unknown, source: 'user') => unknown;
  insertText: (index: number, text: string, name: string, value: unknown, source: 'user') => unknown;
  removeFormat: (index: number, length: number, source: 'user') => unknown;
  getFormat: (range: Range) => Record<string, unknown>;
  getSelection: { (focus: true): Range; (focus?: boolean): Range | null };
  on: (event: 'editor-change', handler: () => void) => unknown;
  off: (event: 'editor-change', handler: () => void) => unknown;
  history: { undo: () => void; redo: () => void };
}

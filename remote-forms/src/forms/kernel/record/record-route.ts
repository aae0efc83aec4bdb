/** The view that is open over the list of a model, according to the address below the menu's path. */
export type RecordView = { kind: 'new'; copyOf?: string } | { kind: 'detail'; id: string } | { kind: 'edit'; id: string };

/** State of an address that was opened to continue with the draft of this slot: the form uses it without a question. */
export interface DraftState {
  goOn: string;
}

const ID = /^\d{1,19}$/;
/** No record has this id: an address that names no record is answered like that of a record that is gone. */
const NO_RECORD: RecordView = { kind: 'detail', id: '0' };
/** Prefix of the id of a row that is not a record: rows of views have arbitrary ids. */
const ROW = 'row';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Reads the part of an address after the base; undefined means only the list. */
export function readRecordView(pathname: string, basePath: string): RecordView | undefined {
  const [first = '', second, ...more] = pathname
    .slice(basePath.length)
    .replace(/^\/+|\/+$/g, '')
    .split('/');
  if (first === '') return undefined;
  if (more.length > 0) return NO_RECORD;
  if (first === 'new' && second === undefined) return { kind: 'new' };
  if (first === 'new' && ID.test(second ?? '')) return { kind: 'new', copyOf: second ?? '' };
  if (first === ROW && second !== undefined && second !== '') return { kind: 'detail', id: decoded(second) };
  if (!ID.test(first)) return NO_RECORD;
  if (second === undefined) return { kind: 'detail', id: first };
  return second === 'edit' ? { kind: 'edit', id: first } : NO_RECORD;
}

export function pathOfView(basePath: string, view: RecordView | undefined): string {
  if (view === undefined) return basePath;
  if (view.kind === 'new') return view.copyOf === undefined ? `${basePath}/new` : `${basePath}/new/${view.copyOf}`;
  if (!ID.test(view.id)) return `${basePath}/${ROW}/${encodeURIComponent(view.id)}`;
  return view.kind === 'edit' ? `${basePath}/${view.id}/edit` : `${basePath}/${view.id}`;
}

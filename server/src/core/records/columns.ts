/** A member of a record and the column in which it is kept. */
export interface Column {
  readonly name: string;
  /** As the record shows it. */
  read(stored: unknown): unknown;
  /** As it is stored; missing where a request does not write it. */
  write?(sent: unknown): unknown;
}

const same = (value: unknown) => value;

/** Kept as it is. */
export const plain = (name: string): Column => ({ name, read: same, write: same });

/** 1 or 0, kept as a boolean. */
export const flag = (name: string): Column => ({ name, read: (stored) => (stored === true ? 1 : 0), write: (sent) => sent === 1 });

/** Empty text, kept as null. */
export const optional = (name: string): Column => ({ name, read: (stored) => stored ?? '', write: (sent) => (sent === '' ? null : sent) });

/** A document: JSON text to readers, kept as JSON. */
export const json = (name: string): Column => ({ name, read: (stored) => JSON.stringify(stored), write: (sent) => JSON.stringify(sent) });

/** Shown and never written by a request. */
export const shown = ({ name, read }: Column): Column => ({ name, read });

/** What almost every record has. */
export const common = {
  fullName: plain('full_name'),
  enCode: plain('en_code'),
  sortCode: plain('sort_code'),
  enabledMark: flag('enabled'),
  description: plain('description'),
};

export type Columns = Readonly<Record<string, Column>>;

export const toMembers = (columns: Columns, row: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).map(([member, { name, read }]) => [member, read((row as Record<string, unknown>)[name])]));

/** The columns that the input writes; what is missing in it stays as it is. */
export const toColumns = (columns: Columns, input: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(columns).flatMap(([member, { name, write }]) => {
      const sent = (input as Record<string, unknown>)[member];
      return write === undefined || sent === undefined ? [] : [[name, write(sent)]];
    }),
  );

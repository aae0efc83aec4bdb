/** How a new row gets its key: `field`: people enter it; `sql`: the default of the column; `id`: an id of the platform; `uuid`: a random one. */
export type KeyFill = { kind: 'field'; key: string } | { kind: 'sql'; sql: string } | { kind: 'id' } | { kind: 'uuid' };

export interface OwnKey {
  column: string;
  /** Type of the database, as a statement has it. */
  type: string;
  fill: KeyFill;
}

/** Where the value of a field is in user-defined tables; `place`: the main table or the name of a 1:1 table. `none`: it is kept nowhere. */
export type OwnColumn =
  | { kind: 'none' }
  /** `defaults`: the SQL of its default at the release; missing where it has none. */
  | { kind: 'column'; place: string; column: string; native: string; type: string; defaults?: string };

/** A column of the main table that holds what the server writes into every record. */
export interface OwnFact {
  column: string;
  native: string;
  type: string;
}

/** A user-defined table, as a layout has it; its name is that of the stored table. */
export interface OwnTable {
  schema: string;
  key: OwnKey;
  /** Rows of sub-tables: the column that names the main record. */
  parent?: { column: string };
}

/** The tables that one form uses, beside what layouts hold of every form. */
export interface OwnMain extends OwnTable {
  /** Tables with at most one row for each record. */
  joined: { table: string; key: OwnKey; foreignKey: string }[];
  /** By the name that the platform's own tables give to the column. */
  facts: Record<string, OwnFact>;
  /** By which dates without a time zone are read and written. */
  timeZone: string;
}

/** Keys that are whole numbers given before the row is written are ids themselves; all others have an id of the platform in `record_key`. */
export const isPlainKey = ({ type, fill }: OwnKey): boolean =>
  ['smallint', 'integer', 'bigint'].includes(type) && (fill.kind === 'sql' || fill.kind === 'id');

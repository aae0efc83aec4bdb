import type { RawBuilder } from 'kysely';
import type { Caller } from '../access/caller';
import type { ManageAction } from '../access/slice';
import type { Connection } from '../database/database';
import type { Id } from '../database/tables';
import type { MessageKey } from '../i18n/translate';
import type { Column } from './columns';

/** What every table of records has. */
export interface RecordRow {
  id: Id;
  full_name: string;
  enabled?: boolean;
}

/** Rows of a table that name a record. */
export interface Reference {
  readonly table: string;
  /** Holds the id of the record. */
  readonly column: string;
  /** Fixed values of other columns. */
  readonly only?: Readonly<Record<string, unknown>>;
}

/** A column whose value one record has at most. */
export interface Unique {
  readonly column: string;
  /** What people read when it is taken. */
  readonly what: MessageKey;
  /** Case tells two values apart. */
  readonly exact?: boolean;
  /** Columns that must be the same for two values to meet. */
  readonly within?: readonly string[];
  /** Rows for which it counts; without it, all. */
  readonly when?: (columns: Readonly<Record<string, unknown>>) => boolean;
}

/** What prevents a record from being deleted, with the names under which its text shows the numbers. */
export interface Holding {
  readonly what: MessageKey;
  readonly counts: Readonly<Record<string, Reference | ((id: Id) => RawBuilder<unknown>)>>;
}

/** Who does something to which record, and in which transaction. */
export interface Work<Scope> {
  readonly tx: Connection;
  readonly caller: Caller;
  readonly scope: Scope;
  readonly id: Id;
}

/** The record as it was and as it is sent; without a row it is new, without input it is switched, deleted or read. */
export interface At<Row, Input> {
  readonly row?: Row;
  readonly input?: Input;
  /** State that it gets. */
  readonly enabled?: boolean;
}

/** A kind of records: data about its table, then the rules that only it has. Everything else is `createRecords`. */
export interface RecordKind<Row extends RecordRow, Input extends object, Wire extends { id: Id }, Scope = undefined> {
  /** As the operation log names it. */
  readonly module: string;
  readonly table: string;
  /** Rows of a table that several kinds share; also what new ones begin with. */
  readonly only?: Readonly<Record<string, unknown>>;
  /** The table does not say who wrote a row, and when. */
  readonly unstamped?: boolean;
  /** Members of the record that are columns. */
  readonly columns: { readonly [Member in keyof Wire | keyof Input]?: Column };
  readonly unique?: readonly Unique[];
  readonly heldBy?: readonly Holding[];
  /** Rows of other tables that are deleted along with it. */
  readonly takesAlong?: readonly Reference[];

  /** What the caller may do, read outside of the transaction: inside it would wait for a second connection while holding one. */
  scope?(caller: Caller, action: ManageAction, at: { id?: Id; input?: Input }): Promise<Scope>;
  /** Takes locks that come before that of the row (`lock-order.ts`); `at.row` is not locked yet. */
  open?(work: Work<Scope>, at: At<Row, Input>): Promise<unknown>;
  /** Throws where the caller may not, or the record cannot. */
  require?(work: Work<Scope>, action: ManageAction, at: At<Row, Input>): Promise<void> | void;
  /** Columns that need more than a member of the input, checked against other rows. */
  more?(work: Work<Scope>, input: Input, row: Row | undefined): Promise<Record<string, unknown>>;
  /** Members that need more than a column of the row. */
  members?(connection: Connection, row: Row): Promise<Partial<Wire>>;
  /** What the version is made of, where that is not the whole record: names and paths of other records belong to those. */
  content?(record: Wire): unknown;
  /**
   * The part of a created or changed record that the operation log stores, where that is not the whole record; of a deleted record it
   * stores everything.
   */
  logged?(content: Wire | Input): unknown;
  /**
   * A save by a client that sends no version, brought together with the record as it is now, which has the lock: what is to be stored. Undefined where
   * the version that the session was served decides, as it does without this.
   */
  merge?(work: Work<Scope>, input: Input, record: Wire): Promise<Input | undefined>;
  /** After a row was made, changed or switched. */
  written?(work: Work<Scope>, at: At<Row, Input>): Promise<void>;
  /** Before the row is deleted; returns what the operation log stores besides the record. */
  removing?(work: Work<Scope>, row: Row): Promise<object | void>;
}

/** Which rows of `h` are asked for, and what is selected besides them. */
export interface Listing {
  readonly conditions?: readonly RawBuilder<unknown>[];
  readonly selected?: RawBuilder<unknown>;
  /** Columns of the record that the list needs; all of them where it names none. */
  readonly columns?: readonly string[];
}

import type { ServerMethod } from '@banyan/shared-contracts/messaging/server-frames';
import type * as z from '@banyan/shared-contracts/schema';
import type { Endpoint, EndpointInput, EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import type { ReactNode } from 'react';
import type { Text } from '../../i18n/use-text';
import type { FilterKind, FilterValue } from '../filter/filter-kind';
import type { ListQuery } from './use-list-query';

/** A call that returns a list; with `pagination` it is paged. */
export type ListEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<{ list: unknown[] }>>;

/** One row of a list call. */
export type ListRowOf<L> =
  L extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Reply extends z.ZodType<{ list: unknown[] }>>
    ? z.output<Reply>['list'][number]
    : never;

/** Keys of a type that are texts. */
export type KeyOf<T> = Extract<keyof T, string>;

/**
 * How a value is shown: `text` unchanged, `word` in the reader's language if it is a word of the platform, `path` cut at its front if there
 * is no room, `number` right-aligned with separators, `time` in the user's format, `ago` as the time since then, `mark` as yes or no,
 * `outcome` as a success or a failure (1 or 0), `switch` as a switch that enables and disables the row after a confirmation.
 */
export type CellKind = 'text' | 'word' | 'path' | 'number' | 'time' | 'ago' | 'mark' | 'outcome' | 'switch';

export interface CrudColumn<Row, Key extends string> {
  key: KeyOf<Row>;
  title: Key;
  cell?: CellKind | ((row: Row) => ReactNode);
  /** What is shown, where it is not the member `key`. */
  value?: (row: Row) => unknown;
  /** Text in place of the value; undefined leaves the value. */
  wordOf?: (row: Row) => Key | undefined;
  width?: number;
  /** Instead of where its cell puts it: figures at the right, everything else at the left. */
  align?: 'left' | 'center' | 'right';
  /** Word beside the value, for rows that need one. */
  note?: (row: Row) => Key | undefined;
  /** The server sorts by this column (`sidx`). */
  sortable?: boolean;
  /** Left out where there is no room for all columns. */
  spare?: boolean;
  /** A text that is too long goes on in the next line, instead of being cut. */
  wraps?: boolean;
}

/** One choice of a select or tree select. */
export interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
  /** False where a node only groups others. */
  selectable?: boolean;
  children?: Choice[];
}

interface FilterBase<Key extends string> {
  key: string;
  label: Key;
  /** In the menu of further filters. */
  spare?: boolean;
  /** What it begins with. */
  start?: FilterValue;
}

/** A filter by one of a few choices. */
export interface ChoiceFilter<Key extends string> extends FilterBase<Key> {
  kind?: never;
  useChoices: () => Choice[] | undefined;
}

/** A filter beside the keyword; its value goes into the list call under `key`, unless its kind defines another form. */
export type CrudFilter<Key extends string> = ChoiceFilter<Key> | (FilterBase<Key> & { kind: FilterKind });

/** What actions are given to work with. */
export interface ActionTools {
  refresh: () => void;
  /** Parameters of the list: keyword, filters, sort and page. */
  query: Readonly<Record<string, unknown>>;
}

/** What the dialog of a row action receives. */
export interface RowDialogProps<Row> {
  row: Row;
  onClose: () => void;
}

/**
 * Who may run an action: users to whom the button of this code is granted, administrators, or all users who see the row. An action for all
 * users only reads, unless it `changes` something.
 */
export type ActionAccess =
  | { button: string; for?: never; changes?: never }
  | { for: 'administrators' | 'everybody'; changes?: boolean; button?: never };

/** A question before an action; `values` fill the texts. */
export interface Confirmation<Subject, Key extends string> {
  title: Key;
  content: Key;
  values?: (subject: Subject) => Record<string, string | number>;
}

/** A call that an action makes. Its message is shown as a toast, and the list is read again. */
export interface ActionCall<Subject> {
  endpoint: Endpoint;
  input: (subject: Subject, query: ActionTools['query']) => unknown;
  /** The reply is a link, which is downloaded. */
  download?: boolean;
}

/** Makes a call for an action; only fixes the types. */
export const callOf = <E extends Endpoint, Subject>(
  endpoint: E,
  input: (subject: Subject, query: ActionTools['query']) => EndpointInput<E>,
): ActionCall<Subject> => ({ endpoint, input });

/** Makes a call whose reply is downloaded. */
export const downloadOf = <E extends Endpoint, Subject>(
  endpoint: E,
  input: (subject: Subject, query: ActionTools['query']) => EndpointInput<E>,
): ActionCall<Subject> => ({ endpoint, input, download: true });

interface ActionBase<Key extends string> {
  id: string;
  label: Key;
  danger?: boolean;
}

/** Work of an action: a function, or a call, each after a question where there is one. */
export type ActionWork<Subject, Key extends string> = { confirm?: Confirmation<Subject, Key> } & (
  | { run: (subject: Subject, tools: ActionTools) => void | Promise<void>; call?: never; Dialog?: never }
  | { call: ActionCall<Subject>; run?: never; Dialog?: never }
);

/** Something that can be done to a row besides editing, deleting and switching: work, or a dialog. */
export type RowAction<Row, Key extends string> = ActionBase<Key> & {
  /** Whether the signed-in user may do it to that row. */
  visible?: (row: Row, userId: string) => boolean;
  /** A double click on the row does it too. */
  opens?: boolean;
  /** Placed in front of editing and deleting. */
  leads?: boolean;
} & ActionAccess &
  (ActionWork<Row, Key> | { Dialog: (props: RowDialogProps<Row>) => ReactNode; confirm?: never; run?: never; call?: never });

/** Something that can be done to all chosen rows; `counted` is the label with their number (`count`). */
export type BatchAction<Row, Key extends string> = ActionBase<Key> & { counted: Key } & ActionAccess & ActionWork<readonly Row[], Key>;

/** Something that can be done to the list as it is filtered, such as an export. */
export type ListAction<Key extends string> = ActionBase<Key> & ActionAccess & ActionWork<ActionTools['query'], Key>;

/** How a list is grouped: rows with the same `of` follow each other below a row with `title`. */
export interface Grouping<Row> {
  of: (row: Row) => string;
  title: (rows: readonly Row[]) => ReactNode;
}

/** A tree that is read level by level. */
export interface Branches<Row> {
  /** Whether there is something below the row. */
  has: (row: Row) => boolean;
  /** What the list call takes for the rows right below it. */
  input: (row: Row) => { params?: unknown; query?: Record<string, unknown> };
}

/** What a list shows and what can be done to its rows: data only. Search, paging, selection and rights are the work of `ListView`. */
export interface ListParts<Row, Reply, Key extends string> {
  useText: () => Text<Key>;
  /** What one record is called, for the label of the list and for its empty state. */
  noun: Key;
  columns: readonly CrudColumn<Row, Key>[];
  filters?: readonly CrudFilter<Key>[];
  /** Placeholder of the keyword box; without it there is none. */
  search?: Key;
  /** What the list call takes, where it does not take filters, keyword, order and page under their own names. */
  asks?: (query: Pick<ListQuery, 'filters' | 'keyword' | 'sort' | 'page' | 'size'>) => Record<string, unknown>;
  /** The text of the empty list; by default, that there is no `noun`. */
  empty?: Key;
  /** Rows carry `children`. */
  tree?: boolean;
  /** Rows are opened one by one, and their children are requested then. A search result has no levels. */
  branches?: Branches<Row>;
  rowActions?: readonly RowAction<Row, Key>[];
  /** Rows can be chosen where one of these is the caller's to run. */
  batchActions?: readonly BatchAction<Row, Key>[];
  /** Rows that can be chosen; without it, all of them. */
  selectable?: (row: Row) => boolean;
  listActions?: readonly ListAction<Key>[];
  /** Rows that nothing can be done to. */
  fixed?: (row: Row) => boolean;
  /** Shows a row as a card on a narrow screen, in place of the table. */
  card?: (row: Row) => ReactNode;
  /** Cells of the summary row below the rows, by the key of their column. */
  summary?: (reply: Reply) => Partial<Record<string, ReactNode>>;
  group?: Grouping<Row>;
  /** Text below the list; undefined for none. */
  remark?: (reply: Reply) => { key: Key; values?: Record<string, string | number> } | undefined;
  /** Frames of the socket after which the list is read again. */
  frames?: readonly ServerMethod[];
  /** Rows that change by themselves, such as what is on its way: while one is shown, the list is read again and again. */
  unsettled?: (row: Row) => boolean;
}

/** A list that is read. */
export interface ListScreen<L extends ListEndpoint, Key extends string> extends ListParts<ListRowOf<L>, EndpointReply<L>, Key> {
  /** First part of every cache key of the list; names the table in local settings. */
  key: string;
  list: L;
}

/** Declares a list; keys of columns are checked against the reply. */
export const defineListScreen = <L extends ListEndpoint, Key extends string>(screen: ListScreen<L, Key>): ListScreen<L, Key> => screen;

import type { FormOf, RecordOf, Resource, RowOf } from '@banyan/shared-contracts/resource';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { ComponentType, ReactNode } from 'react';
import type { Text } from '../i18n/use-text';
import type { FilterKind } from './filter/filter-kind';

/** Any resource; screens are checked against their own. */
export type AnyResource = Resource;

/** Keys of a type that are texts. */
export type KeyOf<T> = Extract<keyof T, string>;

/**
 * How a value is shown: `text` as it is, `word` in the reader's language where the platform brought it along, `path` cut at its front where there is no room, `number` right-aligned with separators, `time` in the user's format, `mark` as yes or no, `switch` as a
 * switch that enables and disables the row after a confirmation.
 */
export type CellKind = 'text' | 'word' | 'path' | 'number' | 'time' | 'mark' | 'switch';

export interface CrudColumn<Row, Key extends string> {
  key: KeyOf<Row>;
  title: Key;
  cell?: CellKind | ((row: Row) => ReactNode);
  width?: number;
  /** Word beside the value, for rows that need one. */
  note?: (row: Row) => Key | undefined;
  /** The server sorts by this column (`sidx`). */
  sortable?: boolean;
  /** Left out where there is no room for all columns. */
  spare?: boolean;
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

/** How several choices are kept in one value of a record. */
export interface ChoiceCodec {
  toChoices: (value: unknown) => string[];
  fromChoices: (choices: string[]) => unknown;
}

/** Ids joined by commas (`csv` of the wire contract). */
export const csvChoices: ChoiceCodec = {
  toChoices: (value) => splitCsv(typeof value === 'string' ? value : ''),
  fromChoices: (choices) => choices.join(','),
};

/** Where a form stands while it is edited. */
export interface FormState<Form> {
  /** Id of the record being edited; undefined for a new one. */
  id: string | undefined;
  values: Partial<Form>;
}

interface FieldBase<Form, Key extends string> {
  key: KeyOf<Form>;
  label: Key;
  placeholder?: Key;
  /** Half of the width; two such fields stand in one line. */
  half?: boolean;
  disabled?: (state: FormState<Form>) => boolean;
  hidden?: (state: FormState<Form>) => boolean;
}

/** A field of a form. A special need is a `custom` widget, never a flag. */
export type CrudField<Form, Key extends string> = FieldBase<Form, Key> &
  (
    | { widget: 'text' }
    | { widget: 'textarea'; rows?: number }
    | { widget: 'number'; min?: number; max?: number }
    | { widget: 'switch' }
    | {
        widget: 'select' | 'tree-select';
        useChoices: (state: FormState<Form>) => Choice[] | undefined;
        /** Several may be chosen; says how they are kept. */
        multiple?: ChoiceCodec;
      }
    | { widget: 'custom'; Component: ComponentType<CustomFieldProps> }
  );

/** What a custom widget receives from the form. */
export interface CustomFieldProps {
  id?: string;
  value?: unknown;
  onChange?: (value: unknown) => void;
  disabled?: boolean;
}

interface FilterBase<Key extends string> {
  key: string;
  label: Key;
  /** Stands with others behind a button: one needs it less. */
  spare?: boolean;
}

/** A filter by one of a few choices. */
export interface ChoiceFilter<Key extends string> extends FilterBase<Key> {
  kind?: never;
  useChoices: () => Choice[] | undefined;
}

/** A filter beside the keyword; its value goes into the list call under `key`, unless its kind says otherwise. */
export type CrudFilter<Key extends string> = ChoiceFilter<Key> | (FilterBase<Key> & { kind: FilterKind });

/** What actions are given to work with. */
export interface ActionTools {
  refresh: () => void;
  /** What the list is asked by: keyword, filters, sort and page. */
  query: Readonly<Record<string, unknown>>;
}

/** What the dialog of a row action receives. */
export interface RowDialogProps<Row> {
  row: Row;
  onClose: () => void;
}

/** What a dialog that creates and edits is given to work with. */
export interface EditorProps<Row> {
  row: Row | undefined;
  onClose: () => void;
}

/** Whose an action is: theirs who were granted the button of this code, administrators', or everybody's who sees the row. */
export type ActionAccess = { button: string; for?: never } | { for: 'administrators' | 'everybody'; button?: never };

/** Something that can be done to a row besides editing, deleting and switching: work of its own, or a dialog. */
export type RowAction<Row, Key extends string> = {
  id: string;
  label: Key;
  /** Whether the signed-in user may do it to that row. */
  visible?: (row: Row, userId: string) => boolean;
  danger?: boolean;
} & ActionAccess &
  ({ run: (row: Row, tools: ActionTools) => void | Promise<void> } | { Dialog: (props: RowDialogProps<Row>) => ReactNode });

/** A CRUD screen: data only. Paging, dialogs, cache and rights live in `CrudView`. */
export interface CrudScreen<R extends AnyResource, Key extends string> {
  resource: R;
  useText: () => Text<Key>;
  /** What one record is called, for titles. */
  noun: Key;
  /** How a confirmation names a row. */
  nameOf: (row: RowOf<R>) => string;
  columns: CrudColumn<RowOf<R>, Key>[];
  filters?: CrudFilter<Key>[];
  /** Placeholder of the keyword box; without it there is none. */
  search?: Key;
  form: CrudField<FormOf<R>, Key>[];
  /** Values of a new record. */
  defaults: Partial<FormOf<R>>;
  dialogWidth?: number;
  /** Makes the values of the form out of a record, where they differ. */
  toForm?: (record: RecordOf<R>) => Partial<FormOf<R>>;
  /** Stands in place of the one dialog, where rows are of several kinds; without a row it makes a new record. */
  Editor?: (props: EditorProps<RowOf<R>>) => ReactNode;
  /** Word of the button that adds a record, where "new" does not say enough. */
  add?: Key;
  /** Stands below the fields: what one should know before saving, or a group of fields of its own. */
  Note?: (props: { id: string | undefined }) => ReactNode;
  rowActions?: RowAction<RowOf<R>, Key>[];
  /** Rows that can be edited; without it, all of them. */
  editable?: (row: RowOf<R>) => boolean;
  /** What is asked before a row is deleted, where more goes with it than the row. */
  removal?: Key;
  /** Rows that can be deleted; without it, all of them. */
  removable?: (row: RowOf<R>) => boolean;
  /** Rows that cannot be changed or deleted. */
  fixed?: (row: RowOf<R>) => boolean;
  /** Rows carry `children`. */
  tree?: boolean;
}

/** Declares a screen; keys of columns and fields are checked against the resource. */
export const defineCrudScreen = <R extends AnyResource, Key extends string>(screen: CrudScreen<R, Key>): CrudScreen<R, Key> => screen;

/** Every row that `enabledMark` can switch. */
export interface Switchable {
  enabledMark: number;
}

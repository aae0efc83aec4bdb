import type { FormOf, RecordOf, Resource, RowOf } from '@banyan/shared-contracts/resource';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { ComponentType, ReactNode } from 'react';
import type { Choice, KeyOf, ListParts } from './list/list-screen';

/** Any resource; screens are checked against their own. */
export type AnyResource = Resource;

/** The stored form of several choices in one value of a record. */
export interface ChoiceCodec {
  toChoices: (value: unknown) => string[];
  fromChoices: (choices: string[]) => unknown;
}

/** Ids joined by commas (`csv` of the wire contract). */
export const csvChoices: ChoiceCodec = {
  toChoices: (value) => splitCsv(typeof value === 'string' ? value : ''),
  fromChoices: (choices) => choices.join(','),
};

/** The state of a form while it is edited. */
export interface FormState<Form> {
  /** Id of the record being edited; undefined for a new one. */
  id: string | undefined;
  values: Partial<Form>;
}

interface FieldBase<Form, Key extends string> {
  key: KeyOf<Form>;
  label: Key;
  placeholder?: Key;
  /** Half of the width; two such fields are in one line. */
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
        /** Several may be chosen; defines their stored form. */
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

/** What is shown where the server refuses to delete a row. */
export interface RefusedRemovalProps<Row> {
  row: Row;
  error: unknown;
  onClose: () => void;
}

/** What a dialog that creates and edits is given to work with. */
export interface EditorProps<Row> {
  row: Row | undefined;
  onClose: () => void;
}

/** A CRUD screen: a list whose records are created, edited, switched and deleted. Data only; the work is that of `CrudView`. */
export interface CrudScreen<R extends AnyResource, Key extends string> extends ListParts<RowOf<R>, EndpointReply<R['list']>, Key> {
  resource: R;
  /** How a confirmation names a row. */
  nameOf: (row: RowOf<R>) => string;
  form: CrudField<FormOf<R>, Key>[];
  /** Values of a new record. */
  defaults: Partial<FormOf<R>>;
  dialogWidth?: number;
  /** Makes the values of the form out of a record, where they differ. */
  toForm?: (record: RecordOf<R>) => Partial<FormOf<R>>;
  /** Replaces the one dialog, where rows are of several kinds; without a row it makes a new record. */
  Editor?: (props: EditorProps<RowOf<R>>) => ReactNode;
  /** Label of the button that adds a record, where "new" is not specific enough. */
  add?: Key;
  /** Below the fields: information before saving, or a group of fields of its own. */
  Note?: (props: { id: string | undefined }) => ReactNode;
  /** Rows that can be edited; without it, all of them. */
  editable?: (row: RowOf<R>) => boolean;
  /** The question before a row is deleted, if more than the row is deleted with it. */
  removal?: Key;
  /** Rows that can be deleted; without it, all of them. */
  removable?: (row: RowOf<R>) => boolean;
  /** Explains why a row was not deleted, where a toast is not sufficient. */
  RefusedRemoval?: (props: RefusedRemovalProps<RowOf<R>>) => ReactNode;
}

/** Declares a screen; keys of columns and fields are checked against the resource. */
export const defineCrudScreen = <R extends AnyResource, Key extends string>(screen: CrudScreen<R, Key>): CrudScreen<R, Key> => screen;

/** Every row that `enabledMark` can switch. */
export interface Switchable {
  enabledMark: number;
}

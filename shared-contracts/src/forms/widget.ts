import type { z } from 'zod';
import type { FieldItem } from './form-document';

/** Something outside of the record that a value points to, and whose name is shown for it. */
export type Reference = { kind: 'user'; id: string } | { kind: 'dictionary'; typeId: string; by: 'id' | 'enCode'; value: string };

/** Names for references, looked up in one go for all records of a page. Unknown ones are shown as ''. */
export interface Names {
  /** `name/account`. */
  user: (id: string) => string;
  dictionary: (typeId: string, by: 'id' | 'enCode', value: string) => string;
}

/** Physical type of a widget's column (api-forms B21). */
export type ColumnType = { type: 'text' | 'timestamptz' | 'smallint' | 'bigint' | 'jsonb' } | { type: 'numeric'; scale: number };

/** How a list searches by a widget: decides search control, query shape and SQL. */
export type FilterKind = 'text' | 'number' | 'time' | 'choice' | 'user' | 'mark';

/** `read` in lists and details; `fill`: in forms and search fields, too. */
export type VisitorUse = 'fill' | 'read';

export interface WidgetTraits {
  /** May be a column of the list, a sort key, a search field, a column of a sub-table (api-forms B7). */
  listable: boolean;
  sortable: boolean;
  filter: FilterKind | null;
  inTable: boolean;
  /** Numbers that may be summed and used in formulas. */
  summable: boolean;
  /** Set by the server; what clients send is ignored. */
  system?: 'creator' | 'createdAt';
  /** Computed out of other fields, by the server too. */
  computed?: boolean;
}

/**
 * What is known about a widget without any user interface: the server validates and converts with it, lists and print format with it. Shared
 * code asks these questions and never tests a widget's type.
 */
export interface WidgetContract<Settings = unknown, Value = unknown> {
  /** `jnpfKey` on the wire. */
  readonly type: string;
  /** A field has a value; a container only children; a table is a list of rows. */
  readonly shape: 'field' | 'container' | 'table';
  /** Settings out of a field item: own properties and what of `__config__` belongs to them. Never refuses an item; nonsense becomes the default. */
  settings(item: FieldItem): Settings;
  /** Schema of a value that is not empty, as the edit form holds it and the wire carries it (B4). */
  value(settings: Settings): z.ZodType<Value>;
  /** The value that means "nothing". */
  readonly empty: Value | null;
  readonly traits: WidgetTraits;
  column(settings: Settings): ColumnType;
  /** What must be looked up before the value can be shown. */
  references(value: Value, settings: Settings): Reference[];
  /** What visitors without an account may do with it behind a public link (A16); nothing where it does not say. */
  visitors?(settings: Settings): VisitorUse;
  /** Value of lists and details on the wire (B20). */
  display(value: Value, settings: Settings, names: Names): unknown;
  /** The same as text: cells, print, exports. */
  text(value: Value, settings: Settings, names: Names): string;
}

/** Whether a stored or typed value means "nothing". */
export const isEmptyValue = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

type Parts<Settings, Value> = Omit<WidgetContract<Settings, Value>, 'shape' | 'references' | 'display' | 'text'> &
  Partial<Pick<WidgetContract<Settings, Value>, 'references' | 'display' | 'text'>>;

/** Declares a widget with a value. Without an answer of its own it points to nothing and is shown as it is. */
export function defineWidget<Settings, Value>(parts: Parts<Settings, Value>): WidgetContract<Settings, Value> {
  const display = parts.display?.bind(parts) ?? ((value: Value): unknown => value);
  return {
    shape: 'field',
    references: () => [],
    display,
    text(value, settings, names) {
      const shown = display(value, settings, names);
      if (shown === null || shown === undefined) return '';
      if (typeof shown === 'string') return shown;
      return typeof shown === 'object' ? JSON.stringify(shown) : `${shown as number | boolean}`;
    },
    ...parts,
    value: onePerSettings((settings) => parts.value(settings)),
  };
}

/** Schemas are dear to make and asked for on every check; the settings of a field stay the same object as long as its model does. */
function onePerSettings<Settings, Schema>(make: (settings: Settings) => Schema): (settings: Settings) => Schema {
  const made = new WeakMap<object, Schema>();
  return (settings) => {
    if (typeof settings !== 'object' || settings === null) return make(settings);
    const known = made.get(settings);
    if (known !== undefined) return known;
    const schema = make(settings);
    made.set(settings, schema);
    return schema;
  };
}

import { bare, leaf } from './field-item';

/** One widget as a design holds it, and something that it may hold. */
export interface WidgetDocument {
  type: string;
  /** What is special about it; the same widget has several documents. */
  variant: string;
  item: object;
  /** Key of the value in a record; missing for what has none. */
  key?: string;
  /** A value on the wire that the design accepts in the demo company; missing where only the server can make one. */
  value?: unknown;
}

export const KEY = 'field101';

/** Events of fields that are typed into (api-forms B4, last column). */
export const changeBlur = ['change', 'blur'];

/** What all fields have that are chosen from something. */
export const choice = { placeholder: '请选择', clearable: true, disabled: false };

type Parts = Omit<Parameters<typeof leaf>[0], 'type' | 'tag'> & Pick<WidgetDocument, 'value'>;
/** A widget with all keys of its format, and what is special about it. */
export const one = (type: string, tag: string, variant: string, { value, ...parts }: Parts): WidgetDocument => ({
  type,
  variant,
  key: KEY,
  item: leaf({ type, tag, key: KEY, ...parts }),
  ...(value === undefined ? {} : { value }),
});
/** A widget whose design contains nothing but its type. */
export const least = (type: string, value?: unknown): WidgetDocument => ({
  type,
  variant: 'minimal',
  key: KEY,
  item: bare(type, KEY),
  ...(value === undefined ? {} : { value }),
});

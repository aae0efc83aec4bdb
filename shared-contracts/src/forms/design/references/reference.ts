/** What a setting names: a field of the same design or of another one, or something outside of designs. */
export type ReferenceTarget =
  | { kind: 'field'; address: string }
  | { kind: 'model'; id: string }
  | { kind: 'modelField'; id: string; address: string }
  | { kind: 'interface' | 'dictionary' | 'printTemplate' | 'numberingRule'; id: string };

/** Where something is named: which document, the field that has the setting ('' for the form or list as a whole), and the setting. */
export interface Reference {
  part: 'form' | 'list' | 'appList';
  holder: string;
  holderLabel: string;
  /** Key of `forms/words`. */
  titleKey: string;
  target: ReferenceTarget;
  /** Path of the setting in the properties of the root, where it has one: `fieldRules.<id>`, `funcs.<event>`, `list.<list>.<key of the entry>`. */
  path?: string;
}

/** JSON values as what they are expected to be; anything else is empty. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;

/** An address as rights and lists write it (`table-child`), out of any of its forms (api-forms B3). */
export const plainAddress = (address: string): string => (address.split('_jnpfTable_')[0] ?? '').replace('.', '-');

/** The address of a column that settings of its sub-table name by its key alone, or with the table (api-forms B6). */
export function columnAddress(name: string, table: string): string {
  const plain = plainAddress(name);
  return plain === '' || table === '' || plain.startsWith(`${table}-`) ? plain : `${table}-${plain}`;
}

/** The field that a setting names, if any. */
export const fieldTarget = (value: unknown): ReferenceTarget[] =>
  textOf(value) === '' ? [] : [{ kind: 'field', address: plainAddress(textOf(value)) }];
/** Something outside of designs that a setting names by its id, if any. */
export const outside =
  (kind: 'interface' | 'dictionary' | 'printTemplate' | 'numberingRule' | 'model') =>
  (value: unknown): ReferenceTarget[] =>
    textOf(value) === '' ? [] : [{ kind, id: textOf(value) }];

/** Source of a parameter that is a field of the form (api-forms B8). */
const FROM_FIELD = '1';

/** Whether a parameter of a data interface takes its value from the field that its `relationField` names. */
export const isFromField = (parameter: unknown): boolean => String(member(parameter, 'sourceType')) === FROM_FIELD;

/** Fields that the parameters of a data interface take their values from (api-forms B8). */
export const parameterTargets = (value: unknown): ReferenceTarget[] =>
  listOf(value).flatMap((parameter) => (isFromField(parameter) ? fieldTarget(member(parameter, 'relationField')) : []));

/** Scripts of a document or an item, by their event. */
export const scriptsIn = (handlers: unknown): [event: string, script: unknown][] =>
  typeof handlers === 'object' && handlers !== null ? Object.entries(handlers) : [];

import type { FormField } from '../model/form-model';

/** What a roll-up takes of the records: `first` and `last` by the order in which they were created. */
export const ROLL_UP_FUNCTIONS = ['count', 'sum', 'average', 'least', 'greatest', 'first', 'last'] as const;
export type RollUpFunction = (typeof ROLL_UP_FUNCTIONS)[number];

/** What the value of a roll-up is. */
export const ROLL_UP_RESULTS = ['number', 'time', 'text'] as const;
export type RollUpResult = (typeof ROLL_UP_RESULTS)[number];

/** What is taken of which records. */
export interface RollUp {
  /** Form of the records. */
  modelId: string;
  /** Key of their relation field, which names the record that has the roll-up. */
  relation: string;
  fn: RollUpFunction;
  /** Key of the field whose values are taken; '' for `count`. */
  field: string;
  result: RollUpResult;
  /** Of a time. */
  format: string;
  /** Which of the records count, in the shape of a list filter (`matchLogic`, `conditionList`; api-forms B17); null: all. */
  filter?: unknown;
}

/** What a roll-up of a field would be; undefined of fields that it cannot take: those of sub-tables, lists, files, choices and masked values. */
export function rollUpResultOf(field: Pick<FormField, 'contract' | 'settings'>): RollUpResult | undefined {
  const { contract, settings } = field;
  const { filter, holds, html, named } = contract.traits;
  if (contract.mask?.(settings) !== undefined || contract.hides?.(settings) === true) return undefined;
  const { type } = contract.column(settings);
  if (filter === 'number' && (type === 'numeric' || type === 'smallint')) return 'number';
  if (filter === 'time' && type === 'timestamptz') return 'time';
  const isPlain = holds === undefined && html !== true && named === undefined && contract.shows === undefined;
  return filter === 'text' && type === 'text' && isPlain ? 'text' : undefined;
}

/** Functions that take values of a kind. */
export function rollUpFunctionsOf(result: RollUpResult): readonly RollUpFunction[] {
  if (result === 'number') return ROLL_UP_FUNCTIONS;
  return result === 'time' ? ['count', 'least', 'greatest', 'first', 'last'] : ['count', 'first', 'last'];
}

/** Whether a function returns a number, whatever its input. */
export const isAlwaysNumber = (fn: RollUpFunction): boolean => fn === 'count' || fn === 'sum' || fn === 'average';

/** Whether it is 0 where there are no records; otherwise it is nothing. */
export const isZeroOfNone = (fn: RollUpFunction | undefined): boolean => fn === 'count' || fn === 'sum';

/** Addresses of the fields that the filter of a roll-up compares. */
export function rollUpFilterFields(filter: unknown): string[] {
  const fields = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) {
        if (key === 'field' && typeof member === 'string') fields.add(member);
        else if (key === 'conditionList' || key === 'groups') visit(member);
      }
  };
  visit(filter);
  return [...fields];
}

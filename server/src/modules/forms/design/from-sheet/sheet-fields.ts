import type { ChosenColumn } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { sampleItem } from '@banyan/shared-contracts/forms/design/samples/sample-item';
import type { CreateFacts } from '@banyan/shared-contracts/forms/design/widget-design';
import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { Id } from '../../../../core/database/tables';
import type { ColumnFacts } from './guess/column-facts';
import { CELL_READERS, MOBILE } from './guess/read-cell';

/** A column with what a person has chosen for it. */
export interface FieldColumn {
  chosen: ChosenColumn;
  facts: ColumnFacts;
  /** Id of the dictionary that was made for its options. */
  dictionaryId?: Id | undefined;
}

export interface FieldMaking extends CreateFacts {
  /** Sentences for values that do not match. */
  patternText: (kind: 'phone' | 'email', label: string) => string;
}

interface Made {
  type: string;
  set: Record<string, unknown>;
}

/** The options of a column: its different values, numbered in the order in which they come. */
export const optionsOf = ({ facts }: FieldColumn): { id: string; fullName: string }[] => {
  const texts = facts.filled.flatMap((cell) => CELL_READERS.select(cell, facts) ?? []);
  return [...new Set(texts)].map((fullName, index) => ({ id: String(index + 1), fullName }));
};

function patternOf({ facts }: FieldColumn, kind: 'phone' | 'email'): string {
  if (kind === 'email') return String.raw`/^[\w.+-]+@[\w-]+(\.[\w-]+)+$/`;
  return facts.filled.every(({ text }) => MOBILE.test(text)) ? String.raw`/^1[3-9]\d{9}$/` : String.raw`/^[\d+()转 -]{7,25}$/`;
}

const MAKERS: Readonly<Record<ChosenColumn['kind'], (column: FieldColumn, making: FieldMaking) => Made>> = {
  text: () => ({ type: 'input', set: {} }),
  longText: () => ({ type: 'textarea', set: { '__config__.span': 24 } }),
  number: ({ chosen: { scale } }) => ({ type: 'inputNumber', set: { precision: scale } }),
  date: ({ chosen: { format } }) => ({ type: 'datePicker', set: { format: format || 'yyyy-MM-dd' } }),
  time: ({ chosen: { format } }) => ({ type: 'timePicker', set: { format: format || 'HH:mm' } }),
  switch: ({ facts: { states } }) => ({
    type: 'switch',
    // Numbers and English words of programs say nothing to people: the words of the widget do.
    set: states !== undefined && /\p{Script=Han}/u.test(states.join('')) ? { activeTxt: states[0], inactiveTxt: states[1] } : {},
  }),
  select: (column) => ({
    type: 'select',
    set:
      column.dictionaryId === undefined
        ? { options: optionsOf(column), filterable: true }
        : {
            ...{ options: [], filterable: true, 'props.value': 'enCode' },
            ...{ '__config__.dataType': 'dictionary', '__config__.dictionaryType': column.dictionaryId },
          },
  }),
  phone: (column, { patternText }) => ({
    type: 'input',
    set: { '__config__.regList': [{ pattern: patternOf(column, 'phone'), message: patternText('phone', column.chosen.label) }] },
  }),
  email: (column, { patternText }) => ({
    type: 'input',
    set: { '__config__.regList': [{ pattern: patternOf(column, 'email'), message: patternText('email', column.chosen.label) }] },
  }),
  user: () => ({ type: 'userSelect', set: {} }),
  organize: () => ({ type: 'organizeSelect', set: {} }),
};

const UNIQUE: readonly ChosenColumn['kind'][] = ['text', 'phone', 'email'];

/** The field of a column, as a designer makes one. */
export function fieldOf(column: FieldColumn, making: FieldMaking, isInTable = false): FieldItem {
  const { label, kind, isRequired, isUnique } = column.chosen;
  const { type, set } = MAKERS[kind](column, making);
  return sampleItem(
    type,
    {
      label,
      set: {
        '__config__.span': isInTable ? 24 : 12,
        ...set,
        '__config__.required': isRequired === 1 && kind !== 'switch',
        '__config__.unique': isUnique === 1 && UNIQUE.includes(kind),
      },
    },
    making,
  );
}

/** The sub-table with the fields of the second table. */
export function tableOf(label: string, children: readonly FieldItem[], making: FieldMaking): FieldItem {
  const table = sampleItem('table', { label }, making);
  const config = { ...table.__config__, children: [...children] };
  return { ...table, __config__: config };
}

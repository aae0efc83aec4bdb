import {
  type ConditionSource,
  type ConditionSymbol,
  type ValueSource,
  VALUE_SOURCES,
} from '@banyan/shared-contracts/menu-admin/conditions';
import type { ComponentType } from 'react';
import type { DataFieldType } from '@banyan/shared-contracts/menu-admin/data-field.contract';

/** Of a control that draws the value of a condition. */
export interface ComparedValueProps {
  label: string;
  value: unknown;
  /** What the symbol compares with: one value, the two ends of a range, or a list. */
  shape: 'one' | 'range' | 'list';
  /** `words`: the value as people read it. */
  onChange: (value: unknown, words: string) => void;
}

/** A field that conditions may name, with what it offers. */
export interface ComparedField {
  /** Stored code. */
  code: string;
  name: string;
  type: DataFieldType;
  symbols: readonly ConditionSymbol[];
  sources: readonly ConditionSource[];
  /** For moments: the precision of the chosen and compared value; the default is a second. */
  unit?: 'year' | 'month' | 'day' | 'minute' | 'second';
  /** Draws values that are given by hand (`input`), in place of a text box. */
  Value?: ComponentType<ComparedValueProps>;
}

const EMPTINESS: readonly ConditionSymbol[] = ['null', 'notNull'];
const ORDERED: readonly ConditionSymbol[] = ['==', '<>', '>', '>=', '<', '<=', 'between', ...EMPTINESS];
const PICKED = VALUE_SOURCES.filter((source) => !['input', 'inputNumber', 'datePicker'].includes(source));

/** What a field of each type can be compared by, and with. */
export const comparisons: Record<DataFieldType, { symbols: ComparedField['symbols']; sources: readonly ValueSource[] }> = {
  bigint: { symbols: ['in', 'notIn', '==', '<>', ...EMPTINESS], sources: PICKED },
  int: { symbols: ORDERED, sources: ['inputNumber'] },
  double: { symbols: ORDERED, sources: ['inputNumber'] },
  datetime: { symbols: ['between', '>', '>=', '<', '<=', ...EMPTINESS], sources: ['datePicker'] },
  string: { symbols: ['==', '<>', 'like', 'notLike', 'in', 'notIn', ...EMPTINESS], sources: ['input', ...PICKED] },
  varchar: { symbols: ['==', '<>', 'like', 'notLike', 'in', 'notIn', ...EMPTINESS], sources: ['input', ...PICKED] },
  text: { symbols: ['in', 'notIn', '==', '<>', ...EMPTINESS], sources: ['input', ...PICKED] },
};

import { Decimal } from '../../numbers/decimal';
import type { Condition } from '../document/document';
import { numberIn } from './formats';
import { rawValue, type Scope, textsOf } from './scope';

/** Numbers as numbers, everything else as text. */
function compare(one: string, other: string): number {
  const [left, right] = [numberIn(one), numberIn(other)];
  if (left !== undefined && right !== undefined) return new Decimal(left).comparedTo(right);
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Whether a condition holds for the row or record of the scope. */
export function holds(condition: Condition | undefined, scope: Scope): boolean {
  if (condition === undefined) return true;
  if ('all' in condition) return condition.all.every((one) => holds(one, scope));
  if ('any' in condition) return condition.any.some((one) => holds(one, scope));
  const { op, ref, value = [] } = condition;
  const text = textsOf(scope, ref)[0] ?? '';
  const raw = rawValue(scope, ref);
  const is = (wanted: string) => compare(text, wanted) === 0 || compare(raw, wanted) === 0;
  const [first = ''] = value;
  switch (op) {
    case 'eq':
      return is(first);
    case 'ne':
      return !is(first);
    case 'gt':
      return raw !== '' && compare(raw, first) > 0;
    case 'lt':
      return raw !== '' && compare(raw, first) < 0;
    case 'empty':
      return text.trim() === '';
    case 'filled':
      return text.trim() !== '';
    case 'in':
      return value.some(is);
  }
}

import { expect, it } from 'vitest';
import { takesText } from './design-keys';

const inputOf = (attributes: Partial<HTMLInputElement>) => Object.assign(document.createElement('input'), attributes);

it('boxes in which something can be typed have keys of their own; selects and switches leave undo to the design', () => {
  const typed: EventTarget[] = [inputOf({}), inputOf({ type: 'search' }), document.createElement('textarea')];
  const others: EventTarget[] = [inputOf({ readOnly: true }), inputOf({ type: 'checkbox' }), document.body];
  expect(typed.filter((one) => takesText(one))).toEqual(typed);
  expect(others.filter((one) => takesText(one))).toEqual([]);
  expect(takesText(null)).toBe(false);
});

import { expect, it } from 'vitest';
import { takesText } from './design-keys';

function inputOf({ type = 'text', readOnly = false }: { type?: string; readOnly?: boolean }): HTMLInputElement {
  const input = document.createElement('input');
  input.type = type;
  input.readOnly = readOnly;
  return input;
}

it('boxes in which something can be typed have keys of their own; selects and switches leave undo to the design', () => {
  const typed: EventTarget[] = [inputOf({}), inputOf({ type: 'search' }), document.createElement('textarea')];
  const others: EventTarget[] = [inputOf({ readOnly: true }), inputOf({ type: 'checkbox' }), document.body];
  expect(typed.filter((one) => takesText(one))).toEqual(typed);
  expect(others.filter((one) => takesText(one))).toEqual([]);
  expect(takesText(null)).toBe(false);
});

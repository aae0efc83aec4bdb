import { expect, it } from 'vitest';
import { takesText } from './design-keys';

const inputOf = (attributes: Partial<HTMLInputElement>) => Object.assign(document.createElement('input'), attributes);

it('boxes in which something can be typed have keys of their own; selects and switches leave undo to the design', () => {
  expect([inputOf({}), inputOf({ type: 'search' }), document.createElement('textarea')].map(takesText)).toEqual([true, true, true]);
  expect([inputOf({ readOnly: true }), inputOf({ type: 'checkbox' }), document.body, null].map(takesText)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

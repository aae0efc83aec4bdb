import { expect, it } from 'vitest';
import { isHarmless } from './scope-css';

it.each([
  ['position', 'relative', true],
  ['position', ' Absolute', true],
  ['position', 'fixed', false],
  ['position', 'var(--p)', false],
  ['position', 'var(--p, relative)', false],
  ['position', '-webkit-sticky', false],
  ['--p', 'fixed', true],
  ['color', 'var(--p)', true],
  ['background', 'url(//elsewhere)', false],
])('%s: %s may stand in a design: %s', (property, value, harmless) => {
  expect(isHarmless(property, value)).toBe(harmless);
});

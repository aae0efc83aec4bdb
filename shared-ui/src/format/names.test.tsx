import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithHost } from '../testing';
import { useFormats } from './use-formats';

function Names({ of }: { of: string }) {
  return <p role="status">{useFormats().names(of.split(''))}</p>;
}

it.each([
  ['zh', 'a', 'a'],
  ['zh', 'abc', 'a、b和c'],
  ['zh', 'abcdefg', 'a、b、c、d、e和另外 2 个'],
  ['zhtw', 'abcdefg', 'a、b、c、d、e和另外 2 個'],
  ['en', 'abcde', 'a, b, c, d, and e'],
  ['en', 'abcdef', 'a, b, c, d, e, and 1 more'],
] as const)('in %s names of %s are told as %s', async (locale, of, told) => {
  await renderWithHost(<Names of={of} />, { locale });
  expect((await screen.findByRole('status')).textContent).toBe(told);
});

import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { addMessages, loadUiMessages, startI18n } from '../host/messages/i18n';
import { NumberControl } from './number-control';

beforeAll(async () => {
  await startI18n('zh');
  await addMessages('ui', loadUiMessages);
});
afterEach(cleanup);

it.each([
  ['１２。５', 12.5],
  ['－３', -3],
  ['1,234', 1234],
  ['12', 12],
])('reads %s', (typed, value) => {
  const onChange = vi.fn<(value: number | null) => void>();
  render(<NumberControl aria-label="n" onChange={onChange} />);
  fireEvent.change(screen.getByRole('spinbutton'), { target: { value: typed } });
  expect(onChange).toHaveBeenLastCalledWith(value);
});

it('keeps its limits and decimals, and names its two buttons', () => {
  const onChange = vi.fn<(value: number | null) => void>();
  render(<NumberControl aria-label="n" min={0} max={9} precision={0} onChange={onChange} />);
  const input = screen.getByRole('spinbutton');
  fireEvent.change(input, { target: { value: '１２．７' } });
  fireEvent.blur(input);
  expect(onChange).toHaveBeenLastCalledWith(9);
  expect(screen.getAllByRole('button', { hidden: true }).every((button) => button.getAttribute('aria-label') !== null)).toBe(true);
});

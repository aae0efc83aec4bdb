import { fireEvent, render, screen } from '@testing-library/react';
import { Select } from 'antd';
import { afterEach, expect, it, vi } from 'vitest';
import { leaveSelectsByTab } from './tab-leaves';

let stop = () => undefined as void;
afterEach(() => stop());

const options = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];
const press = (key: string, code: number) => fireEvent.keyDown(screen.getByRole('combobox'), { key, keyCode: code, which: code });

it('Tab chooses nothing in a list of several choices, Enter does', () => {
  stop = leaveSelectsByTab(document);
  const chosen = vi.fn();
  render(<Select mode="multiple" aria-label="x" options={options} onChange={chosen} />);
  fireEvent.mouseDown(screen.getByRole('combobox'));
  // Not prevented: the focus moves on.
  expect(press('Tab', 9)).toBe(true);
  expect(chosen).not.toHaveBeenCalled();
  press('Enter', 13);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(['a'], expect.anything());
});

it('by itself antd takes what is highlighted', () => {
  const chosen = vi.fn();
  render(<Select mode="multiple" aria-label="x" options={options} onChange={chosen} />);
  fireEvent.mouseDown(screen.getByRole('combobox'));
  expect(press('Tab', 9)).toBe(false);
  expect(chosen).toHaveBeenCalledExactlyOnceWith(['a'], expect.anything());
});

import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createToaster, ToastOutlet } from './toast';

afterEach(cleanup);

it('raises every toast above what is open, modal dialogs included', () => {
  const raised: (string | null)[] = [];
  HTMLElement.prototype.showPopover = vi.fn(function (this: HTMLElement) {
    raised.push(this.textContent);
  });
  const toaster = createToaster();
  render(<ToastOutlet toaster={toaster} />);
  act(() => toaster.show('error', 'one'));
  act(() => toaster.show('success', 'two'));
  expect(raised).toEqual(['one', 'two']);
  expect(screen.getByRole('status').textContent).toBe('two');
});

import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createToaster, ToastOutlet } from './toast';

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

it('is read out from inside of the native dialog that makes everything else inert', () => {
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  const toaster = createToaster();
  render(<ToastOutlet toaster={toaster} />);
  act(() => toaster.show('error', 'three'));
  expect(dialog.querySelector('[role=alert]')?.textContent).toBe('three');
  // The dialog may close first, and takes nothing with it that is seen.
  dialog.remove();
  expect(screen.getByRole('status').textContent).toBe('three');
  act(() => toaster.show('info', 'four'));
  expect(document.querySelector('[role=alert]')).toBeNull();
});

import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithHost } from '../testing';
import { PasswordField } from './password-field';

it('is described by what is wrong with it and by the hint on Caps Lock, both', async () => {
  await renderWithHost(<PasswordField value="" onChange={() => undefined} problem="missing" />);
  const input = screen.getByLabelText('密码', { selector: 'input' });
  fireEvent.keyDown(input, { key: 'A', modifierCapsLock: true });
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  expect(described[0]).toBe('missing');
  expect(described[1]).toMatch(/\S/);
});

import { inputContract } from '@banyan/shared-contracts/forms/widgets/input/input.contract';
import { fieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import { textDocuments } from '@banyan/shared-contracts/forms/testing/text-documents';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { InputEdit } from './input.edit';
import { extrasOf } from './input.extras';

const settingsOf = (own: object) => inputContract.settings(fieldItem.parse({ __config__: { jnpfKey: 'input' }, ...own }));

const show = (own: object, value: string | null = null, onChange = vi.fn()) =>
  renderWithHost(
    <InputEdit
      control={{ id: 'x', 'aria-label': 'Field' }}
      label="Field"
      settings={settingsOf(own)}
      value={value}
      onChange={onChange}
      onBlur={() => undefined}
      facts={() => ({ read: () => undefined, now: 0 })}
      disabled={false}
      invalid={false}
      cell={false}
      placeholder=""
    />,
  );

it('counts and limits what is typed', async () => {
  await show({ maxlength: 5, showCount: true }, 'abc');
  expect(screen.getByText('3 / 5')).not.toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Field').maxLength).toBe(5);
});

it('hides a secret until it is asked for', async () => {
  await show({ showPassword: true }, 'abc');
  const input = screen.getByLabelText<HTMLInputElement>('Field');
  expect([input.type, input.autocomplete]).toEqual(['password', 'new-password']);
  await userEvent.click(document.querySelector('.ant-input-password-icon')!);
  expect(input.type).toBe('text');
});

it('shows signs that it knows, and no others', async () => {
  await show({ prefixIcon: 'UserOutlined', suffixIcon: 'constructor' });
  expect(document.querySelectorAll('.anticon-user')).toHaveLength(1);
  expect(document.querySelector('.ant-input-suffix .anticon:not(.anticon-close-circle)')).toBeNull();
});

it('draws icons at once when its extras were fetched ahead', async () => {
  const { item } = textDocuments.find(({ variant }) => variant === 'masked phone with a pattern')!;
  const own = { ...item, suffixIcon: 'UserOutlined' };
  await Promise.all(extrasOf(settingsOf(own)).map((extra) => extra.load()));
  await show(own);
  expect(document.querySelector('.ant-input-prefix .anticon-mobile')).not.toBeNull();
  expect(document.querySelector('.ant-input-suffix .anticon-user')).not.toBeNull();
});

it('shows the icons of a font that designs of 3.6 name', async () => {
  const { item } = textDocuments.find(({ variant }) => variant === 'masked phone with a pattern')!;
  await show({ ...item, suffixIcon: 'icon-ym icon-ym-constructor' });
  await waitFor(() => expect(document.querySelectorAll('.ant-input-prefix .anticon-mobile')).toHaveLength(1));
  expect(document.querySelector('.ant-input-suffix .anticon:not(.anticon-close-circle)')).toBeNull();
});

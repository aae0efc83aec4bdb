import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { ViewForm } from '../kernel/form/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './';

const item = { __config__: { jnpfKey: 'input', label: '口令' }, __vModel__: 'secret', showPassword: true };
const form = parseForm(formDocument.parse({ fields: [item] }));
const host = {
  messages: { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  answers: {},
};

it('the eye of a password is reached and used by the keyboard, and says what it does', async () => {
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={createFormStore(form, { secret: 'abc' })} disabled={false} />
    </WidgetsContext>,
    host,
  );
  const field = screen.getByLabelText<HTMLInputElement>('口令');
  const eye = screen.getByRole('button', { name: /^(显示|show)$/i });
  expect([field.type, eye.tabIndex, eye.getAttribute('aria-pressed')]).toEqual(['password', 0, 'false']);
  fireEvent.keyDown(eye, { key: 'Enter' });
  expect([field.type, eye.getAttribute('aria-pressed')]).toEqual(['text', 'true']);
});

it('a password that is read is not spelt out', async () => {
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <ViewForm model={form} values={{ secret: 'abc' }} />
    </WidgetsContext>,
    host,
  );
  expect(screen.getByText('••••••••')).toBeTruthy();
  expect(screen.queryByText(/abc/)).toBeNull();
});

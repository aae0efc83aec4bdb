import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './';

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const item = { __config__: { jnpfKey: 'input', label: '名称', className: ['wide'] }, __vModel__: 'name' };

async function open(look: object) {
  const store = createFormStore(parseForm(formDocument.parse({ fields: [item as unknown as FieldItem], ...look })), {});
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages },
  );
  const input = await screen.findByLabelText('名称');
  return { input, form: input.closest<HTMLElement>('[data-look]')! };
}

it('has the size that its design says', async () => {
  expect((await open({ size: 'small' })).input.closest('[class*="ant-input-affix-wrapper-sm"], .ant-input-sm')).not.toBeNull();
});

it('is a printed form without gaps, whose labels stand beside', async () => {
  const { form } = await open({ formStyle: 'word-form', gutter: 15, labelPosition: 'top', colon: true });
  expect(form.dataset).toMatchObject({ word: 'true', labels: 'right', colon: 'true' });
  expect(form.style.getPropertyValue('--gutter')).toBe('0px');
});

it('has the classes of its design', async () => {
  const { input, form } = await open({ className: ['calm'] });
  expect(input.closest('.wide')).not.toBeNull();
  expect(form.querySelector('.calm')?.contains(input)).toBe(true);
});

import { type FieldItem, formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const item = (jnpfKey: string, key: string, own: object = {}, config: object = {}) =>
  ({ __config__: { jnpfKey, label: key, ...config }, __vModel__: key, ...own }) as FieldItem;

const model = parseForm(
  formDocument.parse({
    fields: [
      item('input', 'usual', { placeholder: '请输入' }),
      item('select', 'choice', { placeholder: '请选择' }),
      item('input', 'own', { placeholder: '请输入客户全称' }),
      item('uploadFile', 'files', { buttonText: '点击上传' }),
      item('uploadFile', 'drawings', { buttonText: '上传图纸' }),
      item('table', 'rows', { footerBtnsList: [{ value: 'add', label: '添加一行' }] }, { children: [item('input', 'name')] }),
    ],
  }),
);

it.each([
  ['en', ['Enter', 'Choose', 'Upload', 'Add row']],
  ['zhtw', ['請輸入', '請選擇', '點選上傳', '新增一行']],
  ['zh', ['请输入', '请选择', '点击上传', '添加一行']],
] as const)(
  'what the designer writes into every design is read in %s, its own words as they are',
  async (locale, [enter, choose, upload, add]) => {
    await renderWithHost(
      <WidgetsContext value={widgets}>
        <EditForm id="f" store={createFormStore(model, { rows: [] })} disabled={false} />
      </WidgetsContext>,
      { messages, locale },
    );
    expect(await screen.findByPlaceholderText(enter)).toBeTruthy();
    expect(await screen.findByText(choose)).toBeTruthy();
    expect(await screen.findByText(upload)).toBeTruthy();
    expect(await screen.findByText(add)).toBeTruthy();
    expect(screen.getByPlaceholderText('请输入客户全称')).toBeTruthy();
    expect(screen.getByText('上传图纸')).toBeTruthy();
  },
);

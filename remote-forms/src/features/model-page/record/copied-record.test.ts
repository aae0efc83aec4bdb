import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { expect, it } from 'vitest';
import { copiedRecord } from './copied-record';

const column = (jnpfKey: string, key: string, config: object = {}) => ({ __config__: { jnpfKey, label: key, ...config }, __vModel__: key });
const children = [column('input', 'name'), column('uploadFile', 'paper'), column('input', 'serial', { unique: true })];

it('takes over what may be in two records, and makes new rows', () => {
  const fields = [
    column('input', 'title'),
    column('input', 'code', { unique: true }),
    column('uploadFile', 'files'),
    column('billRule', 'number'),
    column('createTime', 'made'),
    column('table', 'rows', { children }),
  ];
  const form = parseForm(formDocument.parse({ fields }));
  const rows = [{ id: '7', name: 'a', paper: [{ fileId: '1' }], serial: 's' }];
  const record = { title: 't', code: 'c', files: [{ fileId: '1' }], number: 'N1', made: 5, version: '3', rows };
  expect(copiedRecord(form, record)).toEqual({ title: 't', rows: [{ name: 'a' }] });
});

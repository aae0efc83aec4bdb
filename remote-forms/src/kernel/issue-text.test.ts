import { formDocument } from '@banyan/shared-contracts/forms/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/parse-form';
import { validateRecord } from '@banyan/shared-contracts/forms/validation';
import { fillText } from '@banyan/shared-contracts/validation-texts';
import { expect, it } from 'vitest';
import zh from '../locales/zh.json';
import { textOfIssue } from './issue-text';
import type { FormsText } from './use-text';

const text = ((key: keyof typeof zh, values: Record<string, unknown> = {}) => fillText(zh[key], values)) as FormsText;
const item = (jnpfKey: string, key: string, config: object = {}) => ({ __config__: { jnpfKey, label: key, ...config }, __vModel__: key });

it('a list that is empty lacks one in the form and is empty in a cell (product-2 section 5, api-forms B13)', () => {
  const files = item('uploadFile', '附件', { required: true });
  const model = parseForm(
    formDocument.parse({ fields: [files, item('table', 't', { children: [files, item('input', '名称', { required: true })] })] }),
  );
  const texts = validateRecord(model, { t: [{}] }).map((issue) => textOfIssue(issue, undefined, text, 'zh'));
  expect(texts).toEqual(['请至少选择一个附件', '附件不能为空', '名称不能为空']);
});

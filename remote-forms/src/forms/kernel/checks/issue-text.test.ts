import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import { validateRecord } from '@banyan/shared-contracts/forms/values/validation';
import { fillText } from '@banyan/shared-contracts/validation-texts';
import { expect, it } from 'vitest';
import zh from '../../../locales/zh.json';
import { textOfIssue } from './issue-text';
import type { FormsText } from '../use-text';

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

it('an empty field asks in the words of its design, for one at least where it holds a list (api-forms B13)', () => {
  const must = { required: true };
  const customer = { placeholder: '请输入客户全称' };
  const usual = { placeholder: '请选择' };
  const fields = [
    { ...item('input', '名称', must), ...customer },
    { ...item('input', '编号', must), placeholder: '请输入' },
    { ...item('select', '单选', must), ...usual },
    { ...item('select', '多选', { ...must, defaultValue: [] }), ...usual },
    { ...item('treeSelect', '节点', must), ...usual, multiple: true },
    { ...item('userSelect', '人员', must), ...usual, multiple: true },
    { ...item('popupTableSelect', '订单', { ...must, defaultValue: [] }), placeholder: '请选择订单' },
    {
      ...item('table', 't', {
        children: [
          { ...item('input', '名称', must), ...customer },
          { ...item('select', '多选', must), multiple: true },
        ],
      }),
    },
  ];
  const issues = validateRecord(parseForm(formDocument.parse({ fields })), { t: [{}] });
  expect(issues.map((issue) => textOfIssue(issue, undefined, text, 'zh'))).toEqual([
    '请输入客户全称',
    '编号不能为空',
    '单选不能为空',
    '请至少选择一个多选',
    '请至少选择一个节点',
    '请至少选择一个人员',
    '请至少选择一个订单',
    '名称不能为空',
    '多选不能为空',
  ]);
});

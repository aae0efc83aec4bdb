import type { FormsText } from '../../forms/public/text';

/** Words that every design starts with, in the user's language; what a designer wrote instead stays. */
const STANDARD = {
  add: { words: ['', '新增', '新建'], key: 'forms.list.add' },
  batchRemove: { words: ['', '批量删除'], key: 'forms.list.batchRemove' },
  download: { words: ['', '导出'], key: 'forms.list.download' },
  upload: { words: ['', '导入'], key: 'forms.list.upload' },
  batchPrint: { words: ['', '批量打印'], key: 'forms.list.batchPrint' },
  edit: { words: ['', '编辑'], key: 'forms.list.edit' },
  remove: { words: ['', '删除'], key: 'forms.list.remove' },
  detail: { words: ['', '详情'], key: 'forms.list.detail' },
  confirm: { words: ['', '确定', '保存'], key: 'forms.record.save' },
  cancel: { words: ['', '取消'], key: 'forms.record.cancel' },
  print: { words: ['', '打印'], key: 'forms.record.print' },
} as const;

/** Label of a button of the design. */
export function labelOf({ value, label }: { value: string; label: string }, text: FormsText): string {
  const standard = STANDARD[value as keyof typeof STANDARD] as (typeof STANDARD)[keyof typeof STANDARD] | undefined;
  return standard !== undefined && (standard.words as readonly string[]).includes(label) ? text(standard.key) : label;
}

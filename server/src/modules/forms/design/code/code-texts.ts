import type { Locale } from '@banyan/shared-contracts/locales';
import { listsOptions } from '@banyan/shared-contracts/forms/widgets/option-source';
import { buttonOf, type CodeDesign, columnsOf, searchesOf } from './code-design';

/** A text in every language. */
export type Words = Readonly<Record<Locale, string>>;

/** Words that every design starts with; what a designer wrote instead stays. */
const STANDARD = {
  add: { replaces: ['', '新增', '新建'], words: { zh: '新建', zhtw: '新建', en: 'New' } },
  edit: { replaces: ['', '编辑'], words: { zh: '编辑', zhtw: '編輯', en: 'Edit' } },
  remove: { replaces: ['', '删除'], words: { zh: '删除', zhtw: '刪除', en: 'Delete' } },
  detail: { replaces: ['', '详情'], words: { zh: '详情', zhtw: '詳情', en: 'Details' } },
  batchRemove: { replaces: ['', '批量删除'], words: { zh: '批量删除', zhtw: '批次刪除', en: 'Delete selected' } },
  batchPrint: { replaces: ['', '批量打印'], words: { zh: '批量打印', zhtw: '批次列印', en: 'Print selected' } },
  download: { replaces: ['', '导出'], words: { zh: '导出', zhtw: '匯出', en: 'Export' } },
} as const satisfies Record<string, { replaces: readonly string[]; words: Words }>;
export type StandardButton = keyof typeof STANDARD;

const FIXED = {
  removeTitle: { zh: '删除“{name}”', zhtw: '刪除“{name}”', en: 'Delete “{name}”' },
  removeContent: {
    zh: '此操作将永久删除该数据, 是否继续?',
    zhtw: '此操作將永久刪除該資料, 是否繼續?',
    en: 'This deletes the record for good. Continue?',
  },
  removeAllTitle: { zh: '删除 {count} 条数据', zhtw: '刪除 {count} 筆資料', en: 'Delete {count} records' },
  removeAllCounted: { zh: '删除（{count}）', zhtw: '刪除（{count}）', en: 'Delete ({count})' },
  printCounted: { zh: '打印（{count}）', zhtw: '列印（{count}）', en: 'Print ({count})' },
} as const satisfies Record<string, Words>;

/** Writes a text of the design in traditional Chinese. */
export type Traditional = (text: string) => string;

/** The texts of the code by their keys, which begin with its name. */
export function textsOf(design: CodeDesign, traditional: Traditional): Map<string, Words> {
  const { names, label, list, form } = design;
  const texts = new Map<string, Words>();
  const own = (text: string): Words => ({ zh: text, zhtw: traditional(text), en: text });
  const set = (key: string, words: Words) => texts.set(`${names.value}.${key}`, words);
  const setButton = (kind: StandardButton, written: string) => {
    const { replaces, words } = STANDARD[kind];
    set(kind, (replaces as readonly string[]).includes(written) ? words : own(written));
  };

  set('title', own(label));
  if (design.webType === 1) return texts;
  for (const kind of ['add', 'batchRemove', 'batchPrint', 'download'] as const) {
    const button = buttonOf(list.btnsList, kind);
    if (button !== undefined) setButton(kind, button.label);
  }
  for (const kind of ['edit', 'remove', 'detail'] as const) {
    const button = buttonOf(list.columnBtnsList, kind);
    if (button !== undefined) setButton(kind, button.label);
  }
  const removes = buttonOf(list.columnBtnsList, 'remove') !== undefined;
  const removesAll = buttonOf(list.btnsList, 'batchRemove') !== undefined;
  if (removes) set('removeTitle', FIXED.removeTitle);
  if (removes || removesAll) set('removeContent', FIXED.removeContent);
  if (removesAll) {
    set('removeAllTitle', FIXED.removeAllTitle);
    set('removeAllCounted', FIXED.removeAllCounted);
  }
  if (buttonOf(list.btnsList, 'batchPrint') !== undefined) set('printCounted', FIXED.printCounted);
  for (const { column, field } of columnsOf(design)) set(`column.${fieldName(design, field.address)}`, own(column.label || field.label));
  const keywords = searchesOf(design).filter(({ search }) => search.isKeyword);
  if (keywords.length > 0) set('keyword', own(keywords.map(({ search, field }) => search.label || field.label).join(' / ')));
  for (const { search, field } of searchesOf(design)) {
    const name = fieldName(design, field.address);
    set(`search.${name}`, own(search.label || field.label));
    const source = field.contract.options?.(field.settings);
    if (source !== undefined && listsOptions(source))
      flatChoices(source.options).forEach(({ fullName }, index) => set(`option.${name}.${index + 1}`, own(fullName)));
    const marks = field.contract.marks?.(field.settings);
    if (marks !== undefined) {
      set(`option.${name}.1`, own(marks.on));
      set(`option.${name}.0`, own(marks.off));
    }
  }
  void form;
  return texts;
}

/** The name of a field in keys of texts. */
export const fieldName = ({ names }: Pick<CodeDesign, 'names'>, address: string): string => names.fields.get(address) ?? 'field';

interface Option {
  id: string;
  fullName: string;
  children?: Option[] | undefined;
}

/** Options of a tree one after the other, parents first. */
export const flatChoices = (options: readonly Option[]): Option[] =>
  options.flatMap((option) => [option, ...flatChoices(option.children ?? [])]);

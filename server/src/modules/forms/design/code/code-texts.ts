import type { Locale } from '@banyan/shared-contracts/locales';
import { flatOptions, listsOptions } from '@banyan/shared-contracts/forms/widgets/option-source';
import { traditional } from '../../../../core/i18n/traditional';
import { buttonOf, type CodeDesign, columnsOf, keywordsOf, searchesOf } from './code-design';

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

/** The texts of the code in one language by their keys, which begin with its name. */
function textsIn(design: CodeDesign, locale: Locale): Map<string, string> {
  const { names, label, list } = design;
  const texts = new Map<string, string>();
  const set = (key: string, text: string) => texts.set(`${names.value}.${key}`, text);
  const setButton = (kind: StandardButton, written: string) => {
    const { replaces, words } = STANDARD[kind];
    set(kind, (replaces as readonly string[]).includes(written) ? words[locale] : written);
  };
  const setFixed = (...keys: (keyof typeof FIXED)[]) => keys.forEach((key) => set(key, FIXED[key][locale]));

  set('title', label);
  if (design.webType === 1) return texts;
  for (const kind of ['add', 'batchRemove', 'batchPrint', 'download'] as const) {
    const button = buttonOf(list.btnsList, kind);
    if (button !== undefined) setButton(kind, button.label);
  }
  for (const kind of ['edit', 'remove', 'detail'] as const) {
    const button = buttonOf(list.columnBtnsList, kind);
    if (button !== undefined) setButton(kind, button.label);
  }
  if (buttonOf(list.columnBtnsList, 'remove') !== undefined) setFixed('removeTitle', 'removeContent');
  if (buttonOf(list.btnsList, 'batchRemove') !== undefined) setFixed('removeAllTitle', 'removeAllCounted', 'removeContent');
  if (buttonOf(list.btnsList, 'batchPrint') !== undefined) setFixed('printCounted');
  for (const { column, field } of columnsOf(design)) set(`column.${fieldName(design, field.address)}`, column.label || field.label);
  const searches = searchesOf(design);
  const keywords = keywordsOf(design);
  if (keywords.length > 0) set('keyword', keywords.map(({ search, field }) => search.label || field.label).join(' / '));
  for (const { search, field } of searches) {
    const name = fieldName(design, field.address);
    set(`search.${name}`, search.label || field.label);
    const source = field.contract.options?.(field.settings);
    if (source !== undefined && listsOptions(source))
      flatOptions(source.options).forEach(({ fullName }, index) => set(`option.${name}.${index + 1}`, fullName));
    const marks = field.contract.marks?.(field.settings);
    if (marks !== undefined) {
      set(`option.${name}.1`, marks.on);
      set(`option.${name}.0`, marks.off);
    }
  }
  return texts;
}

/** The texts of the code by their keys: as the design translates them, and where it does not, traditional Chinese as it is proposed. */
export async function textsOf(design: CodeDesign): Promise<Map<string, Words>> {
  const own = textsIn(design, 'zh');
  const [zhtw, en] = (['zhtw', 'en'] as const).map((locale) => textsIn({ ...design, ...design.inLocale(locale) }, locale));
  const proposed = await traditional([...own.values()]);
  return new Map(
    [...own].map(([key, zh], index) => {
      const translated = zhtw?.get(key) ?? zh;
      return [key, { zh, zhtw: translated === zh ? (proposed[index] ?? zh) : translated, en: en?.get(key) ?? zh }];
    }),
  );
}

/** The name of a field in keys of texts. */
export const fieldName = ({ names }: Pick<CodeDesign, 'names'>, address: string): string => names.fields.get(address) ?? 'field';

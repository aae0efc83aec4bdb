import { expect, it } from 'vitest';
import { applySteps } from '../../../design/steps/apply-step';
import { isMessage } from '../../../design/steps/command';
import type { DesignDoc } from '../../../design/design-doc';
import { invert } from '../../../design/steps/invert';
import { setProperties } from '../commands/setting';
import { formDocKind } from '../document/form-doc-kind';
import { designTexts, isOpen, stateOf } from './design-texts';
import { localizeDesign } from './localize-design';
import { type TranslatedCell, translateTexts } from './translate';

const item = (jnpfKey: string, key: string, label: string, own: object = {}, config: object = {}) => ({
  __config__: { jnpfKey, label, formId: key, ...config },
  __vModel__: key,
  ...own,
});
const option = (id: string, fullName: string, children?: object[]) => ({ id, fullName, ...(children && { children }) });
const formData = {
  confirmButtonText: '确定',
  labelSuffix: '：',
  fields: [
    item('input', 'name', '姓名', { placeholder: '请输入' }, { regList: [{ pattern: '/^a/', message: '须以 a 开头' }] }),
    item('select', 'kind', '类别', { placeholder: '请选择', options: [option('a', '甲'), option('b', '乙')] }, { dataType: 'static' }),
    item('treeSelect', 'area', '区域', { options: [option('1', '北', [option('1-1', '北一')])] }, { dataType: 'static' }),
    {
      __config__: { jnpfKey: 'card', label: '卡片', formId: 'c', children: [item('inputNumber', 'size', '数量', { addonAfter: '件' })] },
      header: '基本信息',
    },
    item('table', 'lines', '明细', {}, { children: [item('input', 'thing', '品名')] }),
  ],
};
const columnData = {
  columnList: [
    { prop: 'name', label: '姓名', fullName: '姓名' },
    { prop: 'kind', label: '种类', fullName: '种类' },
  ],
  columnBtnsList: [{ value: 'edit', label: '编辑' }],
  customBtnsList: [{ value: 'btn_1', label: '核对', event: { btnType: 3, useConfirm: true, confirmTitle: '确认核对？' } }],
  treeTitle: '左侧标题',
};
const read = (form: object = formData) =>
  formDocKind.read({ formData: JSON.stringify(form), columnData: JSON.stringify(columnData), appColumnData: '' });
const state = (doc: DesignDoc) => ({ doc, selected: [], people: [], reach: 'saved' as const });
function translated(doc: DesignDoc, cells: readonly TranslatedCell[]) {
  const plan = translateTexts.plan(state(doc), { cells });
  if (isMessage(plan)) throw new Error(plan.key);
  const next = applySteps(doc, plan.steps);
  if (next === undefined) throw new Error('refused');
  return { next, plan };
}
const idOf = (doc: DesignDoc, zh: string) => designTexts(doc).find((text) => text.zh === zh)?.id ?? '';

it('lists every text that people read, with where it is, and no others', () => {
  const texts = designTexts(read());
  expect(texts.map(({ zh }) => zh)).toEqual([
    ...['姓名', '请输入', '须以 a 开头', '类别', '请选择', '甲', '乙', '区域', '北', '北一'],
    ...['基本信息', '数量', '件', '明细', '品名', '：', '确定', '种类', '编辑', '核对', '确认核对？'],
  ]);
  expect(new Set(texts.map(({ id }) => id)).size).toBe(texts.length);
  expect(texts.find(({ zh }) => zh === '数量')?.names).toEqual(['基本信息', '数量']);
  expect(texts.filter(({ isStandard }) => isStandard).map(({ zh }) => zh)).toEqual(['请输入', '请选择', '确定', '编辑']);
});

it('writes many translations as one change that is undone to the byte', () => {
  const doc = read();
  const cells = [
    { id: idOf(doc, '姓名'), locale: 'en' as const, text: ' Name ' },
    { id: idOf(doc, '乙'), locale: 'en' as const, text: 'B' },
    { id: idOf(doc, '种类'), locale: 'zhtw' as const, text: '種類' },
    { id: 'gone', locale: 'en' as const, text: 'x' },
  ];
  const { next, plan } = translated(doc, cells);
  expect(plan.label).toEqual({ key: 'design.change.translateMany', values: { n: 3 } });
  const name = designTexts(next).find(({ zh }) => zh === '姓名');
  expect(name?.translations).toEqual({ en: { text: 'Name', of: '姓名' } });
  expect(formDocKind.write(applySteps(next, invert(plan.steps)) ?? next)).toEqual(formDocKind.write(doc));
  const wire = JSON.parse(formDocKind.write(next).formData) as { fields: { __config__: object }[] };
  expect(wire.fields[0]?.__config__).toEqual(formData.fields[0]?.__config__);
});

it('takes a translation away with what it leaves empty', () => {
  const doc = read();
  const cell = { id: idOf(doc, '姓名'), locale: 'en' as const };
  const { next } = translated(doc, [{ ...cell, text: 'Name' }]);
  const { next: cleared } = translated(next, [{ ...cell, text: '' }]);
  expect(formDocKind.write(cleared).formData).toBe(formDocKind.write(doc).formData);
});

it('marks translations of a text that was changed since, until somebody looks at them', () => {
  const doc = read();
  const id = idOf(doc, '姓名');
  const { next } = translated(doc, [
    { id, locale: 'en', text: 'Name' },
    { id, locale: 'zhtw', text: '姓名' },
  ]);
  expect(
    designTexts(next)
      .filter(isOpen)
      .some((text) => text.id === id),
  ).toBe(false);
  const plan = setProperties.plan(state(next), { nodes: ['name'], settings: [{ path: ['__config__', 'label'], value: '全名' }] });
  if (isMessage(plan)) throw new Error(plan.key);
  const renamed = applySteps(next, plan.steps) ?? next;
  const after = designTexts(renamed).find((text) => text.id === id);
  expect(after && [stateOf(after, 'en'), stateOf(after, 'zhtw')]).toEqual(['stale', 'stale']);
  // The column of the list followed the field and is no text of its own.
  expect(designTexts(renamed).filter(({ zh }) => zh === '全名')).toHaveLength(1);
  const { next: checked } = translated(renamed, [{ id, locale: 'en', text: 'Name' }]);
  expect(designTexts(checked).find((text) => text.id === id)?.translations.en).toEqual({ text: 'Name', of: '全名' });
});

it('serves a language: lists follow the field, elements known by their place only where the text is the same', () => {
  const doc = read();
  const say = (zh: string, text: string) => ({ id: idOf(doc, zh), locale: 'en' as const, text });
  const { next } = translated(doc, [
    say('姓名', 'Name'),
    say('须以 a 开头', 'Begins with a'),
    say('北一', 'North 1'),
    say('种类', 'Sort'),
    say('核对', 'Check'),
  ]);
  const wire = formDocKind.write(next);
  const values = { form: JSON.parse(wire.formData) as object, list: JSON.parse(wire.columnData) as object, appList: {} } as Parameters<
    typeof localizeDesign
  >[0];
  const { form, list } = localizeDesign(values, 'en');
  const text = JSON.stringify([form, list]);
  for (const word of ['Name', 'Begins with a', 'North 1', 'Sort', 'Check']) expect(text).toContain(`"${word}"`);
  expect(text).not.toContain('translations');
  expect((list as { columnList: unknown[] }).columnList[0]).toEqual({ prop: 'name', label: 'Name', fullName: 'Name' });
  const moved = JSON.parse(wire.formData.replace('须以 a 开头', '须以 b 开头')) as Parameters<typeof localizeDesign>[0]['form'];
  expect(JSON.stringify(localizeDesign({ ...values, form: moved }, 'en').form)).toContain('须以 b 开头');
  expect(JSON.stringify(localizeDesign(values, 'zh').form)).toBe(formDocKind.write(doc).formData);
});

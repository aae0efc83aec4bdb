import { expect, it } from 'vitest';
import type { FieldItem } from '../model/form-document';
import { tableContract } from './table/table.contract';

const settingsOf = (own: object) => tableContract.settings({ __config__: {}, __vModel__: 'rows', ...own } as unknown as FieldItem);

it('reads what a button of a sub-table lets people choose, and what fills the new row', () => {
  const actionConfig = {
    popupTitle: 'Goods',
    popupWidth: '600px',
    dataSource: 'dynamic',
    interfaceId: '7',
    templateJson: [{ field: 'kind', sourceType: 1, relationField: 'category' }],
    hasPage: true,
    pageSize: 50,
    columnOptions: [
      { value: 'name', label: 'Name', width: 200 },
      { value: 'secret', label: 'Secret', ifShow: false },
    ],
    relationOptions: [
      { field: 'name', type: 1, value: 'name' },
      { field: 'rows-unit', type: '2', value: 'box' },
      { field: 'count', type: 1, value: '' },
    ],
    transferList: [{ sourceValue: 'rows.price', targetField: 'cost' }],
  };
  const [button] = settingsOf({ footerBtnsList: [{ value: 'custom1', label: 'Choose', actionConfig }] }).footerBtnsList;
  expect(button).toMatchObject({ value: 'custom1', label: 'Choose', show: true, showConfirm: false });
  expect(button?.action).toMatchObject({
    title: 'Goods',
    kind: 'dialog',
    width: '600px',
    origin: { kind: 'interface', source: { interfaceId: '7' } },
    hasPage: true,
    pageSize: 50,
    fills: [
      { child: 'name', member: 'name' },
      { child: 'unit', constant: 'box' },
      { child: 'price', member: 'cost' },
    ],
  });
  expect(button?.action?.columns).toEqual([{ value: 'name', label: 'Name', width: 200 }]);
});

it('knows records of a model as a source, and no action without a source', () => {
  const action = (actionConfig: unknown) => settingsOf({ footerBtnsList: [{ value: 'custom1', actionConfig }] }).footerBtnsList[0]?.action;
  expect(action({ dataSource: 'relationForm', modelId: '9' })?.origin).toEqual({ kind: 'records', modelId: '9' });
  for (const nothing of [
    undefined,
    null,
    'text',
    {},
    { dataSource: 'relationForm', interfaceId: '7' },
    { dataSource: 'dynamic', modelId: '9' },
  ])
    expect(action(nothing)).toBeUndefined();
});

it('takes untouched labels for the platform’s own words, and leaves out buttons that are none', () => {
  const { columnBtnsList } = settingsOf({
    columnBtnsList: [{ value: 'copy', label: '复制' }, { value: 'remove', label: '移除', show: 'x' }, { label: 'nameless' }, 5],
  });
  expect(columnBtnsList.map(({ value, label, show }) => [value, label, show])).toEqual([
    ['copy', '', true],
    ['remove', '移除', true],
  ]);
  expect(settingsOf({ columnBtnsList: 'nonsense' }).columnBtnsList).toEqual([]);
});

it('has the buttons of every sub-table where a design says nothing of them, and none where it wants none (api-forms B6)', () => {
  const { columnBtnsList, footerBtnsList } = settingsOf({});
  expect([...columnBtnsList, ...footerBtnsList].map(({ value, label, show, showConfirm }) => [value, label, show, showConfirm])).toEqual([
    ['copy', '', true, false],
    ['remove', '', true, true],
    ['add', '', true, false],
    ['batchRemove', '', true, true],
  ]);
  expect(settingsOf({ columnBtnsList: [], footerBtnsList: [] })).toMatchObject({ columnBtnsList: [], footerBtnsList: [] });
});

it('takes untouched icons for the platform’s own', () => {
  const { footerBtnsList } = settingsOf({
    footerBtnsList: [
      { value: 'add', btnIcon: 'icon-ym icon-ym-btn-add' },
      { value: 'batchRemove', btnIcon: 'icon-ym icon-ym-star' },
      { value: 'custom1', btnIcon: 'icon-ym icon-ym-btn-add' },
      { value: 'custom2' },
    ],
  });
  expect(footerBtnsList.map(({ btnIcon }) => btnIcon)).toEqual(['', 'icon-ym icon-ym-star', 'icon-ym icon-ym-btn-add', '']);
});

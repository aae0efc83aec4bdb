import { expect, it } from 'vitest';
import { fieldItem } from '../model/form-document';
import { autoCompleteContract } from './auto-complete/auto-complete.contract';
import { calculateContract } from './calculate/calculate.contract';
import { datePickerContract } from './date-picker/date-picker.contract';
import { dateRangeContract } from './date-range/date-range.contract';
import { popupSelectContract } from './popup-select/popup-select.contract';
import { popupTableSelectContract } from './popup-table-select/popup-table-select.contract';
import { relationFormContract } from './relation-form/relation-form.contract';
import { tableContract } from './table/table.contract';

const settingsOf = <Settings>(contract: { type: string; settings: (item: ReturnType<typeof fieldItem.parse>) => Settings }, own: object) =>
  contract.settings(fieldItem.parse({ __config__: { jnpfKey: contract.type }, ...own }));

it.each([
  [{}, 'yyyy-MM-dd'],
  [{ format: '' }, 'yyyy-MM-dd'],
  [{ format: 'yyyy' }, 'yyyy'],
  [{ format: 'yyyy-MM-dd HH:mm' }, 'yyyy-MM-dd HH:mm'],
  [{ format: 'yyyy-MM-dd HH' }, 'yyyy-MM-dd HH:mm:ss'],
  [{ format: 'yyyy/MM/dd HH:mm' }, 'yyyy-MM-dd HH:mm:ss'],
])('a date with %j keeps its time unless its format has none (product-2 section 5)', (own, format) => {
  expect(settingsOf(datePickerContract, own).format).toBe(format);
});

it('a range of dates has the time of day unless its design says otherwise (api-forms B4)', () => {
  expect(['', 'yyyy-MM-dd'].map((format) => settingsOf(dateRangeContract, { format }).format)).toEqual([
    'yyyy-MM-dd HH:mm:ss',
    'yyyy-MM-dd',
  ]);
});

it('what a design leaves out is as product-2 section 9 has it', () => {
  expect([settingsOf(calculateContract, {}).precision, settingsOf(calculateContract, { precision: 2 }).precision]).toEqual([0, 2]);
  expect([settingsOf(autoCompleteContract, {}).total, settingsOf(autoCompleteContract, { total: 10 }).total]).toEqual([50, 10]);
});

it('choosers show as many rows as any pager offers (product-2 section 9)', () => {
  const pageSize = 5000;
  const action = { value: 'custom1', actionConfig: { interfaceId: '7', pageSize } };
  expect([
    settingsOf(popupSelectContract, { pageSize }).pageSize,
    settingsOf(popupTableSelectContract, { pageSize }).pageSize,
    settingsOf(relationFormContract, { pageSize }).pageSize,
    settingsOf(tableContract, { footerBtnsList: [action] }).footerBtnsList[0]?.action?.pageSize,
  ]).toEqual([5000, 5000, 5000, 5000]);
  expect(settingsOf(relationFormContract, { pageSize: 5001 }).pageSize).toBe(20);
});

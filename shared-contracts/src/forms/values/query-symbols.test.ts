import { expect, it } from 'vitest';
import { querySymbols } from './query-symbols';
import { contractOf } from '../widgets/registry';

const symbolsOf = (jnpfKey: string, own: object = {}) => {
  const contract = contractOf({ __config__: { jnpfKey, label: '' }, __vModel__: 'a', ...own } as never);
  return contract === undefined ? undefined : querySymbols(contract);
};

it('offers the symbols of its set for each widget (api-forms B17)', () => {
  expect(symbolsOf('input')).toEqual(['==', '<>', 'like', 'notLike', 'null', 'notNull']);
  for (const type of ['inputNumber', 'rate', 'slider', 'datePicker', 'timePicker', 'createTime'])
    expect(symbolsOf(type)).toEqual(['>=', '>', '==', '<=', '<', '<>', 'between', 'null', 'notNull']);
  for (const type of ['radio', 'select', 'cascader', 'userSelect', 'organizeSelect', 'createUser'])
    expect(symbolsOf(type)).toEqual(['==', '<>', 'in', 'notIn', 'null', 'notNull']);
  expect(symbolsOf('switch')).toEqual(['==', '<>']);
  for (const type of ['relationForm', 'popupSelect']) expect(symbolsOf(type)).toEqual(['==', '<>', 'null', 'notNull']);
  expect(symbolsOf('popupTableSelect')).toEqual(['==', '<>', 'in', 'notIn', 'null', 'notNull']);
  expect(symbolsOf('location')).toEqual(['like', 'notLike', 'null', 'notNull']);
  for (const type of ['editor', 'uploadFile', 'colorPicker']) expect(symbolsOf(type)).toEqual([]);
});

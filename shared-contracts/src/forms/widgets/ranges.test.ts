import { describe, expect, it } from 'vitest';
import { fieldItem, formDocument } from '../model/form-document';
import { parseForm } from '../model/parse-form';
import { validateRecord } from '../values/validation';
import { noNames, noRecord } from '../model/widget';
import { widgetContract } from './registry';

const DAY = new Date(2026, 10, 22).getTime();
const HOUR = 3_600_000;
const NOW = DAY + 12 * HOUR;

const item = (jnpfKey: string, config: object, own: object) =>
  fieldItem.parse({ __config__: { jnpfKey, label: jnpfKey, ...config }, __vModel__: 'key', ...own });

function problems(type: string, value: unknown, config: object = {}, own: object = {}) {
  const model = parseForm(formDocument.parse({ fields: [item(type, config, own)] }));
  return validateRecord(model, { key: value }, { now: NOW }).map(({ problem, passed }) =>
    [problem, passed?.side].filter(Boolean).join(' '),
  );
}

const written = (type: string, value: unknown, own: object = {}) => {
  const contract = widgetContract(type) ?? expect.fail(type);
  const text = contract.text(value, contract.settings(item(type, {}, own)), noNames, noRecord);
  return { text, back: contract.fromText?.(text, contract.settings(item(type, {}, own)), []) };
};

describe.each([
  ['dateRange', [DAY, DAY + HOUR], { format: 'yyyy-MM-dd HH:mm' }, '2026-11-22 00:00 ~ 2026-11-22 01:00'],
  ['dateRange', [DAY, DAY + 24 * HOUR - 1], { format: 'yyyy-MM-dd' }, '2026-11-22 ~ 2026-11-22'],
  ['timeRange', ['08:00', '18:30'], { format: 'HH:mm' }, '08:00 ~ 18:30'],
  ['numberRange', [-5, -1.5], {}, '-5 ~ -1.5'],
  ['numberRange', [0, 1234.5], { precision: 2, thousands: true }, '0.00 ~ 1,234.50'],
  ['numberRange', [0, null], {}, '≥ 0'],
  ['numberRange', [null, -3], {}, '≤ -3'],
] as const)('%s %j', (type, value, own, text) => {
  it('is written, and read from its words', () => {
    expect(written(type, value, own)).toEqual({ text, back: value });
  });
  it('is accepted', () => {
    expect(problems(type, value, {}, own)).toEqual([]);
  });
});

it.each([
  ['dateRange', [DAY + HOUR, DAY]],
  ['dateRange', [DAY, null]],
  ['dateRange', [DAY]],
  ['dateRange', DAY],
  ['timeRange', ['18:00:00', '08:00:00']],
  ['timeRange', ['08:00:00', '']],
  ['numberRange', [2, 1]],
  ['numberRange', ['1', '2']],
  ['numberRange', [1, 2, 3]],
])('%s refuses %j', (type, value) => {
  expect(problems(type, value)).toEqual(['value']);
});

it('numbers stay within the limits of their field', () => {
  const own = { min: 0, max: 10 };
  expect(
    [
      [-1, 5],
      [5, 11],
      [0, 10],
      [null, 11],
    ].map((value) => problems('numberRange', value, {}, own).length),
  ).toEqual([1, 1, 0, 1]);
});

it('both ends lie in the window of the design (api-forms B10)', () => {
  const fromNow = { startTimeRule: true, startTimeType: 3 };
  const untilNow = { endTimeRule: true, endTimeType: 3 };
  const seconds = { format: 'yyyy-MM-dd HH:mm:ss' };
  expect(problems('dateRange', [NOW - HOUR, NOW + HOUR], fromNow, seconds)).toEqual(['window early']);
  expect(problems('dateRange', [NOW, NOW + HOUR], fromNow, seconds)).toEqual([]);
  expect(problems('dateRange', [NOW - HOUR, NOW + HOUR], untilNow, seconds)).toEqual(['window late']);
  expect(problems('dateRange', [DAY, DAY + 24 * HOUR - 1], { ...fromNow, ...untilNow }, { format: 'yyyy-MM-dd' })).toEqual([]);
  const office = { format: 'HH:mm', startTime: '08:00', endTime: '18:00' };
  expect(problems('timeRange', ['07:59', '09:00'], {}, office)).toEqual(['window early']);
  expect(problems('timeRange', ['09:00', '18:01'], {}, office)).toEqual(['window late']);
  expect(problems('timeRange', ['08:00', '18:00'], {}, office)).toEqual([]);
});

it('a required range has both ends', () => {
  const required = { required: true };
  for (const type of ['dateRange', 'timeRange', 'numberRange']) {
    for (const value of [null, [], undefined]) expect(problems(type, value, required), type).toEqual(['required']);
  }
  expect(
    [
      [1, null],
      [null, 1],
      [null, null],
      [0, 0],
    ].map((value) => problems('numberRange', value, required)),
  ).toEqual([['required'], ['required'], ['required'], []]);
});

it('numbers get the decimals of their field, and two open ends are nothing', () => {
  const contract = widgetContract('numberRange') ?? expect.fail();
  const settings = contract.settings(item('numberRange', {}, { precision: 1 }));
  expect(
    [
      [0.25, 1.04],
      [null, null],
    ].map((value) => contract.value(settings).parse(value)),
  ).toEqual([[0.3, 1], []]);
});

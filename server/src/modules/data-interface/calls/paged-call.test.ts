import { expect, it, vi } from 'vitest';
import { rowsOfAnswer } from './interface-call';
import { everything } from '../run/pipeline';
import { type AskPage, pagingOf, readPaged } from './paged-call';

const people = Array.from({ length: 1300 }, (_none, index) => ({ id: String(index), name: `n${index}` }));
const paged = pagingOf('https://a.example/people?page={currentPage}&size={pageSize}');
const whole = pagingOf('https://a.example/people');

/** A server that supports paging, and that returns the total number where `told`. */
const machine = (told: boolean, all: typeof people = people) =>
  vi.fn<AskPage>((values) => {
    const [size, start] = [Number(values.get('pageSize')), Number(values.get('offsetSize'))];
    return Promise.resolve({ rows: all.slice(start, start + size), total: told ? all.length : undefined });
  });
const filter = { ...everything, limit: 20, offset: 40 };

it('asks for the one page that is shown, where the answer says how many there are', async () => {
  const ask = machine(true);
  expect(await readPaged(ask, paged, filter)).toEqual({ rows: people.slice(40, 60), total: 1300 });
  expect(ask.mock.calls.map(([values]) => [values.get('currentPage'), values.get('pageSize')])).toEqual([['3', '20']]);
});

it('walks through the pages where everything is looked through, and where nobody says how many there are', async () => {
  const ask = machine(true);
  expect(await readPaged(ask, paged, { ...everything, key: 'id', ids: ['1299'] })).toEqual({ rows: [people[1299]], total: 1 });
  expect(ask).toHaveBeenCalledTimes(3);
  expect(await readPaged(machine(true), paged, { ...filter, offset: 0, keyword: 'N129', searched: ['name'] })).toMatchObject({ total: 11 });
  expect(await readPaged(machine(false), paged, filter)).toEqual({ rows: people.slice(40, 60), total: 1300 });
});

it('reads at once what does not page, and hands keywords on to who searches', async () => {
  const all = vi.fn<AskPage>(() => Promise.resolve({ rows: people, total: undefined }));
  expect(await readPaged(all, whole, filter)).toEqual({ rows: people.slice(40, 60), total: 1300 });
  expect(all).toHaveBeenCalledTimes(1);
  const ask = machine(true);
  await readPaged(ask, pagingOf('{offsetSize} {pageSize} {keyword}'), { ...filter, keyword: 'x' });
  expect(ask.mock.calls.map(([values]) => values.get('keyword'))).toEqual(['x']);
});

it('says that there is too much instead of leaving something out', async () => {
  const many = Array.from({ length: 10_001 }, (_none, index) => ({ id: String(index), name: '' }));
  const large = { key: 'NOT_ALLOWED', details: { what: 'what.interfaceLarge' } };
  await expect(readPaged(machine(false, many), paged, everything)).rejects.toMatchObject(large);
  const told = machine(true, many);
  await expect(readPaged(told, paged, everything)).rejects.toMatchObject(large);
  expect(told).toHaveBeenCalledTimes(1);
  await expect(readPaged(() => Promise.resolve({ rows: many, total: undefined }), whole, filter)).rejects.toMatchObject(large);
});

it('walks by the size of the pages that really come, while there are said to be more', async () => {
  const small = (size: number) => {
    const ask = vi.fn<AskPage>((values) => {
      const start = (Number(values.get('currentPage')) - 1) * Math.min(Number(values.get('pageSize')), size);
      return Promise.resolve({ rows: people.slice(start, start + size), total: people.length });
    });
    return ask;
  };
  const ask = small(100);
  expect(await readPaged(ask, paged, everything)).toEqual({ rows: people, total: 1300 });
  expect(ask.mock.calls.slice(0, 3).map(([values]) => values.get('pageSize'))).toEqual(['500', '100', '100']);
  expect(await readPaged(small(15), paged, { ...filter, offset: 20 })).toEqual({ rows: people.slice(20, 40), total: 1300 });
  expect(await readPaged(machine(true), paged, { ...filter, offset: 1300, limit: 100 })).toEqual({ rows: [], total: 1300 });
  await expect(readPaged(small(12), paged, everything)).rejects.toMatchObject({ details: { what: 'what.interfaceLarge', limit: 1200 } });
});

it('refuses pages that leave out what there is said to be', async () => {
  const broken = (second: number) => (values: ReadonlyMap<string, string>) =>
    Promise.resolve({ rows: people.slice(0, values.get('currentPage') === '1' ? 500 : second), total: people.length });
  for (const ask of [broken(0), broken(20), () => Promise.resolve({ rows: [], total: 7 })])
    await expect(readPaged(ask, paged, everything)).rejects.toMatchObject({ details: { what: 'what.interfaceCall' } });
});

it('finds the number of rows where the design says it stands', () => {
  const answer = { data: { list: [{ id: 1 }], pagination: { total: 7 } } };
  expect(rowsOfAnswer(answer, '', 'data.pagination.total')).toEqual({ rows: [{ id: 1 }], total: 7 });
  expect(rowsOfAnswer(answer, '', 'data.nothing')).toEqual({ rows: [{ id: 1 }], total: undefined });
});

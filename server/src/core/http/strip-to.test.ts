import * as z from '@banyan/shared-contracts/schema';
import { expect, it } from 'vitest';
import { stripTo } from './strip-to';

const person = z.object({ id: z.string(), name: z.string(), tags: z.array(z.object({ label: z.string() })).optional() });
const page = z.object({ list: z.array(person), total: z.number() });

it.each([
  [
    'a member of another type',
    page,
    { list: [{ id: 1, name: 'A', password: 'x' }], total: '1' },
    { list: [{ id: 1, name: 'A' }], total: '1' },
  ],
  ['a missing member', person, { id: '1', secret: 'x' }, { id: '1' }],
  [
    'members of members',
    person,
    { id: 1, name: 'A', tags: [{ label: 'a', secret: 'x' }, { secret: 'x' }] },
    { id: 1, name: 'A', tags: [{ label: 'a' }, {}] },
  ],
  ['an object instead of a text', person, { id: '1', name: { secret: 'x' } }, { id: '1' }],
  ['an object instead of a list', page, { list: { secret: 'x' }, total: 1 }, { total: 1 }],
  ['values of a record', z.record(z.string(), person), { a: { id: 1, name: 'A', secret: 'x' } }, { a: { id: 1, name: 'A' } }],
  ['one of several forms', z.union([person, z.object({ count: z.number() })]), { id: 1, count: '2', secret: 'x' }, { id: 1, count: '2' }],
  ['a null instead of an object', person, null, null],
])('of %s only what the contract names stays', (_title, schema, given, stripped) => {
  expect(schema.safeParse(given).success).toBe(false);
  expect(stripTo(schema, given)).toEqual(stripped);
});

it('leaves a value that fits as it is', () => {
  expect(stripTo(page, { list: [], total: 0 })).toEqual({ list: [], total: 0 });
});

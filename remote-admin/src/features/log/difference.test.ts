import { expect, it } from 'vitest';
import { differenceOf } from './difference';

it('names what differs, members of members included, and nothing else', () => {
  const before = { name: 'a', kept: 1, place: { city: 'x', zip: '1' }, list: [1, 2], gone: true, propertyJson: '{"a":1,"b":2}' };
  const after = { name: 'b', kept: 1, place: { city: 'y', zip: '1' }, list: [2], fresh: '', propertyJson: { a: 1, b: 3 } };
  expect(differenceOf(before, after)).toEqual([
    { path: 'name', before: 'a', after: 'b' },
    { path: 'place.city', before: 'x', after: 'y' },
    { path: 'list', before: '[1,2]', after: '[2]' },
    { path: 'gone', before: 'true', after: undefined },
    { path: 'propertyJson.b', before: '2', after: '3' },
  ]);
  expect(differenceOf(null, { a: 1 })).toEqual([{ path: 'a', before: undefined, after: '1' }]);
  expect(differenceOf(before, before)).toEqual([]);
});

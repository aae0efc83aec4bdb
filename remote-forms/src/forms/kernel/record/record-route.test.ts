import { expect, it } from 'vitest';
import { pathOfView, readRecordView } from './record-route';

const BASE = '/model/requests';
/** A record that does not exist: the page says so. */
const NONE = { kind: 'detail', id: '0' };

it.each([
  [`${BASE}`, undefined],
  [`${BASE}/`, undefined],
  [`${BASE}/new`, { kind: 'new' }],
  [`${BASE}/42`, { kind: 'detail', id: '42' }],
  [`${BASE}/42/edit`, { kind: 'edit', id: '42' }],
  [`${BASE}/42/other`, NONE],
  [`${BASE}/42/edit/more`, NONE],
  [`${BASE}/../42`, NONE],
  [`${BASE}/abc/edit`, NONE],
  [`${BASE}/new/edit`, NONE],
  [`${BASE}/row`, NONE],
  [`${BASE}/row/A%2F1`, { kind: 'detail', id: 'A/1' }],
  [`${BASE}/row/%`, { kind: 'detail', id: '%' }],
])('%s shows %o', (path, view) => {
  expect(readRecordView(path, BASE)).toEqual(view);
});

it('leads back to the same view', () => {
  for (const view of [
    undefined,
    { kind: 'new' },
    { kind: 'detail', id: '7' },
    { kind: 'detail', id: 'A/1 %' },
    { kind: 'edit', id: '7' },
  ] as const)
    expect(readRecordView(pathOfView(BASE, view), BASE)).toEqual(view);
});

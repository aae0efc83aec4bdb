import { expect, it, vi } from 'vitest';
import { renderWithHost } from '../testing/render-with-host';
import { Pager } from './pager';

it.each([
  [2, 20, [1, 20]],
  [3, 0, [1, 20]],
  [2, 21, undefined],
  [1, 0, undefined],
])('on page %d of %d rows goes to %o', async (page, total, expected) => {
  const onChange = vi.fn();
  await renderWithHost(<Pager page={page} size={20} total={total} onChange={onChange} />);
  expect(onChange.mock.calls[0]).toEqual(expected);
});

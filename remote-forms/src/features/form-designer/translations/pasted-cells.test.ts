import type { DesignText } from '@banyan/shared-contracts/forms/design/translations/design-texts';
import { expect, it } from 'vitest';
import { pastedCells } from './pasted-cells';

const shown = ['a', 'b'].map((id) => ({ id }) as DesignText);

it('a block is written from its cell on, as far as the table goes', () => {
  const block = [
    ['甲', 'A', 'beyond'],
    ['', 'B'],
    ['丙', 'C'],
  ];
  expect(pastedCells(shown, { row: 0, locale: 'zhtw' }, block)).toEqual([
    { id: 'a', locale: 'zhtw', text: '甲' },
    { id: 'a', locale: 'en', text: 'A' },
    { id: 'b', locale: 'en', text: 'B' },
  ]);
  expect(pastedCells(shown, { row: 1, locale: 'en' }, block)).toEqual([{ id: 'b', locale: 'en', text: '甲' }]);
});

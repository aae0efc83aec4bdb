import type { GradeOrganize } from '@banyan/shared-contracts/organization/grade-admin.contract';
import { expect, it } from 'vitest';
import { bitOf, decideColumn, decideRow, type FlagChanges, type FlagRow, holdings, toModel, toRows } from './flag-rows';

const NONE: FlagChanges = new Map();
const off = {
  thisLayerSelect: 0,
  thisLayerAdd: 0,
  thisLayerEdit: 0,
  thisLayerDelete: 0,
  subLayerSelect: 0,
  subLayerAdd: 0,
  subLayerEdit: 0,
  subLayerDelete: 0,
} as const;
const node = (organizeId: string, more: Partial<GradeOrganize> = {}): GradeOrganize => ({
  ...off,
  organizeId,
  parentId: '-1',
  fullName: organizeId,
  type: 'company',
  icon: '',
  hasChildren: false,
  children: [],
  ...more,
});
const rows = toRows([node('1', { children: [node('2', { thisLayerEdit: 2, thisLayerSelect: 2, thisLayerDelete: 3 })] })]);
const [top] = rows as [FlagRow];
const below = top.children?.[0] as FlagRow;
const has = (mask: number | undefined, ...flags: Parameters<typeof bitOf>[0][]) => flags.map((flag) => ((mask ?? 0) & bitOf(flag)) !== 0);

it('whoever may do something sees, and who no longer sees may do nothing', () => {
  const edit = decideRow(NONE, top, bitOf('thisLayerEdit'), true);
  expect(has(edit.get('1'), 'thisLayerSelect', 'thisLayerEdit', 'subLayerSelect')).toEqual([true, true, false]);
  expect(decideRow(edit, top, bitOf('thisLayerSelect'), false)).toEqual(NONE);
});

it('locked flags stay, whatever is ticked', () => {
  const all = decideRow(NONE, below, 255, true);
  expect(has(all.get('2'), 'thisLayerAdd', 'thisLayerDelete')).toEqual([true, false]);
  const none = decideRow(all, below, 255, false);
  expect(none).toEqual(NONE);
  expect(toModel(rows, all)).toEqual([
    {
      organizeId: '2',
      ...{ thisLayerSelect: 2, thisLayerAdd: 1, thisLayerEdit: 2, thisLayerDelete: 3 },
      ...{ subLayerSelect: 1, subLayerAdd: 1, subLayerEdit: 1, subLayerDelete: 1 },
    },
  ]);
});

it('what is given below an organization holds on everything there, and is not given twice', () => {
  const changes = decideColumn(NONE, rows, 'subLayerAdd', true);
  expect([...changes.keys()]).toEqual(['1']);
  expect(has(holdings(rows, changes).get('2')?.inherited, 'thisLayerSelect', 'thisLayerAdd', 'subLayerAdd', 'thisLayerEdit')).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const own = decideColumn(NONE, rows, 'thisLayerAdd', true);
  expect([...own.keys()]).toEqual(['1', '2']);
  expect(decideColumn(own, rows, 'thisLayerAdd', false).has('2')).toBe(false);
});

import type { GradeItem } from '@banyan/shared-contracts/organization/grade-admin.contract';
import { expect, it } from 'vitest';
import { outside } from './item-ids';

const item = (id: string, ...children: GradeItem[]): GradeItem => ({
  id,
  fullName: id,
  icon: '',
  disabled: false,
  hasChildren: children.length > 0,
  children,
});

it('finds what stands nowhere in the trees, however deep', () => {
  expect(outside([item('1', item('11', item('111'))), item('2')], ['111', '9', '2', '1', '8'])).toEqual(['9', '8']);
});

import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { expect, it } from 'vitest';
import { createMenuModel, pathOf, trailTo } from './menu-model';

const item = (overrides: Partial<MenuItem>): MenuItem => ({
  id: '1',
  parentId: '-1',
  fullName: '名称',
  enCode: 'some.code',
  icon: '',
  sortCode: 0,
  type: 2,
  urlAddress: '',
  linkTarget: '_self',
  propertyJson: '',
  hasChildren: false,
  children: [],
  ...overrides,
});

it.each([
  [{ type: 0 as const }, undefined],
  [{ type: 1 as const }, undefined],
  [{ type: 2 as const, urlAddress: 'permission/user?tab=1' }, '/permission/user'],
  [{ type: 3 as const, urlAddress: 'model/purchase' }, '/model/purchase'],
  [{ type: 6 as const, urlAddress: 'x' }, undefined],
  [{ type: 7 as const, urlAddress: 'https://example.com', enCode: 'help' }, '/help'],
  [{ type: 7 as const, urlAddress: 'https://example.com', linkTarget: '_blank' }, undefined],
])('%o leads to %s', (overrides, path) => {
  expect(pathOf(item(overrides))).toBe(path);
});

it('finds the page of a path and of paths below it', () => {
  const page = item({ id: '2', urlAddress: 'model/purchase', type: 3, propertyJson: '{"moduleId":"9"}' });
  const model = createMenuModel([item({ type: 1, hasChildren: true, children: [page] })]);
  expect(model.find('/model/purchase')?.item.id).toBe('2');
  expect(model.find('/model/purchase/5/edit')?.properties.moduleId).toBe('9');
  expect(model.find('/model/purchases')).toBeUndefined();
  expect(model.find('/')).toBeUndefined();
  expect(trailTo(model.tree, '2').map((node) => node.item.id)).toEqual(['1', '2']);
});

it('visits children only where hasChildren says so, and bears broken property text', () => {
  const hidden = item({ id: '2', urlAddress: 'hidden' });
  const model = createMenuModel([item({ type: 1, children: [hidden], propertyJson: '{' })]);
  expect(model.find('/hidden')).toBeUndefined();
});

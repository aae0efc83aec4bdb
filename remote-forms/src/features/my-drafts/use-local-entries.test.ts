import type { DraftEntry } from '@banyan/shared-contracts/forms/records/draft.contract';
import { type MenuItem, MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { expect, it } from 'vitest';
import { entriesOf } from './use-local-entries';

const menu = (id: string, more: Partial<MenuItem>): MenuItem =>
  ({ id, fullName: id, urlAddress: `model/${id}`, type: MENU_TYPE.model, propertyJson: '', children: [], ...more }) as MenuItem;
const menus = [
  menu('folder', { type: MENU_TYPE.directory, propertyJson: '{', children: [menu('requests', { propertyJson: '{"moduleId":"42"}' })] }),
];
const onServer = (modelId: string, recordId: string, slot: string) => ({ modelId, recordId, slot }) as DraftEntry;

it('what only the browser has is told of with the menu that leads to its form', () => {
  const left = [
    { modelId: '42', recordId: '', slot: 'a', updatedAt: 5 },
    { modelId: '42', recordId: '9', slot: 'b', updatedAt: 4 },
    { modelId: '43', recordId: '', slot: 'c', updatedAt: 3 },
  ];
  const entry = { modelId: '42', gone: false, modelName: 'requests', title: '', menuId: 'requests', urlAddress: 'model/requests' };
  expect(entriesOf(left, [onServer('42', '9', 'b'), onServer('42', '', 'other'), onServer('43', '', 'c')], menus)).toEqual([
    { ...entry, recordId: '', slot: 'a', updatedAt: 5 },
  ]);
  expect(entriesOf(left, [], menus)).toEqual([
    { ...entry, recordId: '', slot: 'a', updatedAt: 5 },
    { ...entry, recordId: '9', slot: 'b', updatedAt: 4 },
  ]);
});

it('of what only the browser has, the server knows whether its record is gone where it has more of it', () => {
  const left = ['9', '8'].map((recordId) => ({ modelId: '42', recordId, slot: 'b', updatedAt: 4 }));
  const known = { ...onServer('42', '9', 'a'), gone: true };
  expect(entriesOf(left, [known], menus).map(({ recordId, gone }) => [recordId, gone])).toEqual([
    ['9', true],
    ['8', false],
  ]);
});

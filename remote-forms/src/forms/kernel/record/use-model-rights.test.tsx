import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useModel } from './use-model';
import { type WidgetRegistry, WidgetsContext } from '../widget-definition';

const none = new Map<string, never>();
const widgets = {
  fields: none,
  containers: none,
  decorations: none,
  contractOf,
  has: () => true,
  load: () => Promise.resolve(),
} as Partial<WidgetRegistry> as WidgetRegistry;

const keys = ['open', 'listed', 'closed'];
const formData = JSON.stringify({ fields: keys.map((key) => ({ __config__: { jnpfKey: 'input', label: key }, __vModel__: key })) });
const config = { id: '8001', fullName: 'Trees', enCode: '', type: 1, webType: 2, enableFlow: 0, flowId: '', interfaceId: '' };

function Searched() {
  const { model } = useModel('8001');
  return model && <p>searched by {model.design.searchList.map(({ prop }) => prop).join()}</p>;
}

it.each([
  [{ useColumnPermission: true, useFormPermission: true }, 'open'],
  [{ useColumnPermission: true }, 'open'],
  [{ useFormPermission: true }, 'open'],
  [{}, 'open,listed,closed'],
])('a list is searched by what rights show: %j', async (switches, searched) => {
  const searchList = [...keys, 'gone'].map((prop) => ({ prop, isKeyword: true }));
  const columnData = JSON.stringify({ ...switches, searchList });
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <Searched />
    </WidgetsContext>,
    {
      answers: { 'GET /api/visualdev/OnlineDev/:modelId/Config': () => ({ ...config, formData, columnData, appColumnData: '' }) },
      shown: ['open'],
    },
  );
  expect(await screen.findByText(`searched by ${searched}`)).toBeTruthy();
});

import { widgetContracts } from '@banyan/shared-contracts/forms/widgets/registry';
import { expect, it } from 'vitest';
import { folders } from './folders';
import { widgets } from './index';

it('each folder brings the types that it is asked for', async () => {
  for (const [types, load] of folders) {
    const { contract } = (await load()).widget;
    expect([contract, ...(contract.parts ?? [])].map(({ type }) => type)).toEqual(types);
  }
});

it('knows the contract, and the parts, of every widget', async () => {
  await widgets.load(widgetContracts.map(({ type }) => type));
  for (const contract of widgetContracts) {
    const found = widgets.contractOf({ __config__: { jnpfKey: contract.type } } as Parameters<typeof widgets.contractOf>[0]);
    expect(found).toBe(contract);
    const drawn = [widgets.fields, widgets.containers, widgets.decorations].some((parts) => parts.has(contract.type));
    expect(drawn || contract.shape === 'table', contract.type).toBe(true);
  }
});

it('what nobody knows is not waited for', async () => {
  expect(widgets.has(['hologram'])).toBe(true);
  await widgets.load(['hologram']);
});

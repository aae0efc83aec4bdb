import type { Condition } from '@banyan/shared-contracts/menu-admin/conditions';
import { renderWithHost } from '../testing/render-with-host';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ConditionRow } from './condition-row';

const field = { code: 'n', name: '数量', type: 'int', symbols: ['==', '>', 'between'], sources: ['inputNumber'] } as const;
const condition: Condition = { field: 'n', type: 'int', op: '==', conditionText: 'inputNumber', value: 12, valueLabel: '' };

/** What the condition becomes with another symbol. */
async function withSymbol(name: string) {
  let changed = condition;
  const row = <ConditionRow condition={condition} fields={[field]} onChange={(next) => (changed = next)} onRemove={() => undefined} />;
  await renderWithHost(row);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '比较方式' }));
  fireEvent.click(await screen.findByTitle(name));
  return changed;
}

it('a value goes on with another symbol that takes one like it', async () => {
  expect(await withSymbol('大于')).toMatchObject({ op: '>', value: 12 });
});

it('a value does not become a range', async () => {
  expect(await withSymbol('介于')).toMatchObject({ op: 'between', value: '' });
});

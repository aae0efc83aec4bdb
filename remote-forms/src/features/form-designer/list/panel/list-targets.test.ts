import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import { addColumns } from '@banyan/shared-contracts/forms/design/list/commands/columns';
import { createDesignStore } from '@banyan/shared-ui/designer';
import { expect, it } from 'vitest';
import { entryTarget } from './list-targets';

const fields = [{ __config__: { jnpfKey: 'inputNumber', label: '金额', formId: 'n' }, __vModel__: 'n' }];
const empty = JSON.stringify({ columnList: [] });

it.each(['list', 'appList'] as const)('the settings of a column that was just added are those of a new one: %s', (part) => {
  const store = createDesignStore({ doc: readFormWire({ formData: JSON.stringify({ fields }), columnData: empty, appColumnData: empty }) });
  store.run(addColumns, { part, addresses: ['n'] });
  const target = entryTarget(store.doc(), part, { list: 'columnList', key: 'n' }) ?? expect.fail();
  expect(target.settings).toMatchObject({ label: '金额', align: 'right' });
  expect(target.fresh).toEqual(target.settings);
});

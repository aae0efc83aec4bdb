import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { readForm } from '@banyan/shared-contracts/forms/model/read-form';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import { expect, it } from 'vitest';
import { sampleRows } from './sample-rows';

it('shows a switch by the words of its design, on and off in turns', () => {
  const item = { __config__: { jnpfKey: 'switch', label: '启用' }, __vModel__: 'on', activeTxt: '是', inactiveTxt: '否' };
  const rows = sampleRows(readForm(formDocument.parse({ fields: [item] }), contractOf));
  expect(rows.slice(0, 3).map(({ on }) => on)).toEqual(['是', '否', '是']);
});

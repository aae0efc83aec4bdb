import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { ViewForm } from '../kernel/form/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const user = userEvent.setup();
const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const item = (jnpfKey: string, key: string, own: object) => ({ __config__: { jnpfKey, label: key }, __vModel__: key, ...own });
const modelOf = (isAmountChinese: boolean) =>
  parseForm(
    formDocument.parse({
      fields: [
        item('inputNumber', 'price', { isAmountChinese, precision: 2 }),
        item('calculate', 'double', {
          isAmountChinese,
          precision: 2,
          expression: [{ __vModel__: 'price', label: 'price' }, '×', '2'],
        }),
      ],
    }),
  );

async function open(isAmountChinese: boolean, record: FormRecord) {
  const store = createFormStore(modelOf(isAmountChinese), record);
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    { messages },
  );
  return screen.findByLabelText('price');
}

const capitals = () => document.body.textContent.match(/负?[零壹贰叁肆伍陆柒捌玖拾佰仟万亿]+元[零壹贰叁肆伍陆柒捌玖角分整]*/g);

it('an amount and what is calculated from it stand in capitals below their fields while they are typed', async () => {
  const field = await open(true, { price: null });
  // An empty value is zero in formulas, and is not an amount in a field.
  expect(capitals()).toEqual(['零元整']);
  await user.type(field, '1234.5');
  await waitFor(() => expect(capitals()).toEqual(['壹仟贰佰叁拾肆元伍角整', '贰仟肆佰陆拾玖元整']));
  await user.clear(field);
  await user.type(field, '-8');
  await waitFor(() => expect(capitals()).toEqual(['负捌元整', '负壹拾陆元整']));
});

it('amounts have no capitals where the design does not ask for them', async () => {
  await open(false, { price: 8 });
  expect(capitals()).toBeNull();
});

it('capitals are shown to whoever reads the record', async () => {
  await renderWithHost(
    <WidgetsContext value={widgets}>
      <ViewForm model={modelOf(true)} values={{ price: 1234.5, double: 2469 }} />
    </WidgetsContext>,
    { messages },
  );
  await waitFor(() => expect(capitals()).toEqual(['壹仟贰佰叁拾肆元伍角整', '贰仟肆佰陆拾玖元整']));
});

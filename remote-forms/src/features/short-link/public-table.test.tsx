import { columnDesign } from '@banyan/shared-contracts/forms/model/column-design';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Model } from '../../forms/public/model';
import { PublicTable } from './public-table';

const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const input = (key: string, own: object = {}) => ({ __config__: { jnpfKey: 'input', label: key }, __vModel__: key, ...own });

it('offers no order by texts with a mask, which the server refuses', async () => {
  const fields = [input('title'), input('phone', { useMask: true, maskConfig: { maskType: 3 } })];
  const whole = parseForm(formDocument.parse({ fields }));
  const design = columnDesign.parse({
    columnList: ['title', 'phone'].map((prop) => ({ id: prop, prop, label: prop })),
  });
  const model = {
    id: '1',
    name: 'Callers',
    webType: 2,
    design,
    whole,
    form: whole,
    button: () => true,
    column: () => true,
  } satisfies Model;
  await renderWithHost(<PublicTable model={model} rows={[]} sort={undefined} onSort={() => undefined} onOpen={() => undefined} />, {
    messages,
  });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['title', 'phone']);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['title']);
});

import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ColumnMapping } from './column-mapping';

const messages = { forms: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const fields = [{ address: 'name', label: '资产名称', required: true }];
const FOREIGN = /可能是其他表单的模板/;

it.each([
  ['another form', ['', ''], 1],
  ['this form', ['name', ''], 0],
])('a file of %s', async (_title, addresses, count) => {
  const columns = addresses.map((address, place) => ({ place, title: `列${place}`, sample: '', address }));
  await renderWithHost(<ColumnMapping columns={columns} fields={fields} busy={false} onMap={() => undefined} />, { messages });
  expect(await screen.findByText(/列对应关系/)).toBeTruthy();
  expect(screen.queryAllByText(FOREIGN)).toHaveLength(count);
});

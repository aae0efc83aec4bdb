import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { type Answer, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { browserClipboard } from '../../testing/browser-clipboard';
import { namedRows, RECORD, ROWS } from '../../testing/related-answers';
import { widgets } from './index';
import { readTsv } from '../kernel/text/tsv';

vi.setConfig({ testTimeout: 30_000 });

const child = (jnpfKey: string, key: string, own: object = {}) => ({
  __config__: { jnpfKey, label: key, parentVModel: 'rows' },
  __vModel__: key,
  ...own,
});
const children = [
  child('userSelect', 'who', { multiple: true }),
  child('depSelect', 'department'),
  child('organizeSelect', 'organization'),
  child('areaSelect', 'area', { level: 1 }),
  child('relationForm', 'request', { modelId: '8', relationField: 'title' }),
  child('popupSelect', 'supplier', { interfaceId: '9' }),
];
const form = parseForm(formDocument.parse({ fields: [{ __config__: { jnpfKey: 'table', label: 'Rows', children }, __vModel__: 'rows' }] }));

const SELECTED = 'POST /api/permission/Users/getSelectedList';
const AREAS = 'POST /api/system/Area/GetAreaByIds';
const node = (onlyId: string) => {
  const [id = '', type = ''] = onlyId.split('--');
  const base = { parentId: '0', icon: '', hasChildren: false, isLeaf: true, headIcon: '' };
  return { ...base, id, type, onlyId, fullName: `Name ${id}`, organize: type === 'user' ? '' : `Root/Name ${id}` };
};
const idsOf = ({ body }: { body?: unknown }) => (body as { ids: string[] }).ids;
const answers: Record<string, Answer> = {
  [SELECTED]: (input) => ({
    list: idsOf(input)
      .filter((id) => !id.startsWith('999'))
      .map(node),
  }),
  [AREAS]: ({ body }) => (body as { idsList: string[][] }).idsList.map((path) => path.map((id) => `Area ${id}`)),
  [ROWS]: namedRows,
  [RECORD]: () => ({ id: '12', data: JSON.stringify({ title: 'Elm' }) }),
};

const row = (number: number) => ({
  who: [`70${number}`, '700'],
  department: `80${number}`,
  organization: ['1', `80${number}`],
  area: ['33', `33${number}`],
  request: '12',
  supplier: `s${number}`,
});

/** Copies all of so many rows, of which only the visible ones are drawn; returns the content of the clipboard. */
async function copyRows(count: number, rowOf: (number: number) => object, own: Record<string, Answer> = {}) {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(41);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const store = createFormStore(form, { rows: Array.from({ length: count }, (_row, index) => ({ ...rowOf(index + 1) })) });
  const rendered = await renderWithHost(
    <WidgetsContext value={widgets}>
      <EditForm id="f" store={store} disabled={false} />
    </WidgetsContext>,
    {
      messages: { forms: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
      answers: { ...answers, ...own },
    },
  );
  await waitFor(() => expect(document.querySelector('tr[data-row]')).not.toBeNull());
  expect(document.querySelectorAll('tr[data-row]').length).toBeLessThan(count);
  const written = browserClipboard();
  const before = rendered.calls.length;
  fireEvent.click(screen.getByText('复制（含标题）'));
  await waitFor(() => expect(written).toHaveLength(1));
  const asked = (name: string) => rendered.calls.slice(before).filter((call) => call.name === name);
  return { ...rendered, asked, lines: readTsv(written[0] ?? '').slice(1) };
}

it('what was chosen is copied by its name from rows that are not drawn as well, each kind with one question', async () => {
  const { lines, toasts, asked } = await copyRows(60, row);
  expect(lines).toHaveLength(60);
  // A value that cannot be pasted by its name is copied as its id.
  expect(lines.at(-1)).toEqual(['Name 7060,Name 700', 'Name 8060', 'Root/Name 8060', 'Area 33/Area 3360', 'Elm', 's60']);
  await waitFor(() => expect(toasts.at(-1)).toBe('已复制 60 行'));
  expect(asked(SELECTED).filter(({ input }) => idsOf(input as { body: unknown }).includes('7060--user'))).toHaveLength(1);
  expect(asked(AREAS)).toHaveLength(1);
});

it('who is gone stays in a copy by the id, and nothing is told of', async () => {
  const { lines, toasts } = await copyRows(60, (number) => ({ ...row(number), who: ['701', '999'] }));
  expect(lines.at(-1)?.[0]).toBe('701,999');
  await waitFor(() => expect(toasts.at(-1)).toBe('已复制 60 行'));
});

it('names that cannot be looked up are told of, and their ids copied', async () => {
  const refuse = () => {
    throw new Error('away');
  };
  const { lines, toasts } = await copyRows(60, row, { [AREAS]: refuse });
  expect(lines.at(-1)?.slice(1, 4)).toEqual(['Name 8060', 'Root/Name 8060', '33,3360']);
  await waitFor(() => expect(toasts.at(-1)).toMatch(/^有 \d+ 个单元格的名称未能查到，已按编号复制$/));
});

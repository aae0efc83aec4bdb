import { AppError } from '@banyan/shared-contracts/errors';
import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { ViewForm } from '../kernel/form/view-form';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const user = userEvent.setup();
const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };

/** The form that the field refers to; `popupType` defines how it opens. */
const target = (popupType: string) => ({
  id: '8',
  fullName: 'Trees',
  enCode: 'trees',
  type: 1,
  webType: 2,
  formData: JSON.stringify({
    popupType,
    fields: [
      { __config__: { jnpfKey: 'input', label: 'Species' }, __vModel__: 'species' },
      { __config__: { jnpfKey: 'input', label: 'Untold' }, __vModel__: 'untold' },
    ],
  }),
  columnData: JSON.stringify({ useFormPermission: true, columnList: [{ prop: 'species', label: 'Species' }] }),
  appColumnData: '{}',
  flowId: '',
  flowTemplateJson: '',
  flowEnCode: '',
  enableFlow: 0,
  interfaceId: '',
});

const answers = (popupType = 'general', refused?: AppError) => ({
  'GET /api/visualdev/OnlineDev/:modelId/Config': () => {
    if (refused !== undefined) throw refused;
    return target(popupType);
  },
  'GET /api/visualdev/OnlineDev/:modelId/:rowId/DataChange': ({ params }: { params?: unknown }) => {
    if (refused !== undefined) throw refused;
    const { rowId } = params as { rowId: string };
    return { id: rowId, data: rowId === '13' ? '' : JSON.stringify({ species: 'Elm' }) };
  },
});

const model = (config: object = {}) =>
  parseForm(
    formDocument.parse({
      fields: [
        { __config__: { jnpfKey: 'relationForm', label: 'Tree', ...config }, __vModel__: 'tree', modelId: '8', relationField: 'species' },
      ],
    }),
  );

const show = (part: ReactNode, given: ReturnType<typeof answers> = answers()) =>
  renderWithHost(<WidgetsContext value={widgets}>{part}</WidgetsContext>, { messages, answers: given });

const detail = () => screen.findByRole('dialog', { name: /Elm|Trees/ });

it.each(['general', 'fullScreen', 'drawer'])(
  'a record that cannot be changed can be looked at, as its form opens: %s',
  async (popupType) => {
    await show(<EditForm id="f" store={createFormStore(model(), { tree: '12' })} disabled />, answers(popupType));
    await user.click(await screen.findByRole('button', { name: 'Elm' }));
    const dialog = await detail();
    expect(await within(dialog).findByText('Species')).not.toBeNull();
    expect(within(dialog).queryByRole('textbox')).toBeNull();
    // The server decides which fields of another form are visible, not the current menu.
    expect(within(dialog).queryByText('Untold')).toBeNull();
    await user.click(
      within(dialog)
        .getAllByRole('button', { name: /关闭|^关 闭$/ })
        .at(-1)!,
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

it('a record that is read leads to the record that it names', async () => {
  await show(<ViewForm model={model()} values={{ tree: 'Elm', tree_id: '12' }} />);
  await user.click(screen.getByRole('button', { name: 'Elm' }));
  expect(await detail()).not.toBeNull();
});

it('without a right there is a sentence, and no title of what may not be seen', async () => {
  await show(<EditForm id="f" store={createFormStore(model(), { tree: '12' })} disabled />, answers('general', new AppError('FORBIDDEN')));
  await user.click(await screen.findByRole('button', { name: '无法查看的记录' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('您没有查看这张表单的权限')).not.toBeNull();
  expect(within(dialog).queryByRole('button', { name: /重试/ })).toBeNull();
});

it('a record that is gone is said to be gone', async () => {
  await show(<ViewForm model={model()} values={{ tree: 'Elm', tree_id: '13' }} />);
  await user.click(screen.getByRole('button', { name: 'Elm' }));
  expect(await screen.findByText('这条数据已被删除，或您无权查看')).not.toBeNull();
});

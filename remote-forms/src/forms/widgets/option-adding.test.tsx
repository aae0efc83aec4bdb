import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { parseForm } from '@banyan/shared-contracts/forms/model/parse-form';
import type { Messages } from '@banyan/shared-contracts/remote';
import { type Host, HostContext, useHost } from '@banyan/shared-ui/runtime';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { EditForm } from '../kernel/form/edit-form';
import { createFormStore } from '../kernel/store/form-store';
import { WidgetsContext } from '../kernel/widget-definition';
import { widgets } from './index';

vi.setConfig({ testTimeout: 30_000 });

const user = userEvent.setup();
const messages = { forms: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> };
const model = parseForm(
  formDocument.parse({
    fields: ['select', 'treeSelect', 'cascader'].map((type) => ({
      __config__: { jnpfKey: type, label: type, dataType: 'dictionary', dictionaryType: '77' },
      __vModel__: type,
    })),
  }),
);

const entry = (id: string) => ({ id, parentId: '0', fullName: `Entry ${id}`, enCode: id });
const entries = [entry('1')];
const opened = vi.fn(() => {
  entries.push(entry('2'));
  return Promise.resolve();
});

/** A host with dictionary management in a menu, with the given buttons, and a remote that offers its dialog. */
function Manager({ buttons, offered, children }: { buttons: string[]; offered: boolean; children: ReactNode }) {
  const host = useHost();
  const session = {
    ...host.session,
    menus: [{ id: '9', enCode: 'systemData', children: [{ id: '10', enCode: 'systemData.dictionary', children: [] }] }],
    permissions: [{ modelId: '10', button: buttons.map((enCode) => ({ id: enCode, fullName: enCode, enCode })) }],
  };
  const value = { ...host, session, offersDialog: () => offered, openDialog: opened } as unknown as Host;
  return <HostContext value={value}>{children}</HostContext>;
}

const show = (buttons: string[], offered = true) =>
  renderWithHost(
    <WidgetsContext value={widgets}>
      <Manager buttons={buttons} offered={offered}>
        <EditForm id="f" store={createFormStore(model, {})} disabled={false} />
      </Manager>
    </WidgetsContext>,
    { messages, answers: { 'GET /api/system/DictionaryData/:typeId/Data/Selector': () => ({ list: entries }) } },
  );

it.each(['select', 'treeSelect', 'cascader'])(
  'whoever may add entries gets from a %s to the management of its dictionary',
  async (type) => {
    opened.mockClear();
    entries.length = 1;
    await show(['btn_add']);
    await user.click(screen.getByLabelText(type));
    await user.click(await screen.findByRole('button', { name: /添加字典项/ }));
    expect(opened).toHaveBeenCalledWith('dictionary.manage', { typeId: '77' });
    await waitFor(() => expect(screen.getAllByText('Entry 2').length).toBeGreaterThan(0));
  },
);

it.each([
  ['without the right', [] as string[], true],
  ['without a remote that offers it', ['btn_add'], false],
])('%s there is no such button', async (_why, buttons, offered) => {
  await show(buttons, offered);
  await user.click(screen.getByLabelText('select'));
  await waitFor(() => expect(screen.getAllByText('Entry 1').length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: /添加字典项/ })).toBeNull();
});

import type { GrantNode, GrantStep } from '@banyan/shared-contracts/permission/authority.contract';
import type { PermissionGroupRow } from '@banyan/shared-contracts/permission/permission-group.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AuthorizeDialog } from './authorize.dialog';

const VALUES = 'POST /api/permission/Authority/Data/:objectId/Values';
const SAVE = 'PUT /api/permission/Authority/Data/:objectId';
const row: PermissionGroupRow = {
  id: '1',
  fullName: '采购',
  enCode: 'p',
  type: 0,
  sortCode: 0,
  enabledMark: 1,
  description: '',
  creatorTime: 0,
  members: 0,
  grants: 0,
};

const leaf = (id: string): GrantNode => ({
  id,
  fullName: `n${id}`,
  icon: '',
  type: null,
  sortCode: 0,
  disabled: false,
  isLeaf: true,
  children: [],
});
const branch = (id: string, ...children: GrantNode[]): GrantNode => ({ ...leaf(id), type: 1, isLeaf: false, children });

/** Two menus of one system; the first, with its button, is granted. */
function values({ body }: { body?: unknown }) {
  const { type, moduleIds } = body as { type: GrantStep; moduleIds: string };
  const above = moduleIds.split(',');
  const buttons = { '11': ['111', '112'], '12': ['121'] };
  const trees: Partial<Record<GrantStep, GrantNode[]>> = {
    system: [leaf('1')],
    module: above.includes('1') ? [branch('1', leaf('11'), leaf('12'))] : [],
    button: Object.entries(buttons)
      .filter(([menu]) => above.includes(menu))
      .map(([menu, ids]) => branch(menu, ...ids.map(leaf))),
  };
  const list = trees[type] ?? [];
  const all = JSON.stringify(list);
  return {
    list,
    ids: ['1', '11', '111'].filter((id) => type !== 'button' || id === '111').filter((id) => all.includes(`"${id}"`)),
    all: [],
  };
}

const open = async (confirm = true) => {
  const onClose = vi.fn();
  const rendered = await renderWithHost(<AuthorizeDialog row={row} onClose={onClose} />, {
    answers: { [VALUES]: values, [SAVE]: () => null },
    messages: { admin: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
    confirm: () => confirm,
  });
  return { ...rendered, onClose };
};

const tick = async (name: string) => fireEvent.click(await screen.findByText(name));
const next = async () => {
  const button = screen.getByRole('button', { name: '下一步' });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
};

it('asks for each step below what was chosen, and saves leaves of every kind at the end', { tags: 'long', timeout: 20_000 }, async () => {
  const { calls, onClose } = await open();
  await screen.findByText('n1');
  expect(screen.queryByRole('button', { name: /保 ?存/ })).toBeNull();
  await next();
  await tick('n12');
  await next();
  await tick('n121');
  await tick('n111');
  for (let step = 3; step < 6; step += 1) await next();
  const save = await screen.findByRole('button', { name: /保 ?存/ });
  await waitFor(() => expect(save).toHaveProperty('disabled', false));
  fireEvent.click(save);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  const sent = calls.find(({ name }) => name === SAVE)?.input as { body: object };
  expect(sent.body).toMatchObject({ systemIds: ['1'], module: ['11', '12'], button: ['121'], column: [], form: [], resource: [] });
});

it('asks before changes are lost, and leaves without asking where there are none', async () => {
  const { onClose, confirmations } = await open(false);
  await tick('n1');
  fireEvent.click(screen.getByRole('button', { name: /取 ?消/ }));
  await waitFor(() => expect(confirmations).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  await tick('n1');
  fireEvent.click(screen.getByRole('button', { name: /取 ?消/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(confirmations).toHaveLength(1);
}, 20_000);

import { getGradeSlice, type GradeItem, saveGradeSlice } from '@banyan/shared-contracts/organization/grade-admin.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { GradeDialog } from './grade.dialog';

interface FieldProps {
  value: readonly string[];
  onChange: (ids: string[]) => void;
}

// Who is chosen is what matters here, not how.
vi.mock('@banyan/shared-ui/picker', () => ({
  PrincipalField: ({ value, onChange }: FieldProps) => (
    <input aria-label="person" value={value[0] ?? ''} onChange={({ target }) => onChange([target.value])} />
  ),
}));

const GET = nameOf(getGradeSlice);
const SAVE = nameOf(saveGradeSlice);
const [HOLDER, NOBODY, SLOW] = ['5', '6', '7'];

const item = (id: string, ...children: GradeItem[]): GradeItem => ({
  id,
  fullName: `n${id}`,
  icon: '',
  disabled: false,
  hasChildren: children.length > 0,
  children,
});

const parts = {
  orgAdminList: [],
  systemPermissionList: [item('1'), item('2')],
  // Systems only stand above their menus here.
  modulePermissionList: [item('1', item('11'), item('12')), item('2', item('21'))].map((system) => ({ ...system, disabled: true })),
};
const empty = { ...parts, managerGroup: '', systemIds: [], moduleIds: [] };
// Menu 99 is disabled, so no tree contains it.
const held = { ...parts, managerGroup: '分部', systemIds: ['1', '2'], moduleIds: ['11', '21', '99'] };

function answer({ query }: { query?: unknown }) {
  const { userId } = query as { userId: string };
  if (userId === SLOW) return new Promise(() => undefined);
  return userId === HOLDER ? held : empty;
}

async function open() {
  const onClose = vi.fn();
  const rendered = await renderWithHost(<GradeDialog row={undefined} onClose={onClose} />, {
    answers: { [GET]: answer, [SAVE]: () => null },
    messages: { admin: (locale) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
  });
  await screen.findByLabelText('person');
  const sent = () => (rendered.calls.find(({ name }) => name === SAVE)?.input as { body: object } | undefined)?.body;
  return { onClose, sent };
}

const choose = (userId: string) => fireEvent.change(screen.getByLabelText('person'), { target: { value: userId } });
const group = () => screen.getByLabelText<HTMLInputElement>('管理组').value;
const save = () => fireEvent.click(screen.getByRole('button', { name: /确 ?定/ }));

it('the slice of one person does not go on to the next', { tags: 'long', timeout: 20_000 }, async () => {
  const { onClose, sent } = await open();
  choose(HOLDER);
  await waitFor(() => expect(group()).toBe('分部'));
  choose(NOBODY);
  await waitFor(() => expect(group()).toBe(''));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject({ userId: NOBODY, managerGroup: '', systemIds: [], moduleIds: [] });
});

it('saves nothing as long as it is not known what the person has', async () => {
  const { onClose, sent } = await open();
  choose(HOLDER);
  await waitFor(() => expect(group()).toBe('分部'));
  choose(SLOW);
  save();
  await screen.findByText('正在读取此人的分级权限，请稍后再试');
  expect(sent()).toBeUndefined();
  expect(onClose).not.toHaveBeenCalled();
}, 20_000);

it('keeps what is switched off, and takes menus away with their system', async () => {
  const { onClose, sent } = await open();
  choose(HOLDER);
  await waitFor(() => expect(group()).toBe('分部'));
  fireEvent.click(screen.getByRole('tab', { name: '应用' }));
  fireEvent.click(await screen.findByText('n2'));
  fireEvent.click(screen.getByRole('tab', { name: '菜单' }));
  fireEvent.click(await screen.findByText('n12'));
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent()).toMatchObject({ systemIds: ['1'], moduleIds: ['99', '11', '12'] });
}, 20_000);

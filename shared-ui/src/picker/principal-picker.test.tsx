import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { AppError } from '@banyan/shared-contracts/errors';
import { type Answer, renderWithHost } from '../testing/render-with-host';
import { ApproverPickerDialog } from './approver-picker.dialog';
import type { PickNode } from './pick/pick-node';
import styles from './picker.module.css';
import { type PickerOptions, PrincipalPickerDialog } from './principal-picker.dialog';

const node = (type: string, id: string, fullName: string, more: object = {}) => ({
  id,
  parentId: '0',
  fullName,
  type,
  icon: '',
  hasChildren: false,
  isLeaf: true,
  headIcon: '',
  organize: '',
  organizeIds: [],
  onlyId: `${type}-${id}`,
  enCode: id,
  children: [],
  ...more,
});

const PEOPLE = 'POST /api/permission/Users/ImUser/Selector/:organizeId';
const SELECTED = 'POST /api/permission/Users/getSelectedList';
const many = Array.from({ length: 120 }, (_unused, index) => node('user', String(1000 + index), `人员${index}/p${index}`));

const answers = {
  [PEOPLE]: ({ params, body }: { params?: unknown; body?: unknown }) => {
    const { keyword, currentPage, pageSize } = body as { keyword: string; currentPage: number; pageSize: number };
    if (keyword !== '') return { list: many.slice((currentPage - 1) * pageSize, currentPage * pageSize) };
    return (params as { organizeId: string }).organizeId === '0'
      ? { list: [node('company', '1', '集团', { isLeaf: false, hasChildren: true })] }
      : { list: [node('user', '11', '张三/zhangsan'), node('user', '12', '李四/lisi')] };
  },
  [SELECTED]: ({ body }: { body?: unknown }) => ({
    list: (body as { ids: string[] }).ids.map((ref) => {
      const [id = '', type = ''] = ref.split('--');
      return node(type === 'department' && id === '1' ? 'company' : type, id, `${type}${id}`);
    }),
  }),
  'GET /api/permission/Role/Selector': () => ({
    list: [
      node('category', '1', '全局', { isLeaf: false, children: [node('role', '40', '审计员'), node('role', '41', '查看员')] }),
      node('company', '2', '分公司', { isLeaf: false, children: [node('role', '42', '出纳')] }),
    ],
  }),
  'GET /api/permission/Users/getOrganization': () => [],
};

async function open(options: Partial<PickerOptions> & { value?: string[] } = {}, changed: Record<string, Answer> = {}) {
  const onConfirm = vi.fn<(ids: string[]) => void>();
  const { value = [], ...given } = options;
  const rendered = await renderWithHost(
    <PrincipalPickerDialog kind="user" multiple value={value} {...given} onConfirm={onConfirm} onClose={() => undefined} />,
    { answers: { ...answers, ...changed } },
  );
  return { ...rendered, confirmed: () => (fireEvent.click(screen.getByRole('button', { name: /确\s?定/ })), onConfirm.mock.lastCall?.[0]) };
}

const offered = () => within(screen.getByRole('region', { name: '可选' }));
const chosen = () => screen.getByRole('region', { name: '已选' });
const search = (word: string) => {
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: word } });
  fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
};

describe('a picker', () => {
  it('searches while one types, once after a pause, and not for the letters of an unfinished word', async () => {
    const { calls } = await open();
    const asked = () =>
      calls.filter(({ name }) => name === PEOPLE).map(({ input }) => (input as { body: { keyword: string } }).body.keyword);
    const box = screen.getByRole('searchbox');
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: 'ren' }, isComposing: true });
    await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
    expect(asked().filter(Boolean)).toEqual([]);
    fireEvent.input(box, { target: { value: '人' } });
    fireEvent.compositionEnd(box);
    fireEvent.input(box, { target: { value: '人员' } });
    await offered().findByText('人员3/p3');
    expect(asked().filter(Boolean)).toEqual(['人员']);
  });

  it('keeps what was chosen before, takes each once, and gives bare ids of its only kind', async () => {
    const { confirmed } = await open({ value: ['11'] });
    await within(chosen()).findByText('user11');
    search('人员');
    fireEvent.click(await offered().findByText('人员3/p3'));
    fireEvent.click(offered().getByText('人员3/p3'));
    expect(within(chosen()).getByText('已选（2）')).toBeTruthy();
    expect(confirmed()).toEqual(['11', '1003']);
  });

  it('offers nothing that can be pressed before it is known what is chosen', async () => {
    let know: (ids: string[]) => void = () => undefined;
    function Late() {
      const [value, setValue] = useState<string[]>();
      know = setValue;
      return <PrincipalPickerDialog kind="user" multiple value={value} onConfirm={() => undefined} onClose={() => undefined} />;
    }
    await renderWithHost(<Late />, { answers });
    search('人员');
    const person = await offered().findByText('人员3/p3');
    expect(person.closest('[inert]')).toBeTruthy();
    act(() => know(['11']));
    expect(offered().getByText('人员3/p3').closest('[inert]')).toBeNull();
    fireEvent.click(offered().getByText('人员3/p3'));
    expect(await within(chosen()).findByText('已选（2）')).toBeTruthy();
  });

  it.each([
    [[], true],
    [['11'], false],
  ])('of %j there is something to confirm, unless nothing is chosen and nothing was', { tags: 'long' }, async (value, idle) => {
    await open({ value });
    const confirm = () => screen.getByRole<HTMLButtonElement>('button', { name: /确\s*定|confirm/i });
    expect(confirm().disabled).toBe(idle);
    search('人员');
    fireEvent.click(await offered().findByText('人员3/p3'));
    expect(confirm().disabled).toBe(false);
  });

  it('reads a long list 50 at a time', async () => {
    const { calls } = await open();
    search('人员');
    await screen.findByText('人员49/p49');
    expect(screen.queryByText('人员50/p50')).toBeNull();
    fireEvent.scroll(screen.getByText('人员49/p49').closest('ul') as Element);
    await screen.findByText('人员99/p99');
    expect(calls.filter(({ name }) => name === PEOPLE).length).toBe(3);
  });

  it('asks for the names of what it shows, not of everything that is chosen', async () => {
    const { calls } = await open({ value: many.map(({ id }) => id) });
    await within(chosen()).findByText('user1049');
    const asked = () =>
      calls.flatMap(({ name, input }) => (name === SELECTED ? [(input as { body: { ids: string[] } }).body.ids.length] : []));
    expect(asked()).toEqual([50]);
    fireEvent.scroll(within(chosen()).getByText('user1049').closest(`.${styles['scroll']}`) as Element);
    await within(chosen()).findByText('user1099');
    expect(asked()).toEqual([50, 50]);
  });

  it('says once that a branch cannot be read, and closes it, so that it can be opened again', async () => {
    let fails = true;
    const people = answers[PEOPLE];
    const { calls, toasts } = await open(
      {},
      {
        [PEOPLE]: (input) => {
          if (fails && (input.params as { organizeId: string }).organizeId === '1')
            throw new AppError('UNAVAILABLE', {}, { message: 'lost' });
          return people(input);
        },
      },
    );
    const branch = async () => (await offered().findByText('集团')).closest('[role=treeitem]') as HTMLElement;
    const press = async () => fireEvent.click((await branch()).querySelector('.ant-tree-switcher') as Element);
    await press();
    // The branch is closed before it is pressed, too.
    await waitFor(() => expect(toasts).toEqual(['lost']));
    await waitFor(async () => expect((await branch()).querySelector('.ant-tree-switcher_close')).toBeTruthy());
    const asked = calls.length;
    fails = false;
    await press();
    await offered().findByText('张三/zhangsan');
    expect(calls.length).toBe(asked + 1);
  });

  it('has one person where only one is chosen, and says so where there is nobody', async () => {
    const { confirmed } = await open({ multiple: false, value: ['11'] });
    search('人员');
    fireEvent.click(await screen.findByText('人员1/p1'));
    expect(confirmed()).toEqual(['1001']);
    fireEvent.click(screen.getByRole('tab', { name: '当前组织' }));
    await screen.findByText('暂无数据');
    expect(screen.queryByRole('tab', { name: '系统变量' })).toBeNull();
  });

  it('offers variables where it may, under a tab of their own', async () => {
    const { confirmed } = await open({ system: true });
    fireEvent.click(screen.getByRole('tab', { name: '系统变量' }));
    fireEvent.click(await screen.findByText('当前用户'));
    expect(confirmed()).toEqual(['currentUser']);
  });

  it('parts roles of organizations from global ones, and finds them by name', async () => {
    const { confirmed } = await open({ kind: 'role' });
    await screen.findByText('出纳');
    fireEvent.click(screen.getByRole('tab', { name: '全局角色' }));
    await screen.findByText('查看员');
    search('审计');
    await waitFor(() => expect(screen.queryByText('查看员')).toBeNull());
    fireEvent.click(screen.getByText('审计员'));
    expect(confirmed()).toEqual(['40']);
  });

  it('groups a mixed choice, clears it, and drops single items', async () => {
    const { confirmed } = await open({ kind: 'mixed', value: ['1--department', '40--role', '11--user'] });
    await within(chosen()).findByText('role40');
    expect(
      within(chosen())
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['部门', '用户', '角色']);
    // The same organization, whatever it was called when it was chosen.
    fireEvent.click(await offered().findByText('集团'));
    expect(within(chosen()).getByText('已选（3）')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '移除“role40”' }));
    expect(confirmed()).toEqual(['1--department', '11--user']);
    fireEvent.click(screen.getByRole('button', { name: '清空列表' }));
    expect(confirmed()).toEqual([]);
  });

  it(
    'opens on the tab that has something, with its only branch open, and says what is missing where none has',
    { tags: 'long' },
    async () => {
      const fits = ({ organizeIds }: PickNode) => organizeIds.length === 0;
      const role = (organizeIds: string[]) => ({
        'GET /api/permission/Role/Selector': () => ({
          list: [
            node('category', '1', '全局', { isLeaf: false, children: organizeIds.length > 0 ? [] : [node('role', '40', '审计员')] }),
            node('company', '2', '分公司', {
              isLeaf: false,
              children: [
                node('department', '3', '财务部', { isLeaf: false, children: [node('role', '42', '出纳', { organizeIds: ['2', '3'] })] }),
              ],
            }),
          ],
        }),
      });
      const selected = () => screen.findByRole('tab', { selected: true });
      await open({ kind: 'role', fits }, role([]));
      await offered().findByText('审计员');
      expect((await selected()).textContent).toBe('全局角色');
      fireEvent.click(screen.getByRole('tab', { name: '组织角色' }));
      await offered().findByText('暂无数据');
      cleanup();
      await open({ kind: 'role' }, role([]));
      await offered().findByText('出纳');
      expect((await selected()).textContent).toBe('组织角色');
      cleanup();
      await open({ kind: 'role', fits, emptyText: '请先选择组织' }, role(['2']));
      await screen.findByText('请先选择组织');
      await waitFor(async () => expect((await selected()).textContent).toBe('组织角色'));
    },
  );

  it('takes from the tab of roles no organization that they stand under', async () => {
    const { confirmed } = await open({ kind: 'mixed' });
    fireEvent.click(screen.getByRole('tab', { name: '角色' }));
    fireEvent.click(await offered().findByText('审计员'));
    fireEvent.click(offered().getByText('分公司'));
    expect(confirmed()).toEqual(['40--role']);
  });

  it('takes only a person where a mixed choice is a single one', async () => {
    const { confirmed } = await open({ kind: 'mixed', multiple: false });
    expect(screen.queryByRole('tab', { name: '角色' })).toBeNull();
    fireEvent.click(await offered().findByText('集团'));
    expect(within(chosen()).getByText(/已选（0）/)).toBeTruthy();
    expect(confirmed()).toBeUndefined();
  });

  it('is put in order by the arrow keys where the order counts', async () => {
    const { confirmed } = await open({ kind: 'position', ordered: true, value: ['5', '6', '7'] });
    await within(chosen()).findByText('position7');
    fireEvent.keyDown(screen.getByRole('button', { name: '移动“position7”' }), { key: 'ArrowUp' });
    fireEvent.keyDown(screen.getByRole('button', { name: '移动“position5”' }), { key: 'ArrowDown' });
    expect(confirmed()).toEqual(['7', '5', '6']);
  });
});

it('an approver must be chosen', async () => {
  const onConfirm = vi.fn();
  await renderWithHost(<ApproverPickerDialog onConfirm={onConfirm} onClose={() => undefined} />, { answers });
  fireEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(screen.getByRole('alert').textContent).toContain('请选择审批人');
  expect(onConfirm).not.toHaveBeenCalled();
  search('人员');
  fireEvent.click(await screen.findByText('人员0/p0'));
  fireEvent.click(screen.getByRole('button', { name: /确\s?定/ }));
  expect(onConfirm).toHaveBeenCalledWith('1000');
});

it.each([
  ['organization', '组织名称'],
  ['department', '部门名称'],
  ['position', '岗位名称'],
  ['role', '角色名称'],
  ['group', '分组名称'],
] as const)('the search of the kind %s says what it finds', async (kind, hint) => {
  await open({ kind });
  expect(await screen.findByPlaceholderText(hint)).toBeTruthy();
});

import { AppError } from '@banyan/shared-contracts/errors';
import { findDrafts } from '@banyan/shared-contracts/forms/records/draft.contract';
import { createModelRecord, updateModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { type Answer, nameOf } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formOf, hide, item, left, open, press, REMOVE, SAVE } from './testing/record-page';

it('sends what was typed after a while, and takes it back once it is saved', { tags: 'long' }, async () => {
  const { type, called } = await open();
  type('half');
  type('half a word');
  expect(called(SAVE)).toEqual([]);
  await waitFor(() => expect(called(SAVE)).toHaveLength(1));
  expect(called(SAVE)[0]).toMatchObject({ params: { modelId: '42' }, body: { recordId: '', data: '{"title":"half a word","note":null}' } });
  press(/^确 ?定$/);
  await waitFor(() =>
    expect(called(REMOVE)).toEqual([{ params: { modelId: '42' }, query: { recordId: '', slot: expect.any(String) as string } }]),
  );
});

it('sends at once when the page is hidden, and nothing when nothing was typed', async () => {
  const { type, called, unmount } = await open();
  hide();
  type('gone');
  hide();
  await waitFor(() => expect(called(SAVE)).toHaveLength(1));
  unmount();
  expect(called(SAVE)).toHaveLength(1);
  expect(called(REMOVE)).toEqual([]);
});

it('leaves no older draft on the server when what was typed is too large for it', async () => {
  const tooLarge = () => {
    throw new AppError('TOO_LARGE', { limit: '4.5 MB' });
  };
  const { type, called } = await open({ answers: { [SAVE]: tooLarge } });
  type('long');
  hide();
  await waitFor(() =>
    expect(called(REMOVE)).toEqual([{ params: { modelId: '42' }, query: { recordId: '', slot: expect.any(String) as string } }]),
  );
});

it('removes what the server may have when no answer came and its writer gives it up', async () => {
  const { type, called, discard } = await open({ answers: { [SAVE]: () => Promise.reject(new AppError('UNAVAILABLE')) } });
  type('lost');
  hide();
  await waitFor(() => expect(called(SAVE)).toHaveLength(1));
  discard.current?.();
  await waitFor(() => expect(called(REMOVE)).toHaveLength(1));
});

it('offers nothing of a draft that fits the design no longer, and leaves it alone', async () => {
  const { called } = await open({ drafts: [left({}, { data: '' })] });
  hide();
  expect(screen.queryByText(/未保存的输入/)).toBeNull();
  expect([...called(SAVE), ...called(REMOVE)]).toEqual([]);
});

it('keeps open input when the form goes away, and removes it when its writer gives it up', async () => {
  const first = await open();
  first.type('open');
  first.unmount();
  await waitFor(() => expect(first.called(SAVE)).toHaveLength(1));

  const second = await open();
  second.type('open');
  hide();
  await waitFor(() => expect(second.called(SAVE)).toHaveLength(1));
  second.discard.current?.();
  await waitFor(() => expect(second.called(REMOVE)).toHaveLength(1));
  second.unmount();
  expect(second.called(SAVE)).toHaveLength(1);
});

it('offers what was left, and fills it in', async () => {
  const { title, called } = await open({ drafts: [left({ title: 'left', note: null })] });
  expect(title.value).toBe('');
  press(/继 ?续/);
  await waitFor(() => expect(title.value).toBe('left'));
  expect(screen.queryByRole('button', { name: /继 ?续/ })).toBeNull();
  await waitFor(() => expect(called(SAVE)).toMatchObject([{ body: { replaces: ['left'] } }]));
  const { slot } = (called(SAVE)[0] as { body: { slot: string } }).body;
  press(/^确 ?定$/);
  await waitFor(() => expect(called(nameOf(createModelRecord))).toHaveLength(1));
  await waitFor(() => expect(called(REMOVE)).toMatchObject([{ query: { slot } }]));
});

it('removes what was left where what stands in the form is the record as it is saved', async () => {
  const { called } = await open({ drafts: [left({ title: null, note: null })] });
  press(/继 ?续/);
  await waitFor(() => expect(called(REMOVE)).toMatchObject([{ query: { slot: 'left' } }]));
  expect(called(SAVE)).toEqual([]);
});

it('keeps what was typed beside an offer, and offers it in its turn when the offer takes its place', async () => {
  const kept = [left({ title: 'left' })];
  const answers = {
    [nameOf(findDrafts)]: () => ({ list: kept, now: Date.now() }),
    [SAVE]: (input: unknown) => {
      const { slot, data, replaces = [] } = (input as { body: { slot: string; data: string; replaces?: string[] } }).body;
      const others = kept.filter((draft) => draft.slot !== slot && !replaces.includes(draft.slot));
      kept.splice(0, kept.length, ...others, { slot, data, updatedAt: Date.now(), stale: false });
      return { updatedAt: 1 };
    },
  };
  const { type, called, confirmations } = await open({ answers });
  const title = () => screen.getByLabelText<HTMLInputElement>(/title/).value;
  const titlesKept = () => kept.map(({ data }) => (JSON.parse(data) as { title: string }).title).sort();
  type('other');
  press(/继 ?续/);
  await waitFor(() => expect(title()).toBe('left'));
  await waitFor(() => expect(titlesKept()).toEqual(['left', 'other']));
  press(/继 ?续/);
  await waitFor(() => expect(title()).toBe('other'));
  await waitFor(() => expect(titlesKept()).toEqual(['left', 'other']));
  expect(confirmations).toEqual([]);
  expect(called(REMOVE)).toEqual([]);
});

it('a draft is given up when the person is sure and the server has heard of it', async () => {
  let reached = false;
  const answers = {
    [REMOVE]: () => {
      if (!reached) throw new AppError('UNAVAILABLE');
      return null;
    },
  };
  const { confirmations, toasts, called } = await open({ drafts: [left({ title: 'left' })], answers });
  press(/放 ?弃/);
  await waitFor(() => expect(toasts).toEqual(['没有放弃：服务器没有应答，请检查网络后重试']));
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: /继 ?续/ }).disabled).toBe(false));
  reached = true;
  press(/放 ?弃/);
  await waitFor(() => expect(screen.queryByRole('button', { name: /继 ?续/ })).toBeNull());
  expect(confirmations).toHaveLength(2);
  expect(called(REMOVE)).toHaveLength(2);
});

it('asks once, however long the server takes to say whether it is open elsewhere', async () => {
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => (answer = resolve));
  const list = [left({ title: 'left' })];
  let asked = 0;
  const find: Answer = async () => {
    asked += 1;
    if (asked > 1) await slow;
    return { list, now: Date.now() };
  };
  const { confirmations, title } = await open({ answers: { [nameOf(findDrafts)]: find } });
  press(/放 ?弃/);
  const go = () => screen.getByRole<HTMLButtonElement>('button', { name: /继 ?续/ });
  expect(go().disabled).toBe(true);
  press(/放 ?弃/);
  fireEvent.click(go());
  answer();
  await waitFor(() => expect(screen.queryByRole('button', { name: /继 ?续/ })).toBeNull());
  expect(confirmations).toHaveLength(1);
  expect(title.value).toBe('');
});

it('leaves files out that cannot be taken into a new record, wherever it was gone on with', async () => {
  const file = (fileId: string) => ({ name: `${fileId}.txt`, fileId, url: `/api/file/${fileId}` });
  const missing = new AppError('FILE_MISSING', { fileId: 'theirs', fields: ['files'] });
  const { called, toasts } = await open({
    fields: formOf(item('title'), item('files', 'uploadFile')),
    goesOn: 'left',
    drafts: [left({ title: 'mine', files: [file('theirs'), file('own')] })],
    answers: {
      [nameOf(createModelRecord)]: ({ body }) =>
        (body as { data: string }).data.includes('theirs') ? Promise.reject(missing) : { id: '1' },
    },
  });
  press(/^确 ?定$/);
  await waitFor(() => expect(toasts).toContain('这些文件已不可用，没有带入新记录：theirs.txt'));
  const [, saved] = called(nameOf(createModelRecord)) as { body: { data: string } }[];
  expect(JSON.parse(saved?.body.data ?? '')).toMatchObject({ title: 'mine', files: [{ fileId: 'own' }] });
});

describe('a draft that may stand in an open form elsewhere', () => {
  const MINUTE = 60_000;
  /** The question before a draft is discarded; `shown` and `changed` are how long ago it was displayed and changed. */
  async function asked({ shown, changed }: { shown: number; changed: number }) {
    const now = Date.now();
    const times = [shown, changed];
    const answers = {
      [nameOf(findDrafts)]: () => ({ list: [left({ title: 'left' }, { updatedAt: now - (times.shift() ?? 0) })], now }),
    };
    const { confirmations } = await open({ answers });
    press(/放 ?弃/);
    await waitFor(() => expect(confirmations).toHaveLength(1));
    return confirmations[0]?.content;
  }

  it('says so before it is given up when somebody typed a moment ago', async () => {
    expect(await asked({ shown: MINUTE / 2, changed: MINUTE / 2 })).toMatch(/^“m”在 \d\d:\d\d 还有改动，可能正在其他设备或标签页中填写/);
  });

  it('says so when it has changed since it was offered', async () => {
    expect(await asked({ shown: 20 * MINUTE, changed: 5 * MINUTE })).toContain('还有改动');
  });

  it('is asked about plainly when it rests', async () => {
    expect(await asked({ shown: 2 * MINUTE, changed: 2 * MINUTE })).toContain('将被删除，无法恢复');
  });
});

it('writes once more with the next key what was given up elsewhere', async () => {
  const { type, called } = await open();
  type('here');
  hide();
  await waitFor(() => expect(called(SAVE)).toHaveLength(1));
  type('here still');
  hide();
  await waitFor(() => expect(called(SAVE)).toHaveLength(2));
  const [first, second] = called(SAVE) as { body: { slot: string; data: string } }[];
  expect(second?.body.slot).toBe(first?.body.slot);
  expect(second?.body.data).toContain('here still');
});

it('offers one after the other what was left, the latest first, and says that there is more', async () => {
  const now = Date.now();
  const drafts = [
    left({ title: 'first' }, { slot: 'a', updatedAt: now - 60_000 }),
    left({ title: 'second' }, { slot: 'b', updatedAt: now }),
  ];
  const { title, called } = await open({ drafts });
  expect(screen.getByText(/1 份更早的输入/)).toBeDefined();
  press(/放 ?弃/);
  await waitFor(() => expect(called(REMOVE)).toMatchObject([{ query: { slot: 'b' } }]));
  expect(screen.queryByText(/更早的输入/)).toBeNull();
  press(/继 ?续/);
  await waitFor(() => expect(title.value).toBe('first'));
  expect(screen.queryByRole('button', { name: /继 ?续/ })).toBeNull();
});

it('forgets what is discarded', async () => {
  const { called, title } = await open({ drafts: [left({ title: 'left' })] });
  press(/放 ?弃/);
  await waitFor(() => expect(called(REMOVE)).toHaveLength(1));
  expect(title.value).toBe('');
});

it('asks about every difference before a stale draft is saved over what others have saved', async () => {
  const refuseOld: Answer = ({ body }) => {
    if (!(body as { data: string }).data.includes('"f_version":4')) throw new AppError('STALE', {}, { message: 'changed by others' });
    return null;
  };
  const draft = left({ title: 'mine', f_version: 3 }, { stale: true });
  const { called, title } = await open({ drafts: [draft], id: '7', answers: { [nameOf(updateModelRecord)]: refuseOld } });
  expect(title.value).toBe('theirs');
  expect(screen.getByText(/已被他人修改/)).toBeDefined();
  press(/继 ?续/);
  press(/^确 ?定$/);
  expect(await screen.findByText('两人同时修改了这条数据')).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: '对方的' }));
  press(/按所选保存/);
  const sent = () => (called(nameOf(updateModelRecord)) as { body: { data: string } }[]).map(({ body }) => JSON.parse(body.data) as object);
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()).toMatchObject([
    { title: 'mine', f_version: 3 },
    { title: 'theirs', f_version: 4 },
  ]);
});

it('says beside the field what the server refuses, and puts the caret there', async () => {
  const refuse = () => Promise.reject(new AppError('DUPLICATE', { what: 'note', fields: ['note'] }, { message: 'note exists already' }));
  const { type } = await open({ answers: { [nameOf(createModelRecord)]: refuse } });
  const note = screen.getByLabelText<HTMLInputElement>(/note/);
  fireEvent.change(note, { target: { value: 'once' } });
  type('a');
  press(/^确 ?定$/);
  await waitFor(() => expect(note.getAttribute('aria-invalid')).toBe('true'));
  const problem = document.getElementById(note.getAttribute('aria-describedby') ?? '');
  expect(problem?.textContent).toBe('note已存在，请换一个');
  await waitFor(() => expect(document.activeElement).toBe(note));
});

import { AppError } from '@banyan/shared-contracts/errors';
import { findDrafts, type FormDraft } from '@banyan/shared-contracts/forms/records/draft.contract';
import { createModelRecord, getModelRecord, updateModelRecord } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { type Answer, nameOf } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formOf, hide, item, left, open, press, REMOVE, SAVE, visit } from './testing/record-page';

describe('a record that somebody else has removed meanwhile', () => {
  const gone: Answer = () => Promise.reject(new AppError('NOT_FOUND', {}, { message: 'gone' }));
  const answers = { [nameOf(updateModelRecord)]: gone };

  it('is saved as a new one', async () => {
    const { type, called } = await open({ id: '7', answers });
    type('mine');
    hide();
    await waitFor(() => expect(called(SAVE)).toHaveLength(1));
    press(/^确 ?定$/);
    expect(await screen.findByText(/这条数据已被他人删除/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: '另存为新记录' }));
    await waitFor(() => expect(called(nameOf(createModelRecord))).toHaveLength(1));
    expect(called(nameOf(createModelRecord))[0]).toMatchObject({ body: { id: '', data: '{"title":"mine","note":""}' } });
    await waitFor(() => expect(screen.queryByLabelText(/title/)).toBeNull());
    // The input in the removed record was discarded.
    await waitFor(() => expect(called(REMOVE)).toMatchObject([{ query: { recordId: '7' } }]));
  });

  describe('is offered in a later visit', () => {
    const later = { ...answers, [nameOf(getModelRecord)]: gone };
    const mine = left({ title: 'mine', f_version: 3 }, { stale: true });
    /** Typed text belongs to the removed record until it is saved in a new form. */
    const newForm = (draft: FormDraft, kept: FormDraft[]): Record<string, Answer> => ({
      [nameOf(findDrafts)]: ({ query }) => ({ list: (query as { recordId: string }).recordId === '7' ? [draft] : kept, now: Date.now() }),
      [SAVE]: ({ body }) => {
        const { slot, data } = body as FormDraft;
        kept.push({ slot, data, updatedAt: Date.now(), stale: false });
        return { updatedAt: Date.now() };
      },
    });
    const saveAsNew = () => screen.findByRole('button', { name: '另存为新记录' });

    it('as a new one, where it is kept before it goes from the record', async () => {
      const { called } = await visit({ id: '7', answers: { ...later, ...newForm(mine, []) } });
      const button = await saveAsNew();
      expect(screen.getByText(/这条数据已被删除/)).toBeDefined();
      expect(screen.queryByText(/已被他人修改/)).toBeNull();
      fireEvent.click(button);
      const title = await screen.findByLabelText<HTMLInputElement>(/title/);
      expect(title.value).toBe('mine');
      expect(called(SAVE)[0]).toMatchObject({ body: { recordId: '', data: '{"title":"mine"}' } });
      expect(called(REMOVE)).toMatchObject([{ query: { recordId: '7', slot: 'left' } }]);
      press(/^确 ?定$/);
      await waitFor(() =>
        expect(called(nameOf(createModelRecord))).toMatchObject([
          { body: { id: '', data: expect.stringContaining('"title":"mine"') as string } },
        ]),
      );
    });

    it('without the files that went with the record', async () => {
      const file = (fileId: string) => ({ name: `${fileId}.txt`, fileId, url: `/api/file/${fileId}` });
      const draft = left({ title: 'mine', files: [file('theirs'), file('own')], f_version: 3 });
      const kept: FormDraft[] = [];
      const missing = new AppError('FILE_MISSING', { fileId: 'theirs', fields: ['files'] });
      const { called, toasts } = await visit({
        fields: formOf(item('title'), item('files', 'uploadFile')),
        id: '7',
        answers: {
          ...later,
          ...newForm(draft, kept),
          [nameOf(createModelRecord)]: ({ body }) =>
            (body as { data: string }).data.includes('theirs') ? Promise.reject(missing) : { id: '1' },
        },
      });
      fireEvent.click(await saveAsNew());
      await screen.findByLabelText(/title/);
      press(/^确 ?定$/);
      await waitFor(() => expect(toasts).toContain('这些文件已不可用，没有带入新记录：theirs.txt'));
      const [, saved] = called(nameOf(createModelRecord)) as { body: { data: string } }[];
      expect(JSON.parse(saved?.body.data ?? '')).toMatchObject({ title: 'mine', files: [{ fileId: 'own' }] });
    });

    it('says so when the server does not take it out of its old place', async () => {
      const away = () => Promise.reject(new AppError('UNAVAILABLE'));
      const { toasts } = await visit({ id: '7', answers: { ...later, ...newForm(mine, []), [REMOVE]: away } });
      fireEvent.click(await saveAsNew());
      expect((await screen.findByLabelText<HTMLInputElement>(/title/)).value).toBe('mine');
      expect(toasts).toEqual(['输入已转到新记录；原来的一份没有清除，下次还会提示']);
    });

    it('and opens nothing any more when its page was closed meanwhile', async () => {
      let answer = (): void => undefined;
      const slow = new Promise<void>((resolve) => (answer = resolve));
      const save: Answer = async () => {
        await slow;
        return { updatedAt: 1 };
      };
      const { called } = await visit({ id: '7', drafts: [mine], answers: { ...later, [SAVE]: save } });
      fireEvent.click(await saveAsNew());
      press(/返回列表/);
      answer();
      await waitFor(() => expect(called(REMOVE)).toHaveLength(1));
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(called(nameOf(findDrafts)).map((input) => (input as { query: { recordId: string } }).query.recordId)).toEqual(['7']);
      expect(screen.queryByLabelText(/title/)).toBeNull();
    });

    it('and stays there when it cannot be kept as a new one', async () => {
      const away = () => Promise.reject(new AppError('UNAVAILABLE', {}, { message: 'away' }));
      const { called, toasts } = await visit({ id: '7', drafts: [mine], answers: { ...later, [SAVE]: away } });
      fireEvent.click(await saveAsNew());
      await waitFor(() => expect(toasts).toEqual(['away']));
      expect(called(REMOVE)).toEqual([]);
      expect(await saveAsNew()).toBeDefined();
    });

    it('beginning with the one that was chosen among all drafts', async () => {
      const older = left({ title: 'older' }, { slot: 'older', updatedAt: Date.now() - 60_000 });
      const { called } = await visit({ id: '7', goesOn: 'older', drafts: [mine, older], answers: later });
      fireEvent.click(await saveAsNew());
      await waitFor(() => expect(called(SAVE)[0]).toMatchObject({ body: { recordId: '', data: '{"title":"older"}' } }));
    });

    it('and can be given up', async () => {
      const { called } = await visit({ id: '7', drafts: [mine], answers: later });
      await saveAsNew();
      press(/放 ?弃/);
      await waitFor(() => expect(called(REMOVE)).toMatchObject([{ query: { recordId: '7', slot: 'left' } }]));
      await waitFor(() => expect(screen.queryByRole('button', { name: '另存为新记录' })).toBeNull());
      expect(screen.getByRole('alert').textContent).toContain('这条数据已被删除');
    });

    it('to whoever may create records', async () => {
      await visit({ id: '7', drafts: [mine], mayCreate: false, answers: later });
      expect((await screen.findByRole('alert')).textContent).toContain('这条数据已被删除');
      expect(screen.queryByRole('button', { name: '另存为新记录' })).toBeNull();
    });
  });

  it('stays in the form for whoever may not create records', async () => {
    const { type, title } = await open({ id: '7', mayCreate: false, answers });
    type('mine');
    press(/^确 ?定$/);
    expect(await screen.findByText(/没有新建的权限/)).toBeDefined();
    expect(screen.queryByRole('button', { name: '另存为新记录' })).toBeNull();
    expect(title.value).toBe('mine');
  });
});

import { findDrafts, removeDraft, saveDraft } from '@banyan/shared-contracts/forms/records/draft.contract';
import { createModelRecord, getModelDetail } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { getModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { BrowserRouter } from '@banyan/shared-ui/router';
import { nameOf, type RenderOptions, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { FillDialog, FillPart, ViewPart } from './opened-form';
import { item } from './testing/record-page';

const messages = { forms: (locale: string) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }> };
const config = {
  id: '42',
  fullName: 'm',
  enCode: '',
  type: 1,
  webType: 2,
  enableFlow: 0,
  flowId: '',
  interfaceId: '',
  formData: JSON.stringify({ fields: [item('title'), item('note')], hasConfirmAndAddBtn: true }),
  columnData: JSON.stringify({ columnBtnsList: [] }),
  appColumnData: '',
};

const open = (part: ReactElement, options: RenderOptions = {}) =>
  renderWithHost(<BrowserRouter>{part}</BrowserRouter>, {
    messages,
    answers: {
      [nameOf(getModelConfig)]: () => config,
      [nameOf(findDrafts)]: () => ({ list: [], now: Date.now() }),
      [nameOf(saveDraft)]: () => ({ updatedAt: 1 }),
      [nameOf(removeDraft)]: () => null,
      [nameOf(createModelRecord)]: () => ({ id: '9' }),
      [nameOf(getModelDetail)]: () => ({ id: '7', data: JSON.stringify({ title: 'theirs', note: 'seen' }) }),
    },
    ...options,
  });
const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

it('fills a new record in with what the caller gives, and answers its id', async () => {
  const onClose = vi.fn();
  const { calls } = await open(<FillDialog modelId="42" values={{ title: 'given', unknown: 1 }} readOnly={['title']} onClose={onClose} />);
  expect([(await field(/title/)).value, (await field(/title/)).disabled, (await field(/note/)).disabled]).toEqual(['given', true, false]);
  expect(screen.queryByRole('button', { name: /再增|继续/ })).toBeNull();
  fireEvent.change(await field(/note/), { target: { value: 'typed' } });
  press(/确\s?定/);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onClose.mock.calls).toEqual([[{ recordId: '9' }]]);
  const created = calls.find(({ name }) => name === nameOf(createModelRecord))?.input as { body: { data: string } };
  expect(JSON.parse(created.body.data)).toEqual({ title: 'given', note: 'typed' });
});

it('closes without a result and without a question while nothing was typed', async () => {
  const onClose = vi.fn();
  const { confirmations } = await open(<FillPart modelId="42" values={{ title: 'given' }} onClose={onClose} />);
  await field(/title/);
  press(/取\s?消/);
  await waitFor(() => expect(onClose.mock.calls).toEqual([[undefined]]));
  expect(confirmations).toEqual([]);
});

it('asks before input is lost, and stays where it is not to be', async () => {
  const onClose = vi.fn();
  const { confirmations } = await open(<FillPart modelId="42" onClose={onClose} />, { confirm: () => false });
  fireEvent.change(await field(/note/), { target: { value: 'typed' } });
  press(/取\s?消/);
  await waitFor(() => expect(confirmations).toHaveLength(1));
  expect(onClose).not.toHaveBeenCalled();
  expect((await field(/note/)).value).toBe('typed');
});

it('shows a record in place, with nothing to close', async () => {
  await open(<ViewPart modelId="42" recordId="7" />);
  expect(await screen.findByText('theirs')).not.toBeNull();
  expect(screen.getByRole('region')).not.toBeNull();
  expect(screen.queryByRole('button', { name: /关\s?闭/ })).toBeNull();
});

it('says why a record cannot be shown', async () => {
  await open(<ViewPart modelId="42" recordId="8" />, {
    answers: { [nameOf(getModelConfig)]: () => config, [nameOf(getModelDetail)]: () => ({ id: '8', data: '' }) },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('这条数据已被删除');
});

import { AppError } from '@banyan/shared-contracts/errors';
import type { Schedule } from '@banyan/shared-contracts/messaging/schedule';
import {
  getSchedule,
  getScheduleDetail,
  getScheduleReach,
  listBusyPeople,
  listSchedules,
  removeSchedule,
  updateSchedule,
} from '@banyan/shared-contracts/messaging/schedule.contract';
import { listUsersByIds } from '@banyan/shared-contracts/organization/principal.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { platformZone, setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { timesFor } from '../form/schedule-values';
import { ScheduleFormDialog } from '../form/schedule-form.dialog';
import ScheduleDialog from './schedule.dialog';
import { useSchedules } from '../use-schedules';

const own = platformZone();
beforeAll(() => setPlatformZone('Asia/Shanghai'));
afterAll(() => setPlatformZone(own));

const START = Date.parse('2031-05-05T09:00:00+08:00');
const row = {
  ...{
    id: '11',
    groupId: '10',
    title: '周会',
    category: '',
    startDay: START,
    endDay: START + 3_600_000,
    startTime: '09:00',
    endTime: '10:00',
  },
  ...({ color: '', allDay: 0, repetition: 1, content: '', files: '[]' } as const),
};
const schedule: Schedule = {
  ...{ ...row, urgent: '1', creatorUserId: '1', toUserIds: [], duration: 60, reminderTime: -2, reminderType: 1, send: '' },
  ...{ repeatTime: null, version: '7' },
};
const detail = { ...row, urgent: '普通', creatorUserId: '林国栋/linguodong', toUserIds: '' };
const clash = { id: '12', title: '年会', startDay: START - 9 * 3_600_000, endDay: START + 15 * 3_600_000 - 1000, allDay: 1 };

const options = {
  answers: {
    [nameOf(getSchedule)]: () => schedule,
    [nameOf(getScheduleDetail)]: () => detail,
    [nameOf(listBusyPeople)]: () => ({ list: [{ id: '1', name: '林国栋/linguodong', schedules: [clash], total: 1 }] }),
    [nameOf(updateSchedule)]() {
      throw new AppError('STALE', {}, { message: '该数据已被他人修改，请刷新后重新提交' });
    },
  },
  messages: { messaging: (locale: string) => import(`../../../locales/${locale}.json`) as Promise<{ default: Messages }> },
};
/** A schedule above the calendar that is reloaded by frames. */
function Opened({ onClose }: { onClose: () => void }) {
  useSchedules({ from: START, to: START + 86_400_000 });
  return <ScheduleDialog id="11" groupId="10" onClose={onClose} />;
}

it.each([
  [undefined, ['删 除', '编 辑']],
  [1, ['删 除', '编 辑']],
  [2, ['编 辑']],
])('is deleted by who created it unless a message of another type led there: %s', async (type, actions) => {
  await renderWithHost(<ScheduleDialog id="11" groupId="10" {...(type === undefined ? {} : { type })} onClose={vi.fn()} />, options);
  await screen.findByRole('button', { name: '编 辑' });
  const offered = screen.getAllByRole('button', { name: /^(删|编|退) ./ });
  expect(offered.map(({ textContent }) => textContent)).toEqual(actions);
  expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe('600px');
});

it('shows what the message says that led there, and nothing of it elsewhere', async () => {
  const says = '林国栋 请您提前五分钟到场。';
  await renderWithHost(<ScheduleDialog id="11" groupId="10" says={says} onClose={vi.fn()} />, options);
  expect((await screen.findByText('提醒内容')).nextElementSibling?.textContent).toBe(says);
  cleanup();
  await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={vi.fn()} />, options);
  await screen.findByText('周会');
  expect(screen.queryByText('提醒内容')).toBeNull();
});

it('says that a schedule is gone, which a reminder of it outlives', async () => {
  const gone = () => {
    throw new AppError('NOT_FOUND', { resource: 'schedule', id: '11' });
  };
  const answers = { [nameOf(getSchedule)]: gone, [nameOf(getScheduleDetail)]: gone };
  await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={vi.fn()} />, { ...options, answers });
  expect((await screen.findByText('该日程已被删除，或您已不再参与')).getAttribute('role')).toBe('status');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['', '取 消']);
});

const title = () => screen.findByRole('textbox', { name: '标题' });

const leaver = {
  ...{ id: '5', parentId: '', fullName: '唐芸/tangyun', type: 'user', icon: '', hasChildren: false, isLeaf: true },
  ...{ headIcon: '', organize: '', onlyId: '5' },
};

/** A server whose schedule is `now` when the first change arrives, and that refuses changes based on an older version. */
function changedTo(now: Schedule, first: 'refused' | 'lost' = 'refused') {
  let written = 0;
  return {
    ...options.answers,
    [nameOf(getSchedule)]: () => (written === 0 ? schedule : now),
    [nameOf(listUsersByIds)]: () => ({ list: [leaver] }),
    [nameOf(updateSchedule)]({ body }: { body?: unknown }) {
      written += 1;
      if (written === 1 && first === 'lost') throw new AppError('INTERNAL', {}, { message: '网络不通' });
      if ((body as Schedule).version !== now.version) throw new AppError('STALE', {}, { message: '该数据已被他人修改，请刷新后重新提交' });
      return null;
    },
  };
}
async function writeTitle() {
  await userEvent.click(await screen.findByRole('button', { name: /^编\s?辑$/ }));
  await userEvent.type(await title(), '改过');
}
const save = () => userEvent.click(screen.getByRole('button', { name: /^确\s?定$/ }));
const written = (calls: { name: string; input: unknown }[]) => calls.filter(({ name }) => name === nameOf(updateSchedule));

it('says what is another meanwhile, and writes over it when asked to; who has left stays away', { tags: 'long' }, async () => {
  const onClose = vi.fn();
  const answers = changedTo({ ...schedule, content: '议程', toUserIds: ['6'], version: '9' });
  const before = { ...schedule, toUserIds: ['5', '6'] };
  const first = { ...answers, [nameOf(getSchedule)]: vi.fn(answers[nameOf(getSchedule)]).mockReturnValueOnce(before) };
  const { calls, confirmations } = await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={onClose} />, {
    ...options,
    answers: first,
  });
  await writeTitle();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(confirmations).toMatchObject([
    { content: '打开之后，您在其他窗口修改了该日程的内容；唐芸不再参与，保存时不会被重新邀请。是否用此处填写的内容覆盖？' },
  ]);
  expect(written(calls)).toMatchObject([
    { input: { body: { version: '7', toUserIds: ['5', '6'] } } },
    { input: { body: { title: '周会改过', content: '', version: '9', toUserIds: ['6'] } } },
  ]);
});

it('takes what is there as typed for saved, as after an answer that was lost', { tags: 'long' }, async () => {
  const onClose = vi.fn();
  const answers = changedTo({ ...schedule, title: '周会改过', version: '8' }, 'lost');
  const { calls, confirmations, toasts } = await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={onClose} />, {
    ...options,
    answers,
  });
  await writeTitle();
  await save();
  expect(await screen.findByText('网络不通')).toBeTruthy();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect([confirmations, written(calls).length]).toEqual([[], 2]);
  expect(toasts).toContain('已保存');
});

const reach = { first: START, last: START + 28 * 86_400_000, total: 5, changed: { following: 1, all: 2 }, changedItself: false };

describe('a repetition', () => {
  const weekly: Schedule = { ...schedule, repetition: 3 };
  const alike = { ...reach, changed: { following: 0, all: 0 } };

  it.each([
    ['all are as typed', alike, 0],
    ['others are not', reach, 1],
    ['it was changed by itself', { ...alike, changedItself: true }, 1],
  ])('is taken for saved only where %s', { tags: 'long' }, async (_name, reached, asked) => {
    const onClose = vi.fn();
    const answers = {
      ...changedTo({ ...weekly, title: '周会改过', version: '8' }, 'lost'),
      [nameOf(getScheduleReach)]: () => reached,
    };
    const first = { ...answers, [nameOf(getSchedule)]: vi.fn(answers[nameOf(getSchedule)]).mockReturnValueOnce(weekly) };
    const { confirmations } = await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={onClose} />, {
      ...options,
      answers: first,
    });
    await userEvent.click(await screen.findByRole('button', { name: /^编\s?辑$/ }));
    await userEvent.click(await screen.findByRole('radio', { name: '所有日程' }));
    await save();
    await userEvent.type(await title(), '改过');
    await save();
    expect(await screen.findByText('网络不通')).toBeTruthy();
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(confirmations).toHaveLength(asked);
  });

  it('says how far it reaches and what would be replaced', async () => {
    const answers = {
      ...options.answers,
      [nameOf(getSchedule)]: () => weekly,
      [nameOf(getScheduleReach)]: () => reach,
    };
    await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={vi.fn()} />, { ...options, answers });
    await userEvent.click(await screen.findByRole('button', { name: /^删\s?除$/ }));
    expect(await screen.findByText('2031-05-05 至 2031-06-02，共 5 次')).toBeTruthy();
    expect(screen.queryByRole('status')).toBeNull();
    await userEvent.click(screen.getByRole('radio', { name: '此日程及后续日程' }));
    expect(screen.getByRole('status').textContent).toBe('将一并删除 1 次单独修改过的日程。');
    await userEvent.click(screen.getByRole('radio', { name: '所有日程' }));
    expect(screen.getByRole('status').textContent).toBe('将一并删除 2 次单独修改过的日程。');
  });
});

it('changes schedules of a server that knows no versions', { tags: 'long' }, async () => {
  const onClose = vi.fn();
  const { version: _version, ...old } = schedule;
  const answers = {
    ...options.answers,
    [nameOf(getSchedule)]: () => old,
    [nameOf(updateSchedule)]: () => null,
  };
  await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={onClose} />, { ...options, answers });
  await writeTitle();
  await save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

it('says that somebody else was first, and keeps what was written', async () => {
  const onClose = vi.fn();
  const { calls } = await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={onClose} />, { ...options, confirm: () => false });
  await userEvent.click(await screen.findByRole('button', { name: /^编\s?辑$/ }));
  await userEvent.type(await title(), '改过');
  expect(await screen.findByText(/年会（2031-05-05 全天）/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^确\s?定$/ }));
  expect(await screen.findByText('该数据已被他人修改，请刷新后重新提交')).toBeTruthy();
  expect(await title()).toHaveProperty('value', '周会改过');
  expect(onClose).not.toHaveBeenCalled();
  expect(calls.filter(({ name }) => name === nameOf(updateSchedule))).toMatchObject([
    { input: { body: { title: '周会改过', version: '7' } } },
  ]);
});

it('leaves out in its details what a schedule has not', async () => {
  await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={vi.fn()} />, options);
  expect(await screen.findByText('林国栋/linguodong')).toBeTruthy();
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['紧急程度', '标题', '开始时间', '结束时间', '创建人']);
});

it('asks for the title of a new one once something was written, or at saving', async () => {
  const edited = { times: timesFor(Date.UTC(2031, 4, 5)), minutes: 60 };
  const asked = () => screen.queryByText('请输入标题', { selector: '.ant-form-item-explain-error' });
  await renderWithHost(<ScheduleFormDialog edited={edited} onSave={vi.fn()} onClose={vi.fn()} />, options);
  await userEvent.click(await title());
  await userEvent.tab();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^确\s?定$/ }));
  await waitFor(() => expect(asked()).not.toBeNull());
});

it('says in its details the category in the reader’s language', async () => {
  const answers = { ...options.answers, [nameOf(getScheduleDetail)]: () => ({ ...detail, category: '会议' }) };
  await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={vi.fn()} />, { ...options, answers, locale: 'en' });
  expect(await screen.findByText('Meeting')).toBeTruthy();
});

it.each([
  ['zh', 5, /年会（2031-05-05 全天） 等 5 项/],
  ['en', 5, /年会 \(.*\) and 4 more/],
  ['zh', 100, /等 100\+ 项/],
] as const)('says how much more somebody has (%s, %i)', async (locale, total, words) => {
  const busy = { id: '1', name: '林国栋/linguodong', schedules: [clash], total };
  const answers = { ...options.answers, [nameOf(listBusyPeople)]: () => ({ list: [busy] }) };
  const edited = { times: timesFor(Date.UTC(2031, 4, 5)), minutes: 60 };
  await renderWithHost(<ScheduleFormDialog edited={edited} onSave={vi.fn()} onClose={vi.fn()} />, { ...options, answers, locale });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('does not ask again for what one has left, whether the socket or the answer says so first', async () => {
  const onClose = vi.fn();
  let gone = false;
  const unlessGone = (answer: unknown) => () => {
    if (gone) throw new AppError('NOT_FOUND');
    return answer;
  };
  const answers = {
    ...options.answers,
    [nameOf(getSchedule)]: unlessGone({ ...schedule, creatorUserId: '2' }),
    [nameOf(getScheduleDetail)]: unlessGone(detail),
    [nameOf(listSchedules)]: () => ({ list: [] }),
    async [nameOf(removeSchedule)]() {
      gone = true;
      hear({ method: 'scheduleChanged', seq: 1 });
      await new Promise((resolve) => setTimeout(resolve, 50));
      return null;
    },
  };
  const { calls, hear } = await renderWithHost(<Opened onClose={onClose} />, { ...options, answers });
  const asked = () => calls.filter(({ name }) => [nameOf(getSchedule), nameOf(getScheduleDetail)].includes(name)).length;
  await userEvent.click(await screen.findByRole('button', { name: /^退\s?出$/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked()).toBe(2);
});

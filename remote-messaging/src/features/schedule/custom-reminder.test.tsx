import type { Schedule } from '@banyan/shared-contracts/messaging/schedule';
import { getSchedule, getScheduleDetail, listBusyPeople, updateSchedule } from '@banyan/shared-contracts/messaging/schedule.contract';
import { listSendConfigChoices } from '@banyan/shared-contracts/messaging/send-config.contract';
import type { Messages } from '@banyan/shared-contracts/remote';
import { nameOf, renderWithHost } from '@banyan/shared-ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ScheduleFormDialog } from './form/schedule-form.dialog';
import ScheduleDialog from './detail/schedule.dialog';
import { useScheduleActions } from './detail/use-schedule-actions';

const START = Date.parse('2031-05-05T09:00:00+08:00');
const row = {
  ...{ id: '11', groupId: '10', title: '周会', category: '', startDay: START, endDay: START + 3_600_000 },
  ...{ startTime: '09:00', endTime: '10:00', color: '', content: '', files: '[]' },
  ...({ allDay: 0, repetition: 1 } as const),
};
const schedule: Schedule = {
  ...{ ...row, urgent: '1', creatorUserId: '1', toUserIds: [], duration: 60, repeatTime: null, version: '7' },
  ...{ reminderTime: 15, reminderType: 2, send: '5', sendName: '例会提醒', sendEnabled: 1 },
};
const PAGE = 50;
const configs = Array.from({ length: PAGE + 2 }, (_, index) => ({
  ...{ id: `${100 + index}`, fullName: `班次 ${index + 1}`, enCode: `shift${index + 1}`, templateJson: [] },
}));

function choices({ query }: { query?: unknown }) {
  const { keyword, currentPage } = query as { keyword: string; currentPage: number };
  const found = configs.filter(({ fullName }) => fullName.includes(keyword));
  const list = found.slice((currentPage - 1) * PAGE, currentPage * PAGE);
  return { list, pagination: { currentPage, pageSize: PAGE, total: found.length } };
}
const options = {
  answers: {
    [nameOf(getSchedule)]: () => schedule,
    [nameOf(getScheduleDetail)]: () => ({ ...row, urgent: '普通', creatorUserId: '', toUserIds: '' }),
    [nameOf(listBusyPeople)]: () => ({ list: [] }),
    [nameOf(listSendConfigChoices)]: choices,
    [nameOf(updateSchedule)]: () => null,
  },
  messages: { messaging: (locale: string) => import(`../../locales/${locale}.json`) as Promise<{ default: Messages }> },
};

/** The dialog as the calendar opens it. */
function Writing({ edited }: { edited: Schedule }) {
  const { save } = useScheduleActions(() => Promise.resolve(undefined));
  return <ScheduleFormDialog edited={{ schedule: edited, scope: 3 }} onSave={save} onClose={vi.fn()} />;
}

type Calls = { name: string; input: unknown }[];
const sent = (calls: Calls) =>
  calls.filter(({ name }) => name === nameOf(updateSchedule)).map(({ input }) => (input as { body: Partial<Schedule> }).body);
const asked = (calls: Calls) =>
  calls.filter(({ name }) => name === nameOf(listSendConfigChoices)).map(({ input }) => (input as { query: object }).query);
const save = () => fireEvent.click(screen.getByRole('button', { name: /^确\s?定$/ }));
const select = () => screen.findByRole('combobox', { name: '发送配置' });
const chooseReminder = async (name: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '提醒' }));
  fireEvent.click(await screen.findByText(name, { selector: '.ant-select-item-option-content' }));
};

const quiet: Schedule = { ...schedule, reminderTime: -2, reminderType: 1, send: '', sendName: '' };

describe('a schedule', () => {
  it('asks how people are reminded only where they are, and for a configuration only where one is wanted', { tags: 'long' }, async () => {
    const { calls } = await renderWithHost(<Writing edited={quiet} />, options);
    await screen.findByRole('textbox', { name: '标题' });
    expect(screen.queryByText('提醒方式')).toBeNull();
    await chooseReminder('提前 15 分钟');
    const ways = within(await screen.findByRole('radiogroup', { name: '提醒方式' }));
    expect(ways.getByRole('radio', { name: '默认' })).toHaveProperty('checked', true);
    expect(screen.queryByText('发送配置')).toBeNull();
    fireEvent.click(ways.getByRole('radio', { name: '自定义' }));
    await select();
    save();
    expect(await screen.findByText('请选择发送配置', { selector: '.ant-form-item-explain-error' })).toBeTruthy();
    expect([...asked(calls), ...sent(calls)]).toEqual([]);
    fireEvent.mouseDown(await select());
    fireEvent.click(await screen.findByText('班次 2'));
    save();
    await waitFor(() => expect(sent(calls)).toMatchObject([{ reminderTime: 15, reminderType: 2, send: '101' }]));
  });

  it('offers configurations page by page', async () => {
    const { calls } = await renderWithHost(<Writing edited={schedule} />, options);
    fireEvent.mouseDown(await select());
    await screen.findByText('班次 1');
    fireEvent.scroll(document.querySelector('.ant-select-dropdown-list-holder') as Element);
    await waitFor(() => expect(asked(calls)).toHaveLength(2));
    expect(asked(calls)).toMatchObject([{ messageSource: 4, currentPage: 1 }, { currentPage: 2 }]);
  });

  it('finds configurations, or says that there is none', { tags: 'long' }, async () => {
    const { calls } = await renderWithHost(<Writing edited={schedule} />, options);
    const box = await select();
    fireEvent.mouseDown(box);
    for (const value of ['班', '班次', '班次 52']) fireEvent.change(box, { target: { value } });
    fireEvent.click(await screen.findByText('班次 52'));
    // There is no request for the text typed in between.
    expect(asked(calls)).toMatchObject([{ keyword: '' }, { keyword: '班次 52', currentPage: 1 }]);
    fireEvent.change(box, { target: { value: 'zzz' } });
    expect(await screen.findByText('没有找到“zzz”')).toBeTruthy();
    save();
    await waitFor(() => expect(sent(calls)).toMatchObject([{ send: '151' }]));
  });

  it('keeps a configuration that is switched off, by its name and with a word about it', async () => {
    const { calls } = await renderWithHost(<Writing edited={{ ...schedule, sendEnabled: 0 }} />, options);
    expect(await screen.findByText('例会提醒')).toBeTruthy();
    expect(screen.getByText('该发送配置已停用或删除，将按默认内容发送')).toBeTruthy();
    save();
    await waitFor(() => expect(sent(calls)).toMatchObject([{ send: '5', reminderType: 2 }]));
  });

  it('says that another one was chosen, without the word', async () => {
    await renderWithHost(<Writing edited={{ ...schedule, sendEnabled: 0 }} />, options);
    fireEvent.mouseDown(await select());
    fireEvent.click(await screen.findByText('班次 3'));
    await waitFor(() => expect(screen.queryByText('该发送配置已停用或删除，将按默认内容发送')).toBeNull());
    expect(screen.queryByText('例会提醒')).toBeNull();
  });
});

it.each([
  [{ name: '例会提醒', enabledMark: 1 }, '例会提醒'],
  [{ name: '例会提醒', enabledMark: 0 }, '例会提醒（已停用或删除，将按默认内容提醒）'],
])('its reader sees by what people are reminded: %j', async (send, shown) => {
  const detail = { ...row, urgent: '普通', creatorUserId: '', toUserIds: '', send };
  const answers = { ...options.answers, [nameOf(getScheduleDetail)]: () => detail };
  await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={vi.fn()} />, { ...options, answers });
  expect((await screen.findByText('提醒方式')).nextElementSibling?.textContent).toBe(shown);
});

it('its reader sees nothing of it where the platform’s own words come', async () => {
  await renderWithHost(<ScheduleDialog id="11" groupId="10" onClose={vi.fn()} />, options);
  await screen.findByText('普通');
  expect(screen.queryByText('提醒方式')).toBeNull();
});

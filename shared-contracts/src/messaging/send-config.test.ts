import { describe, expect, it } from 'vitest';
import { MESSAGE_TYPE } from './message.contract';
import { NOTICE_REMINDER, noticeInput } from './notice.contract';
import { REMINDER, REMINDER_TYPE, scheduleInput } from './schedule';
import { listSendConfigChoices, sendConfigChoice } from './send-config.contract';

const problems = ({ error }: { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined }) =>
  error?.issues.filter(({ message }) => message === 'sendConfig.required').map(({ path }) => path.join('.')) ?? [];

const schedule = { title: 'x', startDay: 0, duration: 60, reminderTime: 15, reminderType: REMINDER_TYPE.sendConfig };
const notice = { title: 'x', category: '1', remindCategory: NOTICE_REMINDER.sendConfig };

describe('a send configuration', () => {
  it.each([
    [{}, ['send']],
    [{ send: '' }, ['send']],
    [{ send: null, title: '' }, ['send']],
    [{ send: '5' }, []],
    [{ reminderTime: REMINDER.none }, []],
    [{ reminderType: '1' }, []],
  ])('is asked for by schedules that remind by one: %j', (more, fields) => {
    expect(problems(scheduleInput.safeParse({ ...schedule, ...more }))).toEqual(fields);
  });

  it.each([
    [{}, ['sendConfigId']],
    [{ sendConfigId: '', category: '' }, ['sendConfigId']],
    [{ sendConfigId: '5' }, []],
    [{ remindCategory: NOTICE_REMINDER.none }, []],
  ])('is asked for by notices that are told by one: %j', (more, fields) => {
    expect(problems(noticeInput.safeParse({ ...notice, ...more }))).toEqual(fields);
  });

  it.each([
    [undefined, MESSAGE_TYPE.flow],
    ['', MESSAGE_TYPE.flow],
    ['4', MESSAGE_TYPE.schedule],
    [3, MESSAGE_TYPE.notice],
  ])('is listed for a kind of messages: %j', (messageSource, read) => {
    expect(listSendConfigChoices.query?.parse({ messageSource })).toMatchObject({ messageSource: read, currentPage: 1 });
  });

  it('tells nothing of accounts', () => {
    const line = { id: '1', messageType: '2', templateId: '3', templateCode: 'a', templateName: 'b', paramJson: [] };
    const choice = { id: '1', fullName: 'c', enCode: 'd', templateJson: [{ ...line, accountConfigId: '7', accountName: 'e' }] };
    expect(sendConfigChoice.parse(choice).templateJson).toEqual([line]);
  });
});

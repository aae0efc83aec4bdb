import { REMINDER, REMINDER_TYPE, scheduleInput } from '@banyan/shared-contracts/messaging/schedule';
import { readFiles } from '../../../kernel/read-files';
import { dayMs, type ScheduleBody, spanOf } from './schedule-values';

/** The values of a schedule, part by part: equal values give the same text. The creator takes part in any case. */
function partsOf(body: ScheduleBody, creatorUserId: string) {
  const said = scheduleInput.parse(body);
  const span = spanOf({ ...said, allDay: said.allDay === 1 });
  return {
    title: said.title,
    start: `${said.allDay} ${span?.from}`,
    end: `${said.allDay} ${span?.to}`,
    category: said.category,
    urgency: `${said.urgent}`,
    content: said.content,
    files: readFiles(said.files)
      .map(({ fileId }) => fileId)
      .join(),
    participants: said.toUserIds
      .filter((id) => id !== creatorUserId)
      .sort()
      .join(),
    color: said.color,
    reminder:
      said.reminderTime === REMINDER.none ? '' : `${said.reminderTime} ${said.reminderType === REMINDER_TYPE.standard ? '' : said.send}`,
    repetition: `${said.repetition} ${said.repeatTime === null ? '' : dayMs(said.repeatTime)}`,
  };
}

export type SchedulePart = keyof ReturnType<typeof partsOf>;

/** The parts in which two versions of a schedule differ. */
export function differencesOf(one: ScheduleBody, other: ScheduleBody, creatorUserId: string): SchedulePart[] {
  const [left, right] = [partsOf(one, creatorUserId), partsOf(other, creatorUserId)];
  return (Object.keys(left) as SchedulePart[]).filter((part) => left[part] !== right[part]);
}

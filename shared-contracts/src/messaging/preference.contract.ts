import * as z from '@banyan/shared-contracts/schema';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { mark, markInput } from '../wire/scalars';
import { SEND_WAY } from './message-template';
import { MESSAGE_TYPE, messageType } from './message.contract';

const PATH = '/api/message/Preference';
const QUIET: ValidationKey = 'preference.quiet';
const NOTICE: ValidationKey = 'preference.notice';

/** `HH:mm` of the platform's time zone. */
const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Ways that people may switch off for themselves: what comes by them comes as a message of the platform as well, or is not theirs alone. */
export const PERSONAL_WAYS = [SEND_WAY.mail, SEND_WAY.sms, SEND_WAY.dingTalk, SEND_WAY.weCom, SEND_WAY.officialAccount] as const;

/** How a user wants to be notified. Notices cannot be switched off: an organization must be able to rely on them. */
export const messagePreference = z.object({
  /** Message types that do not come at all. */
  off: z.array(messageType),
  /** Ways besides the platform itself by which nothing comes (figures of SEND_WAY). */
  waysOff: z.array(z.literal(PERSONAL_WAYS)),
  /** From and to of the hours in which nothing rings or shows itself; over midnight when `to` is earlier. */
  quiet: z.object({ from: clock, to: clock }).nullable(),
  /** Time of a daily message with a summary of what is unread. */
  digestAt: clock.nullable(),
  /** Whether the browser shows messages while its window is hidden; the browser asks too. */
  desktop: mark,
  sound: mark,
});
export type MessagePreference = z.output<typeof messagePreference>;

export const getMessagePreference = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'How the caller wants to hear of messages',
  reply: messagePreference,
});

export const updateMessagePreference = endpoint({
  method: 'PUT',
  path: PATH,
  summary: 'Change how the caller hears of messages',
  body: messagePreference
    .extend({ waysOff: z.array(z.literal(PERSONAL_WAYS)).default([]), desktop: markInput, sound: markInput })
    .refine(({ off }) => !off.includes(MESSAGE_TYPE.notice), { error: NOTICE, path: ['off'] })
    .refine(({ quiet }) => quiet === null || quiet.from !== quiet.to, { error: QUIET, path: ['quiet'] }),
  reply: nothing,
});

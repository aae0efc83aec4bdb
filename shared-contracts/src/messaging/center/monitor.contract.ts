import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { pagedOf, pagingQuery } from '../../wire/paging';
import { id, ids, optionalMs, optionalNumber, optionalText } from '../../wire/scalars';
import { messageType } from '../message.contract';
import { sendWay } from './template.contract';

/** Messages that were sent, and how far they are (api-data 3.4). */
const PATH = '/api/message/MessageMonitor';

/** Ours. `waiting`: not sent yet; `partly`: some of the receivers did not get it. */
export const SENDING_STATES = ['waiting', 'sent', 'partly', 'failed'] as const;

/** Records are counted up to so many; older ones are found by time. */
export const MAX_SENDING_TOTAL = 10_000;

const monitorRow = z.object({
  id,
  /** Names. */
  messageType: z.string(),
  messageSource: z.string(),
  title: z.string(),
  /** Epoch milliseconds. */
  sendTime: z.int(),
  /** Ours: how far it is, its receivers, and why the last one who did not get it did not, in the caller's language. */
  state: z.enum(SENDING_STATES),
  total: z.int(),
  sent: z.int(),
  failed: z.int(),
  reason: z.string(),
});
export type MonitorRow = z.output<typeof monitorRow>;

/** A time of a query, which carries texts. */
const time = z.preprocess((value) => (typeof value === 'string' && value !== '' ? Number(value) : value), optionalMs);

export const listSendings = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Messages that were sent, newest first',
  query: pagingQuery.extend({
    messageType: optionalNumber(sendWay),
    messageSource: optionalNumber(messageType),
    startTime: time,
    endTime: time,
    state: optionalText(20),
  }),
  reply: pagedOf(monitorRow),
});

const targetRow = z.object({
  name: z.string(),
  state: z.enum(['waiting', 'sending', 'sent', 'failed', 'unknown']),
  attempts: z.int(),
  reason: z.string(),
});

export const getSending = endpoint({
  method: 'GET',
  path: `${PATH}/detail/:id`,
  summary: 'One message that was sent, with its receivers',
  params: z.object({ id }),
  reply: monitorRow.extend({
    /** Names, as one text. */
    receiveUser: z.string(),
    accountName: z.string(),
    accountCode: z.string(),
    /** HTML, sanitized. */
    content: z.string(),
    /** Ours: receivers who did not get it first, a hundred at most. */
    targets: z.array(targetRow),
  }),
});

export const removeSendings = endpoint({
  method: 'DELETE',
  path: `${PATH}/batchRemove`,
  summary: 'Delete records of messages that were sent',
  body: z.object({ ids }),
  reply: nothing,
});

/** Messages that are not sent yet remain. */
export const emptySendings = endpoint({
  method: 'DELETE',
  path: `${PATH}/empty`,
  summary: 'Delete all records of messages that were sent',
  reply: nothing,
});

/** Ours: sends to the receivers who did not get it; refused where all of them have. */
export const resendSending = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Resend`,
  summary: 'Send a message again to those who did not get it',
  params: z.object({ id }),
  reply: nothing,
});

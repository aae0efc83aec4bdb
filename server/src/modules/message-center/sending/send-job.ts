import { setTimeout as pause } from 'node:timers/promises';
import * as z from '@banyan/shared-contracts/schema';
import { id } from '@banyan/shared-contracts/wire/scalars';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { type JobKind, JobPostponed, type JobRun } from '../../../core/jobs/job-kind';
import type { Channels, Sending, Target } from './channels';
import { type Reason, SendFailure } from '../../../core/mail/send-failure';
import * as repository from './sending.repository';

const sendData = z.object({ sendingId: id, title: z.string() });
type SendData = z.output<typeof sendData>;

/** Seconds before a message that was not taken yet is tried again; after the last try it is given up. */
const RETRY_SECONDS = [60, 300, 900, 1800, 3600, 10_800] as const;
/** Failures of the job itself, not of its messages. */
const RETRIES = 100;
/** Waits up to so long stay within the run. */
const SHORT_WAIT_SECONDS = 3;

/** Result of a claim. */
type Claim = { target: Target } | { wait: number } | 'over';

export type SendJobs = ReturnType<typeof defineSendJob>;

/**
 * Sends what is stored in `message_sending`, receiver by receiver. Each receiver is marked as begun before the message is sent, and settled
 * afterwards: a message whose process stopped in between is never sent a second time automatically.
 */
export function defineSendJob({ database, jobs, onError }: Pick<Core, 'database' | 'jobs' | 'onError'>, channels: Channels) {
  async function claim(tx: Connection, sending: Sending): Promise<Claim> {
    const next = await repository.secondsToNext(tx, sending.id);
    if (next === undefined) {
      await repository.closeSending(tx, sending.id);
      return 'over';
    }
    if (next > 0) return { wait: next };
    const wait = await repository.takePlace(tx, sending.account_id);
    if (wait > 0) return { wait };
    const target = await repository.claimNext(tx, sending.id);
    return target === undefined ? { wait: 1 } : { target };
  }

  function outcomeOf(error: unknown, { attempts }: Target): repository.Outcome {
    if (!(error instanceof SendFailure)) {
      onError(error);
      return { state: 'failed', reason: { what: 'send.internal' } };
    }
    const seconds = RETRY_SECONDS[attempts - 1];
    if (error.outlook === 'passing' && seconds !== undefined) return { state: 'waiting', reason: error.reason, seconds };
    return { state: error.outlook === 'unknown' ? 'unknown' : 'failed', reason: error.reason };
  }

  async function sendOne(sending: Sending, target: Target): Promise<void> {
    const account = await repository.findAccount(database.kysely, sending.account_id);
    const outcome: repository.Outcome = await channels.send(sending, target, account).then(
      () => ({ state: 'sent' as const }),
      (error: unknown) => outcomeOf(error, target),
    );
    // Not under the fence of the job: a message that was sent is settled even where the process ends now.
    await database.transaction((tx) => repository.settleTarget(tx, target, outcome));
  }

  /** Goes on until all receivers are settled; throws JobPostponed where the next one is due later. */
  async function sendAll(sending: Sending, job: JobRun<SendData>): Promise<void> {
    for (let done = sending.sent + sending.failed; ; done += 1) {
      const claimed = await job.step({}, { done, total: sending.total }, (tx) => claim(tx, sending));
      if (claimed === 'over') return;
      if ('target' in claimed) await sendOne(sending, claimed.target);
      else if (claimed.wait > SHORT_WAIT_SECONDS) throw new JobPostponed(Math.ceil(claimed.wait));
      else await pause(claimed.wait * 1000 + 50);
    }
  }

  const kind: JobKind<SendData> = {
    ...{ kind: 'message.send', data: sendData, lane: 'outside', retries: RETRIES },
    title: ({ title }) => ({ key: 'job.message.send', values: { title } }),
    async run(job) {
      const { sendingId } = job.data;
      const sending = await repository.findSending(database.kysely, sendingId);
      if (sending === undefined) return undefined;
      await job.step({}, { done: sending.sent + sending.failed, total: sending.total }, (tx) =>
        repository.settleLeftBehind(tx, sendingId, { what: 'send.leftBehind' }),
      );
      await sendAll(sending, job);
      const { sent = 0 } = (await repository.findSending(database.kysely, sendingId)) ?? {};
      return { text: { key: 'job.messageSent', values: { count: sent } } };
    },
  };
  jobs.define(kind);

  return {
    /** In the transaction that stores the sending. */
    enqueue: (tx: Connection, sendingId: Id, title: string) => jobs.enqueue(tx, kind, { sendingId, title }, { key: sendingId }),

    /** Sends now, each receiver once and at the rate of the account; returns the state of the sending after that. */
    async now(sendingId: Id): Promise<Sending | undefined> {
      const sending = await repository.findSending(database.kysely, sendingId);
      // Without receivers or parameters it was over before it began.
      if (sending?.state !== 'waiting') return sending;
      for (;;) {
        const claimed = await database.transaction((tx) => claim(tx, sending));
        if (claimed === 'over') break;
        if ('target' in claimed) await sendOne(sending, claimed.target);
        else if (claimed.wait <= SHORT_WAIT_SECONDS) await pause(claimed.wait * 1000 + 50);
        else {
          const reason: Reason = { what: 'send.tooFast', values: { seconds: Math.ceil(claimed.wait) } };
          await database.transaction((tx) => repository.giveUp(tx, sendingId, reason));
          break;
        }
      }
      return repository.findSending(database.kysely, sendingId);
    },
  };
}

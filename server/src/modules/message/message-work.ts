import type { Core } from '../../core/core';
import * as contents from './content.repository';
import type { ContentRow } from './message.repository';

/** How often is looked for work: a message for many is late by so much and a moment. */
const BEAT_MS = 1000;
/** Contents that one look takes up. */
const LIMIT = 50;
/** What fails is tried again after as long as it has waited already, within these bounds. */
const RETRY_MS = { min: 5000, max: 300_000 };

type Step = (content: ContentRow) => Promise<void>;

/** What is left to do for contents with many receivers, batch by batch; each goes on where the last batch that was committed ended. */
interface MessageWork {
  deliver: Step;
  recall: Step;
  remind: Step;
}

function stepOf({ recalled_at, delivered_at }: ContentRow, { deliver, recall, remind }: MessageWork): Step {
  if (recalled_at !== null) return recall;
  return delivered_at === null ? deliver : remind;
}

/** Goes on with everything that waits. What fails is put off, and keeps nothing else from being done. */
async function doWaiting({ database: { kysely }, onError }: Pick<Core, 'database' | 'onError'>, work: MessageWork): Promise<void> {
  for (const content of await contents.listWaiting(kysely, new Date(), LIMIT)) {
    try {
      await stepOf(content, work)(content);
    } catch (error) {
      onError(error);
      const waited = Date.now() - (content.recalled_at ?? content.created_at).getTime();
      await contents.putOff(kysely, content.id, new Date(Date.now() + Math.min(RETRY_MS.max, Math.max(RETRY_MS.min, waited))));
    }
  }
}

/** The contents are the queue: what was begun is gone on with, whatever became of the process that did it. */
export const watchMessageWork = (core: Pick<Core, 'database' | 'jobs' | 'onError'>, work: MessageWork): void =>
  core.jobs.watch({ everyMs: BEAT_MS, run: () => doWaiting(core, work) });

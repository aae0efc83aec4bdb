import type { AppError } from '@banyan/shared-contracts/errors';
import { listLiveSlots } from '@banyan/shared-ui/drafts';
import { useSession, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { rowsKey } from '../record/use-record';
import { useText } from '../use-text';
import { sendWaiting } from './send-waiting';
import { useRemoveTyped, useSendSubmit } from './use-send-submit';
import { useSubmitQueue, useSubmitsChanged } from './use-submit-queue';

/** Interval between two attempts, ms: the browser may not notice that the server is available again. */
const AGAIN_MS = 20_000;

/** Only one tab of the browser sends at a time. */
function alone(userId: string, work: () => Promise<void>): Promise<void> {
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) return work();
  return locks.request(`banyan:submits:${userId}`, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}

/**
 * Sends the waiting submits of the signed-in user: at once, when the network is back, and at intervals. Returns the function that sends
 * them now.
 */
export function useSubmitSender(): () => Promise<void> {
  const text = useText();
  const toast = useToast();
  const cache = useQueryClient();
  const { user, readOnly } = useSession();
  const openQueue = useSubmitQueue();
  const send = useSendSubmit();
  const removeTyped = useRemoveTyped();
  const onChange = useSubmitsChanged();

  async function round(): Promise<void> {
    const queue = await openQueue();
    if (queue === undefined || (await queue.list()).length === 0) return;
    const { sent, refused } = await sendWaiting({
      queue,
      held: await listLiveSlots(),
      reasonOf: ({ message }: AppError) => message,
      onChange,
      async send(submit) {
        await send(submit);
        await removeTyped(submit).catch(() => undefined);
      },
    });
    for (const modelId of new Set(sent.map((submit) => submit.modelId))) void cache.invalidateQueries({ queryKey: rowsKey(modelId) });
    if (sent.length > 0) toast('success', text('forms.waiting.sent', { count: sent.length }));
    if (refused.length > 0) toast('warning', text('forms.waiting.someRefused', { count: refused.length }), { ms: 6000 });
  }
  const run = async () => {
    if (readOnly === undefined) await alone(user.userId, round).catch(() => undefined);
  };

  const now = useEffectEvent(() => void run());
  useEffect(() => {
    now();
    const again = () => now();
    const timer = setInterval(() => navigator.onLine && now(), AGAIN_MS);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [user.userId]);
  return run;
}

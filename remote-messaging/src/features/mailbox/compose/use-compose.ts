import { AppError } from '@banyan/shared-contracts/errors';
import { saveMailDraft, sendOwnMail } from '@banyan/shared-contracts/messaging/mailbox/mailbox.contract';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useRef, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { useMailboxReload } from '../data/use-mails';
import type { Draft } from './first-draft';
import { isReceiver, readReceiver } from './receivers';

const toBody = ({ to, cc, bcc, ...rest }: Draft) => ({
  ...{ to: to.map(readReceiver), cc: cc.map(readReceiver), bcc: bcc.map(readReceiver) },
  ...rest,
});

interface Writing {
  /** The mail as it is now. */
  latest: () => Draft;
  /** Waits for files on their way; answers false where some do not arrive. */
  whenDone: () => Promise<boolean>;
  onDone: () => void;
}

/** Sends a mail or saves it as a draft, once its files are there; the reason of a failure is shown beside the text. */
export function useCompose({ latest, whenDone, onDone }: Writing) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const reload = useMailboxReload();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'send' | 'keep'>();
  /** A second attempt for the same mail has the same key: it does not arrive twice. */
  const key = useRef(crypto.randomUUID());

  async function run(what: 'send' | 'keep', call: () => Promise<{ msg: string }>): Promise<void> {
    if (busy !== undefined) return;
    setBusy(what);
    setProblem('');
    try {
      if (!(await whenDone())) return setProblem(text('messaging.mail.uploads'));
      toast('success', (await call()).msg);
      reload.lists();
      onDone();
    } catch (error) {
      setProblem(error instanceof AppError ? error.message : text('messaging.center.failed'));
    } finally {
      setBusy(undefined);
    }
  }

  return {
    problem,
    busy,
    send(): Promise<void> {
      const { to, cc, bcc } = latest();
      const all = [...to, ...cc, ...bcc];
      const wrong = all.filter((receiver) => !isReceiver(receiver));
      if (all.length === 0) return Promise.resolve(setProblem(text('messaging.mail.noReceiver')));
      if (wrong.length > 0) return Promise.resolve(setProblem(text('messaging.mail.wrongReceiver', { names: wrong.join(', ') })));
      return run('send', () => request(sendOwnMail, { body: { ...toBody(latest()), key: key.current } }));
    },
    keep: (): Promise<void> => run('keep', () => request(saveMailDraft, { body: toBody(latest()) })),
  };
}

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

/** Sends a mail or saves it as a draft; the reason of a failure is shown beside the text. */
export function useCompose(onDone: () => void) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const reload = useMailboxReload();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState<'send' | 'keep'>();
  /** A second try of the same mail has the same key: it does not arrive twice. */
  const key = useRef(crypto.randomUUID());

  async function run(what: 'send' | 'keep', call: () => Promise<{ msg: string }>): Promise<void> {
    if (busy !== undefined) return;
    setBusy(what);
    setProblem('');
    try {
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
    send(draft: Draft): Promise<void> {
      const all = [...draft.to, ...draft.cc, ...draft.bcc];
      const wrong = all.filter((receiver) => !isReceiver(receiver));
      if (all.length === 0) return Promise.resolve(setProblem(text('messaging.mail.noReceiver')));
      if (wrong.length > 0) return Promise.resolve(setProblem(text('messaging.mail.wrongReceiver', { names: wrong.join(', ') })));
      return run('send', () => request(sendOwnMail, { body: { ...toBody(draft), key: key.current } }));
    },
    keep: (draft: Draft): Promise<void> => run('keep', () => request(saveMailDraft, { body: toBody(draft) })),
  };
}

import type { MailDetail } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { keepMailFiles } from '@banyan/shared-contracts/messaging/mailbox/mailbox.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { type Draft, firstDraft, type QuoteWords, type Reason } from './compose/first-draft';
import { receiverText } from './compose/receivers';

const ComposeDialog = lazyPart(() => import('./compose/compose.dialog'), 'default', null);

function useQuoteWords(): QuoteWords {
  const text = useText();
  const { dateTime } = useFormats();
  return {
    answered: ({ from, date }) => text('messaging.mail.wrote', { name: receiverText(from), time: dateTime(date) }),
    forwarded: ({ from, date, subject, to }) => [
      text('messaging.mail.forwarded'),
      `${text('messaging.mail.from')}: ${receiverText(from)}`,
      `${text('messaging.mail.date')}: ${dateTime(date)}`,
      `${text('messaging.mail.subject')}: ${subject}`,
      `${text('messaging.mail.to')}: ${to.map(receiverText).join(', ')}`,
      '',
    ],
  };
}

/** Opens the dialog for new mails; `own` is the address of the account. */
export function useWriting(own: string, onDone: () => void) {
  const request = useRequest();
  const words = useQuoteWords();
  const [draft, setDraft] = useState<Draft>();
  const { mutate } = useMutation({
    async mutationFn({ reason, mail }: { reason: Reason; mail: MailDetail | undefined }) {
      // The files of a mail are added when it is forwarded, or when a draft is edited.
      const hasOwn = mail !== undefined && mail.files.length > 0 && (reason === 'forward' || reason === 'edit');
      const files = hasOwn ? (await request(keepMailFiles, { params: { id: mail.id } })).data : [];
      return firstDraft(reason, mail, own, words, files);
    },
    onSuccess: setDraft,
  });
  const dialog = draft !== undefined && (
    <ComposeDialog
      first={draft}
      onClose={() => {
        setDraft(undefined);
        onDone();
      }}
    />
  );
  return { write: (reason: Reason, mail?: MailDetail) => mutate({ reason, mail }), dialog };
}

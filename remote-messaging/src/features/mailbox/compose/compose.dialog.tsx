import { MAX_MAIL_BYTES, MAX_MAIL_FILES } from '@banyan/shared-contracts/messaging/mailbox/mailbox';
import { FITTING_DIALOG, useAskToLeave, useReturnFocus } from '@banyan/shared-ui/dialog';
import { PendingWork, usePendingParts } from '@banyan/shared-ui/form';
import { lazyPart } from '@banyan/shared-ui/lazy-part';
import { useSession, useUnsaved } from '@banyan/shared-ui/runtime';
import { FileUpload } from '@banyan/shared-ui/upload';
import { Alert, Button, Input, Modal, Skeleton } from 'antd';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from './compose.module.css';
import type { Draft } from './first-draft';
import { ReceiversField } from './receivers-field';
import { useCompose } from './use-compose';

const RichEditor = lazyPart(
  () => import('@banyan/shared-ui/rich-editor'),
  'default',
  <Skeleton active title={false} paragraph={{ rows: 8 }} />,
);

interface ComposeDialogProps {
  first: Draft;
  onClose: () => void;
}

/** Writes a mail: it is sent, or saved as a draft. */
export default function ComposeDialog({ first, onClose }: ComposeDialogProps) {
  const text = useText();
  const { readOnly } = useSession();
  const askToLeave = useAskToLeave();
  useReturnFocus();
  const [draft, setDraft] = useState(first);
  const [hasCopies, setHasCopies] = useState(first.cc.length + first.bcc.length > 0);
  const latest = useRef(first);
  const { pending, whenDone } = usePendingParts();
  const { problem, busy, send, keep } = useCompose({ latest: () => latest.current, whenDone, onDone: onClose });
  const isChanged = JSON.stringify(draft) !== JSON.stringify(first);
  useUnsaved(isChanged);
  const change = (part: Partial<Draft>) => {
    latest.current = { ...latest.current, ...part };
    setDraft(latest.current);
  };
  const leave = async () => {
    if (busy === undefined && ((!isChanged && pending.size === 0) || (await askToLeave()))) onClose();
  };
  return (
    <Modal
      open
      title={text('messaging.mail.compose')}
      width={860}
      mask={{ closable: false }}
      onCancel={() => void leave()}
      destroyOnHidden
      styles={FITTING_DIALOG}
      footer={
        <>
          <Button disabled={busy !== undefined || readOnly !== undefined} loading={busy === 'keep'} onClick={() => void keep()}>
            {text('messaging.mail.keep')}
          </Button>
          <Button
            type="primary"
            disabled={busy !== undefined || readOnly !== undefined}
            loading={busy === 'send'}
            onClick={() => void send()}
          >
            {text('messaging.mail.send')}
          </Button>
        </>
      }
    >
      {problem !== '' && <Alert className={styles['problem'] ?? ''} type="error" showIcon role="alert" title={problem} />}
      <Fields draft={draft} onChange={change} hasCopies={hasCopies} onCopies={() => setHasCopies(true)} />
      <PendingWork value={pending}>
        <div className={styles['body']}>
          <RichEditor label={text('messaging.mail.body')} value={draft.html} onChange={(html) => change({ html })} />
        </div>
        <FileUpload
          type="mail"
          value={draft.files}
          onChange={(files) => change({ files })}
          limit={MAX_MAIL_FILES}
          buttonText={text('messaging.mail.addFiles')}
          tipText={text('messaging.mail.filesTip', { size: MAX_MAIL_BYTES / 1024 / 1024 })}
        />
      </PendingWork>
    </Modal>
  );
}

interface FieldsProps {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  hasCopies: boolean;
  onCopies: () => void;
}

function Fields({ draft, onChange, hasCopies, onCopies }: FieldsProps) {
  const text = useText();
  const id = useId();
  const receivers = (member: 'to' | 'cc' | 'bcc') => (
    <Row id={`${id}-${member}`} label={text(`messaging.mail.${member}`)} key={member}>
      <ReceiversField
        id={`${id}-${member}`}
        label={text(`messaging.mail.${member}`)}
        placeholder={member === 'to' ? text('messaging.mail.toHint') : ''}
        value={draft[member]}
        onChange={(value) => onChange({ [member]: value })}
      />
      {member === 'to' && !hasCopies && (
        <Button type="link" onClick={onCopies}>
          {text('messaging.mail.copies')}
        </Button>
      )}
    </Row>
  );
  return (
    <div className={styles['fields']}>
      {receivers('to')}
      {hasCopies && (['cc', 'bcc'] as const).map(receivers)}
      <Row id={`${id}-subject`} label={text('messaging.mail.subject')}>
        <Input id={`${id}-subject`} maxLength={300} value={draft.subject} onChange={({ target }) => onChange({ subject: target.value })} />
      </Row>
    </div>
  );
}

const Row = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className={styles['row']}>
    <label htmlFor={id}>{label}</label>
    <div className={styles['control']}>{children}</div>
  </div>
);

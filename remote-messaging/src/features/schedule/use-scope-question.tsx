import { SCHEDULE_SCOPE, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { Modal, Radio } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../kernel/use-text';
import styles from './schedule.module.css';

/** What is about to happen to a repeated schedule. */
export type ScopeQuestion = 'edit' | 'remove' | 'leave';

interface ScopeDialogProps {
  question: ScopeQuestion;
  onAnswer: (scope: ScheduleScope | undefined) => void;
}

/** Which occurrences are meant, 380 px; one of the three is always chosen (product-1 section 4, "Schedule delete"). */
function ScopeDialog({ question, onAnswer }: ScopeDialogProps) {
  const text = useText();
  const [scope, setScope] = useState<ScheduleScope>(SCHEDULE_SCOPE.this);
  useReturnFocus();
  return (
    <Modal
      open
      title={text(`messaging.schedule.scope.${question}`)}
      width={380}
      okText={text('messaging.schedule.confirm')}
      cancelText={text('messaging.schedule.cancel')}
      okButtonProps={{ danger: question !== 'edit' }}
      onOk={() => onAnswer(scope)}
      onCancel={() => onAnswer(undefined)}
      destroyOnHidden
    >
      <Radio.Group
        className={styles['scopes'] ?? ''}
        value={scope}
        onChange={(event) => setScope(event.target.value as ScheduleScope)}
        aria-label={text(`messaging.schedule.scope.${question}`)}
        options={(['this', 'following', 'all'] as const).map((name) => ({
          value: SCHEDULE_SCOPE[name],
          label: text(`messaging.schedule.scope.${name}`),
        }))}
        vertical
      />
    </Modal>
  );
}

/** Asks which occurrences are meant; `dialog` must be shown. */
export function useScopeQuestion(): { ask: (question: ScopeQuestion) => Promise<ScheduleScope | undefined>; dialog: ReactNode } {
  const [question, setQuestion] = useState<ScopeQuestion>();
  const answer = useRef<(scope: ScheduleScope | undefined) => void>(undefined);
  return {
    ask: (asked) =>
      new Promise((resolve) => {
        answer.current?.(undefined);
        answer.current = resolve;
        setQuestion(asked);
      }),
    dialog: question !== undefined && (
      <ScopeDialog
        question={question}
        onAnswer={(scope) => {
          setQuestion(undefined);
          answer.current?.(scope);
          answer.current = undefined;
        }}
      />
    ),
  };
}

import { SCHEDULE_SCOPE, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import { useReturnFocus } from '@banyan/shared-ui/dialog';
import { Modal, Radio } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useText } from '../../../kernel/use-text';
import styles from '../schedule.module.css';
import { ScopeReach, ScopeWarning } from './scope-reach';
import { useReach } from './use-reach';

/** The action on a repeated schedule. */
export type ScopeQuestion = 'edit' | 'move' | 'remove' | 'leave';

interface Asked {
  question: ScopeQuestion;
  /** The occurrence on which the user acts. */
  id: string;
}

export type AskScope = (question: ScopeQuestion, id: string) => Promise<ScheduleScope | undefined>;

interface ScopeDialogProps extends Asked {
  onAnswer: (scope: ScheduleScope | undefined) => void;
}

/** The choice of a scope, 380 px; one of the three is always chosen (product-1 section 4, "Schedule delete"). */
function ScopeDialog({ question, id, onAnswer }: ScopeDialogProps) {
  const text = useText();
  const [scope, setScope] = useState<ScheduleScope>(SCHEDULE_SCOPE.this);
  const reach = useReach(id);
  useReturnFocus();
  const title = text(`messaging.schedule.scope.${question === 'move' ? 'edit' : question}`);
  return (
    <Modal
      open
      title={title}
      width={380}
      okText={text('messaging.schedule.confirm')}
      cancelText={text('messaging.schedule.cancel')}
      okButtonProps={{ danger: question === 'remove' || question === 'leave' }}
      onOk={() => onAnswer(scope)}
      onCancel={() => onAnswer(undefined)}
      destroyOnHidden
    >
      <Radio.Group
        className={styles['scopes'] ?? ''}
        value={scope}
        onChange={(event) => setScope(event.target.value as ScheduleScope)}
        aria-label={title}
        options={(['this', 'following', 'all'] as const).map((name) => ({
          value: SCHEDULE_SCOPE[name],
          label: text(`messaging.schedule.scope.${name}`),
        }))}
        vertical
      />
      {reach !== undefined && <ScopeReach reach={reach} />}
      {reach !== undefined && <ScopeWarning question={question} scope={scope} reach={reach} />}
    </Modal>
  );
}

/** Asks for the scope of occurrences; `dialog` must be rendered. */
export function useScopeQuestion(): { ask: AskScope; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked>();
  const answer = useRef<(scope: ScheduleScope | undefined) => void>(undefined);
  return {
    ask: (question, id) =>
      new Promise((resolve) => {
        answer.current?.(undefined);
        answer.current = resolve;
        setAsked({ question, id });
      }),
    dialog: asked !== undefined && (
      <ScopeDialog
        {...asked}
        onAnswer={(scope) => {
          setAsked(undefined);
          answer.current?.(scope);
          answer.current = undefined;
        }}
      />
    ),
  };
}

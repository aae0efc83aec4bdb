import { SCHEDULE_SCOPE, type ScheduleReach, type ScheduleScope } from '@banyan/shared-contracts/messaging/schedule';
import { useFormats } from '@banyan/shared-ui/format';
import { Alert } from 'antd';
import { useText } from '../../../kernel/use-text';
import styles from '../schedule.module.css';
import { changedIn } from './use-reach';
import type { ScopeQuestion } from './use-scope-question';

/** The period of all occurrences: after a split, only that of the own part. */
export function ScopeReach({ reach: { first, last, total } }: { reach: ScheduleReach }) {
  const text = useText();
  const { date } = useFormats();
  return (
    <p className={styles['reach']}>
      {last === null
        ? text('messaging.schedule.scope.reachOpen', { first: date(first) })
        : text('messaging.schedule.scope.reach', { first: date(first), last: date(last), total })}
    </p>
  );
}

interface ScopeWarningProps {
  question: ScopeQuestion;
  scope: ScheduleScope;
  reach: ScheduleReach;
}

/** The individual changes that will be overwritten. */
export function ScopeWarning({ question, scope, reach }: ScopeWarningProps) {
  const text = useText();
  if (question === 'leave' || scope === SCHEDULE_SCOPE.this) return null;
  const count = changedIn(reach, scope);
  const lines = [
    ...(count > 0 ? [text(`messaging.schedule.scope.changed.${question}`, { count })] : []),
    ...(reach.changedItself && question !== 'remove' ? [text('messaging.schedule.scope.changedItself')] : []),
  ];
  return lines.length > 0 && <Alert type="warning" showIcon role="status" title={lines.join(' ')} />;
}

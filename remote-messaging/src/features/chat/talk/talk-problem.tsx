import { AppError } from '@banyan/shared-contracts/errors';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { useUiText } from '@banyan/shared-ui/i18n';
import { MessagePage } from '@banyan/shared-ui/frame';
import { EmptyState } from '@banyan/shared-ui/table';
import { Button } from 'antd';
import { useText } from '../../../kernel/use-text';
import type { ChatView } from '../state/chat-state';
import styles from './conversation.module.css';

interface TalkProblemProps extends Pick<ChatView, 'problem' | 'formerTitle'> {
  retry: () => void;
  onLeft: () => void;
}

/** Whether the user has no conversation with this id. */
const isNowhere = (problem: unknown): boolean =>
  problem instanceof AppError && (problem.key === 'NOT_FOUND' || problem.key === 'FIELD_INVALID');

/** Why a conversation is not shown: the user has no access, which a retry does not change, or it could not be loaded. */
export function TalkProblem({ problem, formerTitle, retry, onLeft }: TalkProblemProps) {
  const text = useText();
  const uiText = useUiText();
  if (!isNowhere(problem)) return <ErrorPanel error={problem} retry={retry} />;
  return (
    <div className={styles['closed']} role="alert">
      {formerTitle === '' ? (
        <MessagePage title={text('messaging.chat.notFound')}>
          <p>{text('messaging.chat.notFoundText')}</p>
        </MessagePage>
      ) : (
        <EmptyState
          text={text('messaging.chat.closedOf', { name: formerTitle })}
          action={<Button onClick={onLeft}>{uiText('ui.action.close')}</Button>}
        />
      )}
    </div>
  );
}

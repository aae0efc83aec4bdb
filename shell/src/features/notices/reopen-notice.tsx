import { NoticeBar } from '@banyan/shared-ui/frame';
import { useText } from '../../use-text';

interface ReopenNoticeProps {
  /** Number of pages that were open when the session before this one ended. */
  offered: number;
  onReopen: () => void;
  onDismiss: () => void;
}

/** Pages of the last session that may be opened again. */
export function ReopenNotice({ offered, onReopen, onDismiss }: ReopenNoticeProps) {
  const text = useText();
  if (offered === 0) return null;
  return (
    <NoticeBar
      text={text('shell.tabs.offer', { count: offered })}
      action={{ label: text('shell.tabs.reopen'), run: onReopen }}
      onClose={onDismiss}
    />
  );
}

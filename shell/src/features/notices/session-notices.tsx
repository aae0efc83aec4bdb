import { useUiText } from '@banyan/shared-ui/i18n';
import { useAtom } from 'jotai';
import { useKernel } from '../../use-kernel';
import { useText } from '../../use-text';
import { NoticeBar } from './notice-bar';

interface SessionNoticesProps {
  /** Number of pages that were open when the session before this one ended. */
  offered: number;
  onReopen: () => void;
  onDismiss: () => void;
}

/** What has become of the session: pages of the last one that may be opened again, or another user in this browser. */
export function SessionNotices({ offered, onReopen, onDismiss }: SessionNoticesProps) {
  const kernel = useKernel();
  const text = useText();
  const uiText = useUiText();
  const [replacedBy, setReplacedBy] = useAtom(kernel.session.atoms.replacedBy);
  return (
    <>
      {replacedBy !== '' && <NoticeBar text={uiText('ui.session.other', { name: replacedBy })} onClose={() => setReplacedBy('')} />}
      {offered > 0 && (
        <NoticeBar
          text={text('shell.tabs.offer', { count: offered })}
          action={{ label: text('shell.tabs.reopen'), run: onReopen }}
          onClose={onDismiss}
        />
      )}
    </>
  );
}

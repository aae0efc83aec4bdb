import { useAtom } from 'jotai';
import type { Kernel } from '../host/kernel';
import { useUiText } from '../i18n/use-ui-text';
import { NoticeBar } from './notice-bar';

/** Another tab has signed in another user, and the pages that were open here are closed. */
export function ReplacedNotice({ kernel }: { kernel: Kernel }) {
  const text = useUiText();
  const [replacedBy, setReplacedBy] = useAtom(kernel.session.atoms.replacedBy);
  if (replacedBy === '') return null;
  return <NoticeBar text={text('ui.session.other', { name: replacedBy })} onClose={() => setReplacedBy('')} />;
}

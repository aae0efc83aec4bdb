import { useAtomValue } from 'jotai';
import { LockPage } from './lock-page';
import { LoginPage } from './login-page';
import { useUiText } from '../i18n/use-ui-text';
import type { AreaProps } from '../host/areas';
import { LOCK_SCREEN, LOGIN, TOKEN_PATHS } from '../host/session/guard';
import { usePath } from '../host/location';
import { usePageTitle } from '../host/messages/page-title';
import { MessagePage } from '../message-page/message-page';
import { TokenPage } from './token-page';

/** Pages that need no session, and the lock screen: light controls of their own, none of antd. */
export default function PublicArea({ kernel, loadArea }: AreaProps) {
  const { path } = usePath(kernel.page.basePath);
  const locked = useAtomValue(kernel.session.atoms.locked);
  if (TOKEN_PATHS.includes(path)) return <TokenPage kernel={kernel} />;
  if (locked || path === LOCK_SCREEN) return <LockPage kernel={kernel} />;
  if (path === LOGIN) return <LoginPage kernel={kernel} loadArea={loadArea} />;
  return <NotOffered kernel={kernel} />;
}

function NotOffered({ kernel }: Pick<AreaProps, 'kernel'>) {
  const text = useUiText();
  usePageTitle(text('ui.notFound.title'));
  return (
    <MessagePage whole title={text('ui.notFound.title')}>
      <p>{text('ui.notFound.text')}</p>
      <a href={kernel.page.basePath + LOGIN}>{text('ui.login.title')}</a>
    </MessagePage>
  );
}

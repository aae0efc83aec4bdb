import { Link } from '@banyan/shared-ui/router';
import { useUiText } from '../i18n/use-ui-text';
import { MessagePage } from './message-page';

/** Page for an unknown address; `home` is the path of its link (product-1 section 2, 404). */
export function NotFound({ home }: { home: string }) {
  const text = useUiText();
  return (
    <MessagePage title={text('ui.notFound.title')}>
      <p>{text('ui.notFound.text')}</p>
      <Link to={home}>{text('ui.notFound.home')}</Link>
    </MessagePage>
  );
}

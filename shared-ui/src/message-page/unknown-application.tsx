import { usePageTitle } from '../host/messages/page-title';
import { useUiText } from '../i18n/use-ui-text';
import { MessagePage } from './message-page';

/** The only content at the address of an application that does not exist: no sign-in is requested. */
export function UnknownApplication({ code }: { code: string }) {
  const text = useUiText();
  usePageTitle(text('ui.application.unknown'));
  return (
    <MessagePage whole title={text('ui.application.unknown')}>
      <p>{text('ui.application.unknownText', { code })}</p>
      <a href="/">{text('ui.application.platform')}</a>
    </MessagePage>
  );
}

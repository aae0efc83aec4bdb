import { NotFound } from '@banyan/shared-ui/frame';
import { HOME, usePageTitle } from '@banyan/shared-ui/host';
import { useUiText } from '@banyan/shared-ui/i18n';

export function NotFoundPage() {
  const text = useUiText();
  usePageTitle(text('ui.notFound.title'));
  return <NotFound home={HOME} />;
}

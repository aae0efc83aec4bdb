import { useEffect, useState } from 'react';
import type { AreaProps } from '../host/areas';
import { LOGIN, redirectTarget } from '../host/guard';
import { replacePath, usePath } from '../host/location';
import { usePageTitle } from '../host/page-title';
import { useUiText } from '../i18n/use-ui-text';
import styles from './public-area.module.css';

/**
 * `/sso?token=&redirect=` and `/auth-redirect`: takes over the session that the address names and goes on (api-platform part 4). A token that no
 * session belongs to changes nothing.
 */
export function TokenPage({ kernel }: Pick<AreaProps, 'kernel'>) {
  const text = useUiText();
  const { basePath } = kernel.page;
  const { full } = usePath(basePath);
  const [refused, setRefused] = useState(false);
  usePageTitle(text('ui.login.title'));

  useEffect(() => {
    const token = new URLSearchParams(location.search).get('token') ?? '';
    // Out of the address before anything else: it would stay in the history and in what people copy.
    const target = redirectTarget(full);
    history.replaceState(null, '', location.pathname);
    kernel.adoptToken(token).then(
      (adopted) => {
        if (adopted) replacePath(basePath + target);
        else setRefused(true);
      },
      () => setRefused(true),
    );
    // Once: the address is what the page was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  if (!refused) return null;
  return (
    <main className={styles['page']} role="alert">
      <h1>{text('ui.token.refused')}</h1>
      <p>{text('ui.token.refusedText')}</p>
      <a href={basePath + LOGIN}>{text('ui.login.title')}</a>
    </main>
  );
}

import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import type { AreaProps } from '../host/areas';
import { LOGIN, redirectTarget, TOKEN_PATHS } from '../host/session/guard';
import { replacePath } from '../host/location';
import { usePageTitle } from '../host/messages/page-title';
import { useUiText } from '../i18n/use-ui-text';
import styles from './public-area.module.css';

/** The progress: reading the owner of the token's session, asking because another user is signed in, or there is no such session. */
type State = { step: 'looking' } | { step: 'refused' } | { step: 'asking'; token: string; name: string; current: string };

/** Other clicks open a window or a tab, which is the browser's. */
const isPlain = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) => !(ctrlKey || metaKey || shiftKey || altKey);

/** The token that the page was opened with, taken out of the address: it would stay in the history and in what people copy. */
function takeToken({ linkedToken }: AreaProps['kernel']): string {
  const address = new URL(location.href);
  const token = address.searchParams.get('token') ?? linkedToken.read();
  linkedToken.write(token);
  address.searchParams.delete('token');
  history.replaceState(null, '', address);
  return token;
}

/**
 * `/sso?token=&redirect=` and `/auth-redirect`: takes over the session that the address names and goes on (api-platform part 4). A token
 * without a session changes nothing; if another user is signed in, the page asks first.
 */
export function TokenPage({ kernel }: Pick<AreaProps, 'kernel'>) {
  const text = useUiText();
  const { session, page, linkedToken } = kernel;
  const [target] = useState(() => page.basePath + redirectTarget(location.href));
  const [state, setState] = useState<State>({ step: 'looking' });
  usePageTitle(text('ui.login.title'));
  const way = session.token() === null ? page.basePath + LOGIN : target;

  async function goOn(token?: string): Promise<void> {
    if (token !== undefined) session.signedIn(token);
    // Another user is first sent to the start: the redirect to the target comes after that.
    await kernel.loadUser().catch(() => undefined);
    replacePath(target);
  }

  /** Continues if nothing prevents it; returns the state otherwise. */
  async function look(): Promise<State> {
    const token = takeToken(kernel);
    const isOwn = token !== '' && token === session.token();
    const owner = isOwn ? undefined : (await kernel.ownerOf(token))?.userInfo;
    if (owner === undefined && !isOwn) return { step: 'refused' };
    const current = isOwn || session.token() === null ? undefined : (await kernel.loadUser().catch(() => undefined))?.userInfo;
    if (owner !== undefined && current !== undefined && current.userId !== owner.userId)
      return { step: 'asking', token, name: owner.userName, current: current.userName };
    await goOn(isOwn ? undefined : token);
    return { step: 'looking' };
  }

  // Once: the address is what the page was opened with.
  const begin = useEffectEvent(() => void look().then(setState));
  // The token is removed when another address is shown; taking over a session may only show this page again.
  const leave = useEffectEvent(() => {
    if (!TOKEN_PATHS.includes(location.pathname.slice(page.basePath.length))) linkedToken.write('');
  });
  useEffect(() => {
    begin();
    return () => leave();
  }, []);

  if (state.step === 'looking') {
    return (
      <main className={styles['page']} role="status">
        <p>{text('ui.login.busy')}</p>
      </main>
    );
  }
  if (state.step === 'asking') {
    return (
      <main className={styles['page']}>
        <h1>{text('ui.token.other')}</h1>
        <p>{text('ui.token.otherText', { name: state.name, current: state.current })}</p>
        <button
          type="button"
          onClick={() => {
            setState({ step: 'looking' });
            void goOn(state.token);
          }}
        >
          {text('ui.token.switch', { name: state.name })}
        </button>
        <button type="button" onClick={() => void goOn()}>
          {text('ui.token.stay', { name: state.current })}
        </button>
      </main>
    );
  }
  return (
    <main className={styles['page']} role="alert">
      <h1>{text('ui.token.refused')}</h1>
      <p>{text('ui.token.refusedText')}</p>
      <a
        href={way}
        onClick={(event) => {
          if (!isPlain(event)) return;
          // Without a page load: what is open stays as it is.
          event.preventDefault();
          replacePath(way);
        }}
      >
        {text(session.token() === null ? 'ui.login.title' : 'ui.token.goOn')}
      </a>
    </main>
  );
}

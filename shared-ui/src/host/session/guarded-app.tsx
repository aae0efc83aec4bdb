import { Provider, useAtomValue } from 'jotai';
import { Activity, type ComponentType, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import type { Area, AreaProps } from '../areas';
import { useUiText } from '../../i18n/use-ui-text';
import { useModal } from '../../layout/use-modal';
import { decide } from './guard';
import styles from './guarded-app.module.css';
import { replacePath, usePath } from '../location';
import { ToastOutlet } from '../messages/toast';

/** A whole page: the guard decides between the public pages and the signed-in area. */
export function GuardedApp({ kernel, loadArea }: AreaProps) {
  return (
    <Provider store={kernel.session.store}>
      <Guarded kernel={kernel} loadArea={loadArea} />
      <ToastOutlet toaster={kernel.toaster} />
    </Provider>
  );
}

/**
 * Open pages behind the sign-in are preserved while the screen is locked (hidden) and after the session has ended without a sign-out (below
 * the sign-in dialog), and continue when the same user is back.
 */
function Guarded({ kernel, loadArea }: AreaProps) {
  const { basePath } = kernel.page;
  const { token: tokenAtom, locked: lockedAtom, ended: endedAtom, currentUser } = kernel.session.atoms;
  const { path, full } = usePath(basePath);
  const ended = useAtomValue(endedAtom);
  const signedIn = useAtomValue(tokenAtom) !== null && ended === null;
  const locked = useAtomValue(lockedAtom);
  const user = useAtomValue(currentUser);
  const decision = decide({ path, full, signedIn, locked });
  const redirect = 'redirect' in decision ? decision.redirect : undefined;
  const shown = 'show' in decision ? decision.show : undefined;
  const [opened, setOpened] = useState(false);
  if (shown === 'signed-in' && !opened) setOpened(true);
  // Signed out, and not merely ended: nothing is left to go on with.
  if (shown === 'public' && user === null && opened) setOpened(false);
  const waits = opened && ended !== null && !ended.locked && user !== null;

  const inside = shown === 'signed-in';
  useEffect(() => {
    // While it was hidden the router has not received navigations of the browser.
    if (inside) window.dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
  }, [inside]);

  useLayoutEffect(() => {
    if (redirect !== undefined) replacePath(basePath + redirect);
  }, [redirect, basePath]);

  const publicArea = shown !== undefined && shown !== 'signed-in' && <AreaView area="public" kernel={kernel} loadArea={loadArea} />;
  return (
    <>
      {opened && (
        // Not while an address gives way to another: effects would end and begin for nothing.
        <Activity mode={shown === undefined || shown === 'signed-in' || waits ? 'visible' : 'hidden'}>
          <AreaView area="signed-in" kernel={kernel} loadArea={loadArea} />
        </Activity>
      )}
      {waits && publicArea ? <Over>{publicArea}</Over> : publicArea}
    </>
  );
}

/** Above everything on the page, dialogs included: nothing below can be read or reached. */
function Over({ children }: { children: ReactNode }) {
  const text = useUiText();
  const ref = useModal();
  return (
    <dialog
      ref={ref}
      className={styles['over']}
      aria-label={text('ui.login.title')}
      onCancel={(event) => event.preventDefault()}
      // Means nothing here, and nothing to the dialogs below either.
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
      // Browsers leave `cancel` out when Escape is pressed twice.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      {children}
    </dialog>
  );
}

function AreaView({ area, kernel, loadArea }: AreaProps & { area: Area }) {
  const [Loaded, setLoaded] = useState<{ Component: ComponentType<AreaProps> }>();
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (failed) return undefined;
    let wanted = true;
    loadArea(area).then(
      (Component) => wanted && setLoaded({ Component }),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [area, failed, loadArea]);

  if (Loaded !== undefined) return <Loaded.Component kernel={kernel} loadArea={loadArea} />;
  return failed ? <AreaFailure retry={() => setFailed(false)} /> : null;
}

/** The code of an area has not loaded: shows this without any of that code. */
function AreaFailure({ retry }: { retry: () => void }) {
  const text = useUiText();
  return (
    <main className={styles['failure']} role="alert">
      <p>{text('ui.request.failed')}</p>
      <button type="button" onClick={retry}>
        {text('ui.action.retry')}
      </button>
    </main>
  );
}

import { Provider, useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import type { Area, AreaProps } from './areas';
import { useUiText } from '../i18n/use-ui-text';
import { decide } from './guard';
import styles from './guarded-app.module.css';
import { replacePath, usePath } from './location';
import { ToastOutlet } from './toast';

/** A whole page: the guard decides between the public pages and the signed-in area. */
export function GuardedApp({ kernel, loadArea }: AreaProps) {
  return (
    <Provider store={kernel.session.store}>
      <Guarded kernel={kernel} loadArea={loadArea} />
      <ToastOutlet toaster={kernel.toaster} />
    </Provider>
  );
}

function Guarded({ kernel, loadArea }: AreaProps) {
  const { basePath } = kernel.page;
  const { path, full } = usePath(basePath);
  const signedIn = useAtomValue(kernel.session.atoms.token) !== null;
  const locked = useAtomValue(kernel.session.atoms.locked);
  const decision = decide({ path, full, signedIn, locked });
  const redirect = 'redirect' in decision ? decision.redirect : undefined;

  useLayoutEffect(() => {
    if (redirect !== undefined) replacePath(basePath + redirect);
  }, [redirect, basePath]);

  if (!('show' in decision)) return null;
  return <AreaView area={decision.show === 'signed-in' ? 'signed-in' : 'public'} kernel={kernel} loadArea={loadArea} />;
}

function AreaView({ area, kernel, loadArea }: AreaProps & { area: Area }) {
  const [loaded, setLoaded] = useState<{ area: string; Component: ComponentType<AreaProps> }>();
  const [failed, setFailed] = useState<Area>();

  useEffect(() => {
    if (failed === area) return undefined;
    let wanted = true;
    loadArea(area).then(
      (Component) => wanted && setLoaded({ area, Component }),
      () => wanted && setFailed(area),
    );
    return () => {
      wanted = false;
    };
  }, [area, failed, loadArea]);

  if (loaded?.area === area) return <loaded.Component kernel={kernel} loadArea={loadArea} />;
  return failed === area ? <AreaFailure retry={() => setFailed(undefined)} /> : null;
}

/** The code of an area has not arrived: says so without any of it. */
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

import { Provider, useAtomValue } from 'jotai';
import { type ComponentType, useEffect, useLayoutEffect, useState } from 'react';
import type { Area, AreaProps } from './areas';
import { decide } from './guard';
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

  useEffect(() => {
    let wanted = true;
    void loadArea(area).then((Component) => {
      if (wanted) setLoaded({ area, Component });
    });
    return () => {
      wanted = false;
    };
  }, [area, loadArea]);

  return loaded?.area === area ? <loaded.Component kernel={kernel} loadArea={loadArea} /> : null;
}

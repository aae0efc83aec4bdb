import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '@banyan/shared-ui/lazy-part';

/** A component that draws such icons at once lists this as one of its parts to load. */
export const ButtonIcon = lazyPart(async () => import(/* webpackChunkName: "button-icons" */ '@banyan/shared-ui/icon'), 'ButtonIcon');

/** The icon that the design names for a button or a field; until it is loaded, and where it is not known, the children. */
export function DesignedIcon({ icon, children }: { icon: string; children?: ReactNode }) {
  const [ready, setReady] = useState(() => ButtonIcon.ready());
  const named = icon !== '';
  useEffect(() => {
    if (named && !ready)
      ButtonIcon.load().then(
        () => setReady(true),
        () => undefined,
      );
  }, [named, ready]);
  return named && ready ? <ButtonIcon icon={icon}>{children}</ButtonIcon> : children;
}

import { type ReactNode, useEffect, useState } from 'react';
import { lazyPart } from '@banyan/shared-ui/lazy-part';

/** Listed by whoever draws such icons at once. */
export const ButtonIcon = lazyPart(async () => import(/* webpackChunkName: "button-icons" */ '@banyan/shared-ui/icon'), 'ButtonIcon');

/** The icon that the design names for a button or a field; until it is there, and where it is not known, what stands inside. */
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

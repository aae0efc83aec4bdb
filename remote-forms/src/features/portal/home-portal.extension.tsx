import type { SlotProps } from '@banyan/shared-contracts/slots';
import { useEffect, useEffectEvent } from 'react';
import { PortalSkeleton } from './portal-skeleton';
import { isReadable, PortalView } from './portal-view';
import { usePortal } from './use-portal';

/** The portal that is the home page of a user; where it is not available the host shows its own. */
export default function HomePortal({ portalId, onUnavailable }: SlotProps['home.portal']) {
  const { data, error } = usePortal(portalId);
  const unavailable = data === undefined ? error !== null : !isReadable(data);
  const say = useEffectEvent(onUnavailable);
  useEffect(() => {
    if (unavailable) say();
  }, [unavailable]);
  if (unavailable) return null;
  return data === undefined ? <PortalSkeleton /> : <PortalView key={data.id} portal={data} />;
}

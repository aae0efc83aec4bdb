import { useSession } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import { Slot } from '../../federation/parts/slot';
import { StartPage } from './start-page';

/** First page after sign-in: the portal designed for this person where there is one that can be had, else the built-in page (api-platform part 3). */
export function HomePage() {
  const { homePortalId: portalId } = useSession().user;
  const [unavailable, setUnavailable] = useState('');
  if (portalId === '' || unavailable === portalId) return <StartPage />;
  return <Slot name="home.portal" portalId={portalId} onUnavailable={() => setUnavailable(portalId)} none={<StartPage />} />;
}

import { UNSAFE_LocationContext as LocationContext, useNavigate } from '@banyan/shared-ui/router';
import { useContext, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAskToLeave } from '../dialog/use-ask-to-leave';

/**
 * The place whose page is shown. While that page holds input that is not saved, it stays until its person agrees to leave it, whichever way the
 * address has changed; what happens below a page is its own to ask about.
 */
export function useHeldPlace(pageOf: (path: string) => { menuId: string } | undefined, unsaved: boolean) {
  const askToLeave = useAskToLeave();
  const navigate = useNavigate();
  const place = useContext(LocationContext);
  const [shown, setShown] = useState(place);
  // Once the user leaves it is held: the marks of unsaved input end when the screen is locked in the meantime.
  const [held, setHeld] = useState(false);
  const asking = useRef(false);
  const away = pageOf(place.location.pathname)?.menuId !== pageOf(shown.location.pathname)?.menuId;
  const leaves = away && (unsaved || held);
  if (leaves !== held) setHeld(leaves);
  if (!leaves && place !== shown) setShown(place);

  const settle = useEffectEvent((leave: boolean) => {
    asking.current = false;
    if (leave) setShown(place);
    if (leave || !away) return;
    const { location } = shown;
    const how: string = place.navigationType;
    if (how === 'PUSH') void navigate(-1);
    else void navigate(location, { state: location.state as unknown, replace: how === 'REPLACE' });
  });

  const ask = useEffectEvent(async () => {
    if (asking.current) return;
    asking.current = true;
    settle(await askToLeave());
  });

  useEffect(() => {
    if (leaves) void ask();
  }, [leaves, place]);

  return leaves ? shown : place;
}

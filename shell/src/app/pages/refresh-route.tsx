import { useLocation, useNavigate } from '@banyan/shared-ui/router';
import { useEffect, useEffectEvent } from 'react';

interface RefreshRouteProps {
  /** Renews the page, unless it holds input that its person wants to keep. */
  onRefresh: (path: string, search: string) => Promise<void>;
}

/** `/redirect/<path>`: shows the path anew, as if its tab had just been opened (product-1 section 2). */
export function RefreshRoute({ onRefresh }: RefreshRouteProps) {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const target = pathname.replace(/^\/redirect\/*/, '/');
  const refresh = useEffectEvent(() => onRefresh(target, search));
  const goOn = useEffectEvent(() => void navigate(target + search, { replace: true }));
  useEffect(() => {
    let wanted = true;
    void refresh().then(() => wanted && goOn());
    return () => {
      wanted = false;
    };
  }, [target, search]);
  return null;
}

import { Navigate, useLocation } from '@banyan/shared-ui/router';
import { useEffect } from 'react';

/** `/redirect/<path>`: shows the path anew, as if its tab had just been opened (product-1 section 2). */
export function RefreshRoute({ onRefresh }: { onRefresh: (path: string, search: string) => void }) {
  const { pathname, search } = useLocation();
  const target = pathname.replace(/^\/redirect\/*/, '/');
  useEffect(() => onRefresh(target, search), [onRefresh, target, search]);
  return <Navigate to={target + search} replace />;
}

import { HOME, isOutside, LOGIN, WayOut } from '@banyan/shared-ui/host';
import { Navigate, Route, Routes, useLocation } from '@banyan/shared-ui/router';
import { NotFoundPage } from '../features/not-found/not-found-page';
import { useKernel } from '../use-kernel';
import { fixedRoutes } from './pages/page-source';
import { RefreshRoute } from './pages/refresh-route';

const NOT_FOUND = '/404';

/** Shown at an address that is not a page: redirects to a page, leads out of the signed-in area, or states that the address is unknown. */
export function Elsewhere({ onRefresh }: { onRefresh: (path: string, search: string) => Promise<void> }) {
  const { pathname, search } = useLocation();
  const kernel = useKernel();
  const onward = fixedRoutes.find(({ path }) => path === pathname)?.leadsTo?.(search, kernel.page.basePath);
  if (onward !== undefined) return <Navigate to={onward} replace />;
  if (isOutside(pathname, search)) return <WayOut key={pathname + search} kernel={kernel} />;
  return (
    <Routes>
      <Route path="/" element={<Navigate to={HOME} replace />} />
      <Route path="/dashboard" element={<Navigate to={HOME} replace />} />
      <Route path={LOGIN} element={<Navigate to="/" replace />} />
      <Route path="/redirect/*" element={<RefreshRoute onRefresh={onRefresh} />} />
      <Route path={NOT_FOUND} element={<NotFoundPage />} />
      <Route path="*" element={<Navigate to={NOT_FOUND} replace />} />
    </Routes>
  );
}

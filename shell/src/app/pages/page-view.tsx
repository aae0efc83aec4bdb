import { usePageTitle } from '@banyan/shared-ui/host';
import { useLocation } from '@banyan/shared-ui/router';
import { memo } from 'react';
import { useText } from '../../use-text';
import { MenuPage } from './menu-page';
import type { FixedRoute, PageSource } from './page-source';
import { RoutePage } from './route-page';

/** The page of a path, from the remote or the module that provides it. */
export const PageView = memo(function PageView({ source }: { source: PageSource }) {
  if (source.kind === 'menu') return <MenuPage node={source.node} />;
  return <FixedPage route={source.route} />;
});

function FixedPage({ route }: { route: FixedRoute }) {
  const text = useText();
  const { search } = useLocation();
  usePageTitle(route.nameOf?.(search) ?? text(route.title));
  return route.Page === undefined ? <RoutePage path={route.path} /> : <route.Page />;
}

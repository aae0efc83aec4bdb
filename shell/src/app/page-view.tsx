import { usePageTitle } from '@banyan/shared-ui/host';
import { memo } from 'react';
import { useReleases } from '../federation/federation-context';
import { RemotePart } from '../federation/remote-part';
import { NobodyServes } from '../features/not-found/nobody-serves';
import { useText } from '../use-text';
import { MenuPage } from './menu-page';
import { PageSkeleton } from './page-skeleton';
import { type FixedRoute, type PageSource, remoteForRoute } from './page-source';

/** The page that a path shows, from whoever serves it. */
export const PageView = memo(function PageView({ source }: { source: PageSource }) {
  if (source.kind === 'menu') return <MenuPage node={source.node} />;
  return <FixedPage route={source.route} />;
});

function FixedPage({ route }: { route: FixedRoute }) {
  const text = useText();
  usePageTitle(text(route.title));
  return route.Page === undefined ? <RemotePage route={route} /> : <route.Page />;
}

function RemotePage({ route }: { route: FixedRoute }) {
  const releases = useReleases();
  const remote = remoteForRoute(route, releases);
  const address = route.path.slice(1);
  if (remote === undefined) return <NobodyServes address={address} />;
  return (
    <RemotePart
      remote={remote}
      part={`route-${address}`}
      pick={({ pages }) => pages.find((page) => page.address === address)?.load}
      props={{ basePath: route.path, menuId: '', moduleId: '', isTree: false }}
      loading={<PageSkeleton />}
      shape="page"
    />
  );
}

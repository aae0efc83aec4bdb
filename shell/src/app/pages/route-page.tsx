import { useReleases } from '../../federation/federation-context';
import { remoteAt } from '../../federation/find-offer';
import { RemotePart } from '../../federation/parts/remote-part';
import { NobodyServes } from '../../features/not-found/nobody-serves';
import { PageSkeleton } from './page-skeleton';

/** The page without a menu that a remote offers at a path. */
export function RoutePage({ path }: { path: `/${string}` }) {
  const address = path.slice(1);
  const remote = remoteAt(address, useReleases());
  if (remote === undefined) return <NobodyServes address={address} />;
  return (
    <RemotePart
      remote={remote}
      part={`route-${address}`}
      pick={({ pages }) => pages.find((page) => page.address === address)?.load}
      props={{ basePath: path, menuId: '', moduleId: '', isTree: false }}
      loading={<PageSkeleton />}
      shape="page"
    />
  );
}

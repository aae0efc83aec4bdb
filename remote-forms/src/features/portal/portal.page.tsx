import type { PageProps } from '@banyan/shared-contracts/remote';
import { ErrorPanel } from '@banyan/shared-ui/crud';
import { PageSheet } from '@banyan/shared-ui/page-sheet';
import { PortalSkeleton } from './portal-skeleton';
import { PortalView } from './portal-view';
import { usePortal } from './use-portal';

/** Every menu that shows a portal (menu type 8). */
export default function PortalPage({ moduleId }: PageProps) {
  const { data, error, refetch } = usePortal(moduleId);
  if (data !== undefined) return <PortalView key={data.id} portal={data} />;
  if (error === null) return <PortalSkeleton />;
  return (
    <PageSheet>
      <ErrorPanel error={error} retry={() => void refetch()} />
    </PageSheet>
  );
}

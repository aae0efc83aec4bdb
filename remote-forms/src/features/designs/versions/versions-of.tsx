import { getDesign } from '@banyan/shared-contracts/forms/designs.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { VersionsDrawer } from './versions.drawer';

/** Versions of a design that is known by its id. */
export function VersionsOf({ designId, onClose }: { designId: string; onClose: () => void }) {
  const { data: design } = useReading(getDesign, { params: { id: designId } });
  return design === undefined ? null : <VersionsDrawer row={{ id: designId, fullName: design.fullName }} onClose={onClose} />;
}

import { getDesignHead } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { useReading } from '@banyan/shared-ui/calls';
import { VersionsDrawer } from './versions.drawer';

/** Versions of the design that is open in the designer of a session. */
export function VersionsOf({ designId, session, onClose }: { designId: string; session: string; onClose: () => void }) {
  const { data: design } = useReading(getDesignHead, { params: { id: designId } });
  return design === undefined ? null : <VersionsDrawer row={{ id: designId, fullName: design.fullName, session }} onClose={onClose} />;
}

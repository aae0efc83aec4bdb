import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { ConflictBand } from '../bars/conflict-band';
import { PanelHead } from './panel-head';
import { RightPanel } from './right-panel';

interface PanelColumnProps {
  nameOf: (node: NodeId) => string;
  onChooseType: () => void;
}

/** The right column of a designer of forms: conflicts with other users, and the settings of the selection. */
export function PanelColumn({ nameOf, onChooseType }: PanelColumnProps) {
  return (
    <>
      <ConflictBand nameOf={nameOf} />
      <PanelHead onChooseType={onChooseType} />
      <RightPanel />
    </>
  );
}

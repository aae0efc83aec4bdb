import type { Piece } from '@banyan/shared-contracts/forms/design/commands/pieces';
import { SaveBlock } from '../blocks/save-block';
import { ViewSourceDialog } from '../list/view/late-source-dialog';
import { DesignerTables } from '../tables/designer-tables';
import type { FormActions } from './actions/use-form-actions';
import { Preview } from './panes/preview';
import { HistoryDrawer } from './top/history-drawer';

/** What is open above the zones, one at a time; `source`: the tables of a form, or the data interface of a view. */
export type ScreenDialog = 'history' | 'preview' | 'source' | { block: Piece };

interface ScreenDialogsProps {
  shown: ScreenDialog | undefined;
  onClose: () => void;
  designId: string;
  name: string;
  isView: boolean;
  nextId: () => number;
  actions: Pick<FormActions, 'say' | 'goTo' | 'chooseTables'>;
}

export function ScreenDialogs({ shown, onClose, designId, name, isView, nextId, actions }: ScreenDialogsProps) {
  if (shown === undefined) return null;
  if (typeof shown === 'object') return <SaveBlock piece={shown.block} onClose={onClose} />;
  if (shown === 'history') return <HistoryDrawer say={actions.say} onGoTo={actions.goTo} onClose={onClose} />;
  if (shown === 'preview') return <Preview designId={designId} name={name} onClose={onClose} />;
  if (isView) return <ViewSourceDialog nextId={nextId} onClose={onClose} />;
  return <DesignerTables onChoose={actions.chooseTables} onClose={onClose} />;
}

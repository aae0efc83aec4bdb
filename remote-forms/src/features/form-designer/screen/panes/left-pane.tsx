import type { Piece } from '@banyan/shared-contracts/forms/design/commands/pieces';
import type { ComponentProps } from 'react';
import { BlockList } from '../../blocks/block-list';
import { Palette } from '../../palette/palette';
import type { FormActions } from '../actions/use-form-actions';
import { FormOutline } from './form-outline';
import type { LeftTab } from './use-left-tabs';

type Outline = ComponentProps<typeof FormOutline>;

interface LeftPaneProps {
  tab: LeftTab;
  actions: FormActions;
  /** Handlers of the outline that the canvas has, too. */
  handlers: Pick<Outline, 'onSelect' | 'draggedFrom' | 'onDrop'>;
  onAdd: (type: string) => void;
  onInsert: (piece: Piece) => void;
  focusCanvas: () => void;
  isSearching: boolean;
  onSearched: () => void;
}

/** The open tab of the left column: the widgets, the outline of the form, or the blocks. */
export function LeftPane({ tab, actions, handlers, onAdd, onInsert, focusCanvas, isSearching, onSearched }: LeftPaneProps) {
  if (tab === 'widgets') return <Palette onAdd={onAdd} isSearching={isSearching} onSearched={onSearched} onLeave={focusCanvas} />;
  if (tab === 'blocks') return <BlockList onInsert={onInsert} />;
  return (
    <FormOutline
      {...handlers}
      renaming={actions.renaming?.where === 'outline' ? actions.renaming.id : undefined}
      onKey={(intent) => actions.key(intent, 'outline')}
      onRenamed={actions.renamed}
      onTyped={actions.typed}
    />
  );
}

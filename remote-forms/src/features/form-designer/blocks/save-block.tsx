import { formDocument } from '@banyan/shared-contracts/forms/model/form-document';
import type { Piece } from '@banyan/shared-contracts/forms/design/commands/pieces';
import { useText } from '../../../forms/public/text';
import { BlockNameDialog } from './block-name.dialog';
import { useBlocks } from './use-blocks';

interface SaveBlockProps {
  piece: Piece;
  onClose: () => void;
}

/** Saves fields as a block; the default of its name is the name of the first field. */
export function SaveBlock({ piece, onClose }: SaveBlockProps) {
  const text = useText();
  const blocks = useBlocks();
  const first = formDocument.safeParse({ fields: piece.items }).data?.fields[0]?.__config__.label ?? '';
  const categories = [...new Set(blocks.list?.map(({ category }) => category))].filter(Boolean);
  return (
    <BlockNameDialog
      title={text('forms.designer.block.saveTitle', { count: piece.items.length })}
      start={{ fullName: first.slice(0, 50), category: '' }}
      categories={categories}
      onSave={({ fullName, category }) => blocks.save({ fullName, category: category ?? '' }, piece)}
      onClose={onClose}
    />
  );
}

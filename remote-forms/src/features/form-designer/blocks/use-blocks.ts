import type { Piece } from '@banyan/shared-contracts/forms/design/commands/pieces';
import {
  createDesignBlock,
  type DesignBlock,
  getDesignBlock,
  listDesignBlocks,
  removeDesignBlock,
  renameDesignBlock,
} from '@banyan/shared-contracts/forms/designs/design-blocks.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useReading, useReread } from '@banyan/shared-ui/calls';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useText } from '../../../forms/public/text';

export interface BlockName {
  fullName: string;
  category: string;
}

/** Blocks that all designers share, and the actions on them; failures are shown as toasts. */
export function useBlocks() {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const confirm = useConfirm();
  const reread = useReread();
  const { data, error, refetch } = useReading(listDesignBlocks, {});
  const say = (failure: unknown) => toast('error', failure instanceof AppError ? failure.message : text('forms.designer.block.failed'));
  return {
    list: data?.list,
    error,
    refetch,
    /** Passes the content of a block to `onInsert`. */
    async insert(id: string, onInsert: (piece: Piece) => void) {
      try {
        const { items } = (await request(getDesignBlock, { params: { id } })).data;
        onInsert({ kind: 'banyan.form-piece', items });
      } catch (failure) {
        say(failure);
      }
    },
    /** Rejects where the server refuses. */
    async save(name: BlockName, { items }: Piece) {
      await request(createDesignBlock, { body: { ...name, items: [...items] } });
      toast('success', text('forms.designer.block.saved', { name: name.fullName }));
      await reread(listDesignBlocks);
    },
    /** Rejects where the server refuses. */
    async rename({ id }: DesignBlock, body: BlockName) {
      await request(renameDesignBlock, { params: { id }, body });
      await reread(listDesignBlocks);
    },
    async remove({ id, fullName }: DesignBlock) {
      const title = text('forms.designer.block.removal', { name: fullName });
      if (!(await confirm({ title, content: text('forms.designer.block.removalText'), danger: true }))) return;
      try {
        await request(removeDesignBlock, { params: { id } });
        await reread(listDesignBlocks);
      } catch (failure) {
        say(failure);
      }
    },
  };
}

import { type RecordImport, undoImport } from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { importsKey } from './use-import';

interface UndoImportProps {
  modelId: string;
  menuId: string;
  found: RecordImport;
}

/** Undoes an import after a confirmation. */
export function UndoImport({ modelId, menuId, found }: UndoImportProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const confirm = useConfirm();
  const cache = useQueryClient();
  const undo = useMutation({
    mutationFn: () => request(undoImport, { params: { modelId, importId: found.id }, body: { menuId } }),
    onSuccess: ({ data }) => toast('success', text(data.state === 'undone' ? 'forms.import.undone' : 'forms.import.undoing')),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: importsKey(modelId) });
      void cache.invalidateQueries({ queryKey: rowsKey(modelId) });
    },
  });
  const title = text('forms.import.undo');
  async function ask(): Promise<void> {
    const content = text('forms.import.undoAsk', { name: found.fileName, created: found.saved - found.updated, updated: found.updated });
    if (await confirm({ title, content, okText: title, danger: true })) undo.mutate();
  }
  return (
    <Button danger size="small" loading={undo.isPending} onClick={() => void ask()}>
      {title}
    </Button>
  );
}

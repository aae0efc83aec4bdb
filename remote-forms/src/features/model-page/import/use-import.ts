import {
  importModelRecords,
  type ModelImportHeader,
  type ModelImportRow,
  previewModelImport,
  uploadModelSheet,
} from '@banyan/shared-contracts/forms/model-import.contract';
import { useBatches } from '@banyan/shared-ui/import';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';

interface ImportState {
  step: 0 | 1 | 2;
  header: readonly ModelImportHeader[];
  /** In the last step those that were not imported. */
  rows: readonly ModelImportRow[];
  imported: number;
}

const START: ImportState = { step: 0, header: [], rows: [], imported: 0 };

/** The way of a spreadsheet: read, looked at, imported in batches. */
export function useImport(modelId: string, menuId: string) {
  const request = useRequest();
  const text = useText();
  const cache = useQueryClient();
  const [state, setState] = useState(START);
  const { progress, sendAll, stop } = useBatches();
  const params = { modelId };

  async function send(): Promise<void> {
    const sent = await sendAll(state.rows, async (list) => (await request(importModelRecords, { params, body: { list, menuId } })).data);
    void cache.invalidateQueries({ queryKey: rowsKey(modelId) });
    const unsure = sent.unanswered.map((row) => ({ ...row, errorsInfo: text('forms.import.unanswered') }));
    setState({ ...state, step: 2, rows: [...sent.failed, ...unsure, ...sent.unsent], imported: sent.imported });
    if (sent.error !== undefined) throw sent.error;
  }

  return {
    ...state,
    progress,
    send,
    stop,
    back: () => setState(START),
    removeRow: (index: number) => setState({ ...state, rows: state.rows.filter((_row, at) => at !== index) }),
    async read(file: File) {
      const form = new FormData();
      form.append('file', file, file.name);
      const { name: fileName } = (await request(uploadModelSheet, undefined, { form })).data;
      const { dataRow, headerRow } = (await request(previewModelImport, { params, query: { fileName, menuId } })).data;
      setState({ step: 1, header: headerRow, rows: dataRow, imported: 0 });
    },
  };
}

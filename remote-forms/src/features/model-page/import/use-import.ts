import {
  importModelRecords,
  type ModelImportHeader,
  type ModelImportRow,
  previewModelImport,
  uploadModelSheet,
} from '@banyan/shared-contracts/forms/model-import.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { rowsKey } from '../../../forms/kernel/record/use-record';
import { useText } from '../../../forms/kernel/use-text';

/** Rows that one call imports: after each, people see how far it is and can stop. */
const BATCH = 100;

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
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const stopped = useRef(false);
  const params = { modelId };

  async function send(): Promise<void> {
    stopped.current = false;
    const of = state.rows.length;
    const failed: ModelImportRow[] = [];
    let [left, imported] = [state.rows, 0];
    let unanswered: readonly ModelImportRow[] = [];
    try {
      while (left.length > 0 && !stopped.current) {
        setProgress({ done: of - left.length, of });
        unanswered = left.slice(0, BATCH);
        const { snum, failResult } = (await request(importModelRecords, { params, body: { list: [...unanswered], menuId } })).data;
        unanswered = [];
        imported += snum;
        failed.push(...failResult);
        left = left.slice(BATCH);
      }
    } finally {
      // Rows of a call without an answer may have been imported: people are told to look before they send them again.
      const unsure = unanswered.map((row) => ({ ...row, errorsInfo: text('forms.import.unanswered') }));
      setState({ ...state, step: 2, rows: [...failed, ...unsure, ...left.slice(unsure.length)], imported });
      setProgress(undefined);
      void cache.invalidateQueries({ queryKey: rowsKey(modelId) });
    }
  }

  return {
    ...state,
    progress,
    send,
    stop: () => {
      stopped.current = true;
    },
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

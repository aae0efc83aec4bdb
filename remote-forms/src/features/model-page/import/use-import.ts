import { AppError } from '@banyan/shared-contracts/errors';
import { BOOK_EXTENSIONS, MAX_IMPORT_ROWS, MAX_SHEET_BYTES } from '@banyan/shared-contracts/files/sheet-limits';
import { uploadModelSheet } from '@banyan/shared-contracts/forms/records/model-import.contract';
import {
  checkImport,
  type ImportLine,
  listImports,
  type RecordImport,
  readImportSheet,
  startImport,
} from '@banyan/shared-contracts/forms/records/record-imports.contract';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { rowsKey } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import { problemsByPlace, type RowProblems } from './import-rows-edit';

type Sheet = NonNullable<(typeof readImportSheet)['reply']['_output']>;

interface ImportState {
  step: 0 | 1 | 2;
  fileName: string;
  sheet: Sheet;
  rows: readonly ImportLine[];
  /** Counts the changes of rows and columns. */
  revision: number;
  importId: string;
}

const START: ImportState = {
  ...{ step: 0, fileName: '', revision: 0, importId: '', rows: [] },
  sheet: { name: '', columns: [], fields: [], header: [], total: 0, list: [] },
};
const NOTHING: { problems: RowProblems; updates: number } = { problems: new Map(), updates: 0 };

/** Interval between two reads of an import, ms, when the socket sends nothing. */
export const LOOK_MS = 2000;

/** Cache key of the imports of a list. */
export const importsKey = (modelId: string) => ['recordImports', modelId];

/** Whether a job imports the rows or takes them back. */
export const isAtWork = ({ state }: Pick<RecordImport, 'state'>): boolean => state === 'running' || state === 'undoing';

export type RecordImporting = ReturnType<typeof useImport>;

/** The steps of an import: read, map the columns, correct, import. */
export function useImport(modelId: string, menuId: string) {
  const request = useRequest();
  const text = useText();
  const cache = useQueryClient();
  const [state, setState] = useState(START);
  const [onlyGood, setOnlyGood] = useState(true);
  const [chosenKey, setKey] = useState<string>();
  const [reason, setReason] = useState('');
  const params = { modelId };
  const { data: known } = useQuery({
    queryKey: importsKey(modelId),
    queryFn: async ({ signal }) => (await request(listImports, { params, query: { menuId } }, { signal })).data,
    refetchInterval: ({ state: { data } }) => (data?.list.some(isAtWork) === true ? LOOK_MS : false),
    staleTime: 0,
  });
  const key = chosenKey ?? known?.key ?? '';
  const { rows, sheet, fileName } = state;
  const isLarge = sheet.total > sheet.list.length;
  const isChecked = state.step === 1 && rows.length > 0 && !isLarge && sheet.header.length > 0;
  const { data: found, isFetching } = useQuery({
    queryKey: ['importCheck', modelId, fileName, state.revision, key],
    queryFn: async ({ signal }) => {
      const { list, updates = 0 } = (await request(checkImport, { params, body: { menuId, key, list: [...rows] } }, { signal })).data;
      return { problems: problemsByPlace(rows, list), updates };
    },
    enabled: isChecked,
    // Rows of another file have other problems.
    placeholderData: (previous, query) => (query?.queryKey[2] === fileName ? previous : undefined),
    staleTime: Infinity,
    gcTime: 0,
  });
  const { problems, updates } = (isChecked ? found : undefined) ?? NOTHING;

  async function readSheet(name: string, mapping?: { place: number; address: string }[]): Promise<void> {
    const read = (await request(readImportSheet, { params, body: { menuId, fileName: name, mapping } })).data;
    setState((last) => ({ ...last, step: 1, fileName: name, sheet: read, rows: read.list, revision: last.revision + 1 }));
  }

  return {
    ...state,
    // Not `key`: that would be the identity of the component that takes these as properties.
    /** Rows that change a record that is there already. */
    updates,
    ...{ problems, checking: isFetching, isLarge, onlyGood, setOnlyGood, keyField: key, setKeyField: setKey },
    keyFields: known?.keys ?? [],
    /** Whether a reason for the changes of records is required. */
    asksReason: known?.asksReason === true && key !== '',
    reason,
    setReason,
    last: known?.list ?? [],
    // Until the configuration is loaded, the limits of the product apply.
    limits: { extensions: BOOK_EXTENSIONS, ...(known?.limits ?? { rows: MAX_IMPORT_ROWS, bytes: MAX_SHEET_BYTES }) },
    change: (next: readonly ImportLine[]) => setState((last) => ({ ...last, rows: next, revision: last.revision + 1 })),
    back: () => setState(START),
    async read(file: File) {
      const form = new FormData();
      form.append('file', file, file.name);
      await readSheet((await request(uploadModelSheet, undefined, { form })).data.name);
    },
    /** A field belongs to one column: the last one for which it was chosen. */
    map: (place: number, address: string) =>
      readSheet(
        fileName,
        sheet.columns
          .map((column) =>
            column.place === place
              ? { place, address }
              : { place: column.place, address: column.address === address ? '' : column.address },
          )
          .filter((column) => column.address !== ''),
      ),
    async send() {
      if (sheet.header.length === 0) throw new AppError('BAD_INPUT', {}, { message: text('forms.import.noColumns') });
      const mapping = sheet.columns.map(({ place, address }) => ({ place, address })).filter(({ address }) => address !== '');
      const common = { menuId, key, name: sheet.name, reason: reason.trim() };
      const { data } = await request(startImport, {
        params,
        body: isLarge ? { ...common, list: [], fileName, mapping, onlyGood: true } : { ...common, list: [...rows], onlyGood },
      });
      void cache.invalidateQueries({ queryKey: importsKey(modelId) });
      if (data.id === '') throw new AppError('BAD_INPUT', {}, { message: text('forms.import.nothingSaved') });
      void cache.invalidateQueries({ queryKey: rowsKey(modelId) });
      setState({ ...state, step: 2, importId: data.id });
    },
  };
}

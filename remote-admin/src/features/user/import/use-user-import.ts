import {
  checkUserImport,
  type ImportHeader,
  type ImportRow,
  type ImportRowInput,
  importUsers,
  type OtherColumn,
  previewUserImport,
  uploadUserSheet,
  type UserColumn,
} from '@banyan/shared-contracts/organization/user/user-import.contract';
import { useBatches } from '@banyan/shared-ui/import';
import { type SendRequest, useRequest } from '@banyan/shared-ui/runtime';
import { useState } from 'react';

export interface ImportState {
  step: 0 | 1 | 2;
  header: readonly ImportHeader[];
  rows: readonly ImportRow[];
  imported: number;
  /** What the server calls the file. */
  fileName: string;
  /** Columns with unknown titles, and, by their place, the meaning that the user has assigned to them. */
  others: readonly OtherColumn[];
  named: Readonly<Record<number, UserColumn>>;
}

export interface UserImport extends ImportState {
  /** What the running import has done; undefined when none runs. */
  progress: { done: number; of: number } | undefined;
  read: (file: File) => Promise<void>;
  change: (rowId: string, column: UserColumn, value: string) => void;
  remove: (rowId: string) => void;
  /** Says what a column of another title is, or that it is nothing. */
  name: (index: number, column: UserColumn | undefined) => Promise<void>;
  send: () => Promise<void>;
  stop: () => void;
  /** Back to the table of what is left, or to the file. */
  back: () => void;
}

const START: ImportState = { step: 0, header: [], rows: [], imported: 0, fileName: '', others: [], named: {} };

const accountOf = (text: string): string =>
  text
    .slice(text.lastIndexOf('/') + 1)
    .trim()
    .toLowerCase();

/** A row with the rows above it that decide whether it is right: the same account, and its manager. */
function withContext(rows: readonly ImportRow[], index: number): ImportRow[] {
  const row = rows[index];
  if (row === undefined) return [];
  const named = new Set([row.account.toLowerCase(), accountOf(row.managerId)]);
  return [...rows.slice(0, index).filter(({ account }) => account !== '' && named.has(account.toLowerCase())), row];
}

const toInput = ({ errors: _errors, errorsInfo: _errorsInfo, ...row }: ImportRow): ImportRowInput => row;

async function upload(request: SendRequest, file: File): Promise<string> {
  const form = new FormData();
  form.append('file', file, file.name);
  return (await request(uploadUserSheet, undefined, { form })).data.name;
}

/** The way of a spreadsheet: read and checked, corrected row by row, imported in batches, and what failed corrected again. */
export function useUserImport(): UserImport {
  const request = useRequest();
  const [state, setState] = useState<ImportState>(START);
  const { progress, sendAll, stop } = useBatches();

  async function recheck(rows: readonly ImportRow[], index: number): Promise<void> {
    const { list } = (await request(checkUserImport, { body: { list: withContext(rows, index).map(toInput) } })).data;
    const checked = list.at(-1);
    const sent = rows[index];
    if (checked === undefined || sent === undefined) return;
    // A row that has been edited since then is not replaced: it waits for its own result.
    const same = (row: ImportRow) => row.rowId === sent.rowId && JSON.stringify(toInput(row)) === JSON.stringify(toInput(sent));
    setState((known) => ({ ...known, rows: known.rows.map((row) => (same(row) ? { ...checked, rowId: sent.rowId } : row)) }));
  }

  /** Only what changed its meaning is taken from the sheet again: corrections stay. */
  async function name(index: number, column: UserColumn | undefined): Promise<void> {
    const { [index]: before, ...others } = state.named;
    const named = column === undefined ? others : { ...others, [index]: column };
    const columns = Object.entries(named).map(([place, meaning]) => `${place}:${meaning}`);
    const { dataRow } = (await request(previewUserImport, { query: { fileName: state.fileName, columns: columns.join(',') } })).data;
    const fresh = new Map(dataRow.map((row) => [row.rowId, row]));
    const changed = [before, column].filter((known) => known !== undefined);
    const rows = state.rows.map((row) => ({
      ...row,
      ...Object.fromEntries(changed.map((known) => [known, fresh.get(row.rowId)?.[known] ?? ''])),
    }));
    const list = rows.length === 0 ? [] : (await request(checkUserImport, { body: { list: rows.map(toInput) } })).data.list;
    setState((known) => ({ ...known, named, rows: list.map((row, place) => ({ ...row, rowId: rows[place]?.rowId })) }));
  }

  async function send(): Promise<void> {
    const sent = await sendAll(state.rows, async (list) => (await request(importUsers, { body: { list: list.map(toInput) } })).data);
    // An account that was imported without an answer is refused when it is sent again.
    const rows = [...sent.failed, ...sent.unanswered, ...sent.unsent];
    const failure = sent.error;
    setState((known) => ({ ...known, step: failure === undefined ? 2 : 1, rows, imported: known.imported + sent.imported }));
    if (failure !== undefined) throw failure;
  }

  return {
    ...state,
    progress,
    async read(file) {
      const fileName = await upload(request, file);
      const { dataRow, headerRow, otherColumns } = (await request(previewUserImport, { query: { fileName } })).data;
      setState({ ...START, step: 1, header: headerRow, rows: dataRow, fileName, others: otherColumns });
    },
    change(rowId, column, value) {
      const changed = (before: readonly ImportRow[]) => before.map((row) => (row.rowId === rowId ? { ...row, [column]: value } : row));
      setState((known) => ({ ...known, rows: changed(known.rows) }));
      const rows = changed(state.rows);
      // The import says what is wrong when this cannot be asked.
      void recheck(
        rows,
        rows.findIndex((row) => row.rowId === rowId),
      ).catch(() => undefined);
    },
    remove: (rowId) => setState({ ...state, rows: state.rows.filter((row) => row.rowId !== rowId) }),
    name,
    send,
    stop,
    back: () => setState(state.step === 2 ? { ...state, step: 1 } : START),
  };
}

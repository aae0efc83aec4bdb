import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import {
  type ImportHeader,
  type ImportRow,
  type ImportRowInput,
  type OtherColumn,
  USER_COLUMNS,
  type UserColumn,
  userColumns,
} from '@banyan/shared-contracts/organization/user/user-import.contract';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { DownloadLink } from '../../../core/files/downloads';
import { type MessageKey, translate } from '../../../core/i18n/translate';
import { cellText, createUploadedSheets, requireImportable } from '../../../core/spreadsheet/uploaded-sheets';
import { lockManagers } from '../list/user-choices.repository';
import { COLUMN_DICTIONARIES, readDirectory } from '../list/user-directory';
import { type ColumnPlaces, columnOf, headerTitle, otherColumns, parsePlaces, placeColumns } from './user-import-columns';
import { type CellErrors, managerAccount, principalKey, principalsOf, resolveRow, type RowReader, toImportRow } from './user-import-rows';
import type { Creation, UserService } from '../user.service';

/** Longest text of a cell. */
const LONGEST = 2000;
/** Number of rows that one transaction saves: after each transaction the rights of all users are read again. */
const BATCH = 100;

const KINDS: Partial<Record<UserColumn, string>> = {
  organizeId: 'organizeSelect',
  positionId: 'posSelect',
  roleId: 'roleSelect',
  managerId: 'userSelect',
  sortCode: 'inputNumber',
  enabledMark: 'select',
  entryDate: 'datePicker',
  birthday: 'datePicker',
  ...Object.fromEntries(Object.keys(COLUMN_DICTIONARIES).map((column) => [column, 'select'])),
};

export interface ImportOutcome {
  imported: number;
  failed: ImportRow[];
}

export interface ImportPreview {
  dataRow: ImportRow[];
  headerRow: ImportHeader[];
  otherColumns: OtherColumn[];
}

export type UserImportService = ReturnType<typeof createUserImportService>;

/** Users out of spreadsheets (api-platform 12.1): every row by the rules of the dialog. */
export function createUserImportService(core: Core, users: Pick<UserService, 'begin' | 'add'>) {
  const { database, delegations, audit } = core;
  const { kysely } = database;
  const sheets = createUploadedSheets(core);

  async function readerFor(caller: Caller, rows: readonly ImportRowInput[]): Promise<RowReader> {
    const accounts = rows.flatMap(({ account, managerId }) => [account.toLowerCase(), managerAccount(managerId)]);
    const [directory, delegation] = await Promise.all([readDirectory(kysely, accounts), delegations.of(caller)]);
    const withheld = new Set((await delegation.withheld(kysely, principalsOf(rows, directory))).map(principalKey));
    return { directory, locale: caller.locale, mayAdd: delegation.organizes('add'), withheld };
  }

  /** The errors of each row, checked together: an account occurs once, and a manager may be in an earlier row. */
  async function check(caller: Caller, rows: readonly ImportRowInput[]): Promise<ImportRow[]> {
    const reader = await readerFor(caller, rows);
    const { accounts } = reader.directory;
    const seen = new Set<string>();
    return rows.map((row) => {
      const account = row.account.toLowerCase();
      const errors: CellErrors = { ...resolveRow(row, reader).errors };
      if (account !== '' && seen.has(account)) errors.account ??= translate(caller.locale, 'import.accountTwice');
      else if (accounts.has(account) && !seen.has(account)) errors.account ??= translate(caller.locale, 'import.accountTaken');
      seen.add(account);
      // A placeholder for the id that the row will have.
      if (!accounts.has(account)) accounts.set(account, '0');
      return toImportRow(row, errors, caller.locale);
    });
  }

  const offer = (name: MessageKey, caller: Caller, header: string[], rows: Iterable<string[]>): Promise<DownloadLink> =>
    sheets.offer(caller, { name: translate(caller.locale, name), header, rows });

  /** Saves one row; the reason why not, if it cannot be saved. */
  async function addRow(tx: Connection, creation: Creation, reader: RowReader, row: ImportRowInput): Promise<ImportRow | undefined> {
    const { locale, directory } = reader;
    const account = row.account.toLowerCase();
    const { input, errors } = resolveRow(row, reader);
    if (directory.accounts.has(account)) return toImportRow(row, { ...errors, account: translate(locale, 'import.accountTaken') }, locale);
    if (input === undefined) return toImportRow(row, errors, locale);
    try {
      directory.accounts.set(account, await users.add(tx, creation, input));
      return undefined;
    } catch (error) {
      if (error instanceof AppError) return refusedRow(row, error, locale);
      throw error;
    }
  }

  return {
    template: (caller: Caller) =>
      offer(
        'import.template',
        caller,
        userColumns.map((column) => headerTitle(caller.locale, column)),
        [],
      ),

    upload: sheets.keep,

    check,

    /** The rows of a sheet, checked; `said` assigns columns that have other titles. */
    async preview(caller: Caller, fileName: string, said: readonly string[]): Promise<ImportPreview> {
      const named = parsePlaces(said);
      if (named === undefined) throw new AppError('BAD_INPUT', { problems: 'columns', fields: ['columns'] });
      const cells = await sheets.read(caller, fileName, 1);
      const places = placeColumns(cells[0] ?? [], named);
      const others = otherColumns(cells, places);
      const rows = await check(caller, toRows(cells, places, others.length));
      const titled = [...placeColumns(cells[0] ?? [], new Map()).values()];
      const headerRow = userColumns.map((id) => ({
        id,
        fullName: headerTitle(caller.locale, id),
        jnpfKey: KINDS[id] ?? 'input',
        inSheet: titled.includes(id),
      }));
      return { dataRow: rows, headerRow, otherColumns: others };
    },

    /** Stores the valid rows, batch by batch, and returns the others with their errors. */
    async import(caller: Caller, rows: readonly ImportRowInput[]): Promise<ImportOutcome> {
      const reader = await readerFor(caller, rows);
      const creation = await users.begin(caller);
      const failed: ImportRow[] = [];
      let { accounts } = reader.directory;
      for (let start = 0; start < rows.length; start += BATCH) {
        const batch = rows.slice(start, start + BATCH);
        const saved = await database.transaction(async (tx) => {
          await lockManagers(tx);
          // A separate copy, so that a repeated batch begins with the results of the batches before.
          const directory = { ...reader.directory, accounts: new Map(accounts) };
          const refused: ImportRow[] = [];
          for (const row of batch) {
            const problem = await addRow(tx, creation, { ...reader, directory }, row);
            if (problem !== undefined) refused.push(problem);
          }
          return { refused, accounts: directory.accounts };
        });
        ({ accounts } = saved);
        failed.push(...saved.refused);
      }
      const imported = rows.length - failed.length;
      await audit(kysely, caller, {
        module: 'user',
        action: 'import',
        targetId: '0',
        targetName: '',
        after: { imported, failed: failed.length },
      });
      return { imported, failed };
    },

    exceptions(caller: Caller, rows: readonly (ImportRowInput & { errorsInfo?: string | null | undefined })[]): Promise<DownloadLink> {
      const header = [...userColumns.map((column) => headerTitle(caller.locale, column)), translate(caller.locale, 'import.reason')];
      return offer(
        'import.exceptions',
        caller,
        header,
        rows.map((row) => [...userColumns.map((column) => row[column]), row.errorsInfo ?? '']),
      );
    },
  };
}

/** A row that the rules of the dialog refused: the error is at its cell where it names one. */
function refusedRow(row: ImportRowInput, { key, details }: AppError, locale: Locale): ImportRow {
  const text = translate(locale, `error.${key}`, details);
  const [field = ''] = Array.isArray(details['fields']) ? (details['fields'] as string[]) : [];
  const column = columnOf(field === 'organizeIdTree' ? 'organizeId' : field);
  return column === undefined ? toImportRow(row, {}, locale, text) : toImportRow(row, { [column]: text }, locale);
}

const NEEDED = userColumns.filter((column) => USER_COLUMNS[column]);

/** The rows below a header, by their numbers in the sheet; throws for a header of another sheet. Rows without any text are left out. */
function toRows([, ...lines]: string[][], places: ColumnPlaces, others: number): ImportRowInput[] {
  const found = [...places.values()];
  const missing = NEEDED.filter((column) => !found.includes(column));
  // What is missing may be one of the columns that have other titles.
  if (found.length === 0 || missing.length > others) throw new AppError('FILE_CONTENT', { what: 'what.sheetHeader' });
  const rows = lines.flatMap((cells, index) => {
    const row = Object.fromEntries(userColumns.map((column) => [column, ''])) as unknown as ImportRowInput;
    row.rowId = String(index + 2);
    places.forEach((column, index) => (row[column] = cellText(cells[index] ?? '', LONGEST)));
    return cells.some((text) => text !== '') ? [row] : [];
  });
  return requireImportable(rows);
}

import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import {
  type ImportHeader,
  type ImportRow,
  type ImportRowInput,
  MAX_IMPORT_ROWS,
  type UserColumn,
  userColumns,
} from '@banyan/shared-contracts/organization/user-import.contract';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import { contentKey } from '../../core/files/content-store';
import type { DownloadLink } from '../../core/files/downloads';
import { storeFile } from '../../core/files/store-file';
import { type MessageKey, translate } from '../../core/i18n/translate';
import { isUnfit } from '../../core/http/validation';
import { readSheet } from '../../core/spreadsheet/read-sheet';
import { unescapeFormula, writeSheet } from '../../core/spreadsheet/write-sheet';
import { lockManagers } from './user-choices.repository';
import { COLUMN_DICTIONARIES, readDirectory } from './user-directory';
import { type CellErrors, columnOf, headerTitle, managerAccount, resolveRow, type RowReader, toImportRow } from './user-import-rows';
import type { Creation, UserService } from './user.service';

/** What is uploaded waits so long for its preview. */
const KEPT_MS = 3_600_000;
/** Rows that one transaction saves: rights are read anew by everybody after each. */
const BATCH = 100;
const EXTENSIONS = ['xls', 'xlsx'];

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

export interface Sheet {
  fileName: string;
  extension: string;
  content: AsyncIterable<Uint8Array>;
}

export interface ImportOutcome {
  imported: number;
  failed: ImportRow[];
}

export type UserImportService = ReturnType<typeof createUserImportService>;

/** Users out of spreadsheets (api-platform 12.1): every row by the rules of the dialog. */
export function createUserImportService(core: Core, users: Pick<UserService, 'begin' | 'add'>) {
  const { database, files, newId, config, delegations, audit } = core;
  const { kysely } = database;

  async function readerFor(caller: Caller, rows: readonly ImportRowInput[]): Promise<RowReader> {
    const accounts = rows.flatMap(({ account, managerId }) => [account.toLowerCase(), managerAccount(managerId)]);
    const [directory, delegation] = await Promise.all([readDirectory(kysely, accounts), delegations.of(caller)]);
    return { directory, locale: caller.locale, timeZone: config.timeZone, mayAdd: delegation.organizes('add') };
  }

  /** What is wrong with each row, taken together: an account stands once, and a manager may stand in a row above. */
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
      // Stands for the id that the row will have.
      if (!accounts.has(account)) accounts.set(account, '0');
      return toImportRow(row, errors, caller.locale);
    });
  }

  async function previewRows(caller: Caller, fileName: string): Promise<ImportRowInput[]> {
    const [file] = await files.access.require(caller, [fileName]);
    if (file?.type !== 'temporary' || !EXTENSIONS.includes(file.extension)) throw new AppError('FILE_MISSING');
    const parts: Uint8Array[] = [];
    for await (const bytes of await files.contents.open(contentKey(file.content_hash))) parts.push(bytes as Buffer);
    return toRows(await readSheet(Buffer.concat(parts), MAX_IMPORT_ROWS + 1));
  }

  const offer = (name: MessageKey, { locale }: Caller, header: string[], rows: Iterable<string[]>): Promise<DownloadLink> =>
    database.transaction((tx) => files.downloads.offer(tx, { name: `${translate(locale, name)}.xlsx`, content: writeSheet(header, rows) }));

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

    async upload(caller: Caller, { fileName, extension, content }: Sheet): Promise<string> {
      if (!EXTENSIONS.includes(extension)) throw new AppError('FILE_TYPE', { accept: '.xls, .xlsx' });
      const draft = await files.contents.draft(content);
      try {
        const expiresAt = new Date(Date.now() + KEPT_MS);
        const description = {
          type: 'temporary',
          originalName: fileName,
          extension,
          mime: 'application/octet-stream',
          ownerId: caller.userId,
          expiresAt,
        } as const;
        return (await database.transaction((tx) => storeFile(tx, newId, draft, description))).name;
      } finally {
        await draft.discard();
      }
    },

    check,

    async preview(caller: Caller, fileName: string): Promise<{ dataRow: ImportRow[]; headerRow: ImportHeader[] }> {
      const rows = await check(caller, await previewRows(caller, fileName));
      const headerRow = userColumns.map((id) => ({ id, fullName: headerTitle(caller.locale, id), jnpfKey: KINDS[id] ?? 'input' }));
      return { dataRow: rows.map((row, index) => ({ ...row, rowId: String(index + 1) })), headerRow };
    },

    /** Keeps the good rows, batch by batch, and answers the others with their reasons. */
    async import(caller: Caller, rows: readonly ImportRowInput[]): Promise<ImportOutcome> {
      const reader = await readerFor(caller, rows);
      const creation = await users.begin(caller);
      const failed: ImportRow[] = [];
      for (let start = 0; start < rows.length; start += BATCH) {
        const batch = rows.slice(start, start + BATCH);
        const refused = await database.transaction(async (tx) => {
          await lockManagers(tx);
          const list: ImportRow[] = [];
          for (const row of batch) {
            const problem = await addRow(tx, creation, reader, row);
            if (problem !== undefined) list.push(problem);
          }
          return list;
        });
        failed.push(...refused);
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

/** A row that the rules of the dialog refused: beside its cell where the refusal names one. */
function refusedRow(row: ImportRowInput, { key, details }: AppError, locale: Locale): ImportRow {
  const text = translate(locale, `error.${key}`, details);
  const [field = ''] = Array.isArray(details['fields']) ? (details['fields'] as string[]) : [];
  const column = columnOf(field === 'organizeIdTree' ? 'organizeId' : field);
  return column === undefined ? toImportRow(row, {}, locale, text) : toImportRow(row, { [column]: text }, locale);
}

/** The rows below a header that has all columns that must not be empty; rows without any text are left out. */
function toRows([header = [], ...lines]: string[][]): ImportRowInput[] {
  const columns = header.map(columnOf);
  if (!['account', 'realName', 'gender', 'organizeId'].every((column) => columns.includes(column as UserColumn)))
    throw new AppError('FILE_CONTENT', { what: 'what.sheetHeader' });
  const rows = lines.flatMap((cells) => {
    const row = Object.fromEntries(userColumns.map((column) => [column, ''])) as unknown as ImportRowInput;
    columns.forEach((column, index) => column !== undefined && (row[column] = fitting(cells[index] ?? '')));
    return userColumns.some((column) => row[column] !== '') ? [row] : [];
  });
  if (rows.length === 0) throw new AppError('FILE_CONTENT', { what: 'what.sheetEmpty' });
  if (rows.length > MAX_IMPORT_ROWS) throw new AppError('FILE_CONTENT', { what: 'what.sheetRows', limit: MAX_IMPORT_ROWS });
  return rows;
}

const LONGEST = 2000;
const fitting = (text: string) => {
  const plain = unescapeFormula(text).slice(0, LONGEST);
  return isUnfit(plain) ? plain.replaceAll(/[\0\p{Cs}]/gu, '') : plain;
};

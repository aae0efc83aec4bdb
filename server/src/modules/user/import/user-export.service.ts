import { AppError } from '@banyan/shared-contracts/errors';
import { EXPORT_ROWS } from '@banyan/shared-contracts/organization/user/user-export.contract';
import { type UserColumn, userColumns } from '@banyan/shared-contracts/organization/user/user-import.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import type { DownloadLink } from '../../../core/files/downloads';
import { translate } from '../../../core/i18n/translate';
import { writeSheet } from '../../../core/spreadsheet/write-sheet';
import { dayText } from '../user-days';
import { COLUMN_DICTIONARIES } from '../list/user-directory';
import * as repository from './user-export.repository';
import { columnTitle } from './user-import-columns';
import { stateText } from './user-import-rows';
import type { UserListService, UserQuery } from '../list/user-list.service';

/** Users read at once; no more are held in memory however many there are. */
const BATCH = 500;

export type UserExportQuery = UserQuery & { dataType: number; selectKey: string; ticket: string };

/** Longer than any export takes. */
const TICKET_SECONDS = 3600;

/** Progress of the export behind a ticket, and its owner. */
interface State {
  userId: Id;
  done: number;
  of: number;
}

export type UserExportService = ReturnType<typeof createUserExportService>;

/** Users as a spreadsheet: those of the list, with the requested columns. */
export function createUserExportService(core: Core, list: UserListService) {
  const { database, files, audit, tickets } = core;
  const { kysely } = database;

  async function stateOf({ userId }: Caller, ticket: string): Promise<State> {
    const state = (await tickets.redeem('progress', ticket, 'keep')) as State | undefined;
    if (state?.userId !== userId) throw new AppError('NOT_FOUND');
    return state;
  }

  /** Writes the progress of the export to the ticket; throws when the ticket was withdrawn. */
  async function follow(caller: Caller, ticket: string, of: number): Promise<(done: number) => Promise<void>> {
    if (ticket === '') return () => Promise.resolve();
    let state = await stateOf(caller, ticket);
    return async (done) => {
      const next = { ...state, done, of };
      if (!(await tickets.revise('progress', ticket, { ...state }, { ...next })))
        throw new AppError('NOT_ALLOWED', { what: 'what.exportStopped' });
      state = next;
    };
  }

  /** One row after the other, read in batches. */
  async function* rowsOf(caller: Caller, ids: readonly Id[], columns: readonly UserColumn[], tell: (done: number) => Promise<void>) {
    const entries = await repository.entryNames(kysely, Object.values(COLUMN_DICTIONARIES));
    for (let start = 0; start < ids.length; start += BATCH) {
      await tell(start);
      for (const row of await repository.readUsers(kysely, ids.slice(start, start + BATCH))) {
        const texts = textsOf(row, caller, entries);
        yield columns.map((column) => texts(column));
      }
    }
  }

  return {
    begin: ({ userId }: Caller): Promise<string> =>
      tickets.issue(kysely, 'progress', { userId, done: 0, of: 0 } satisfies State, TICKET_SECONDS),

    progress: stateOf,

    async stop(caller: Caller, ticket: string): Promise<void> {
      await stateOf(caller, ticket);
      await tickets.redeem('progress', ticket, 'once');
    },

    async export(caller: Caller, query: UserExportQuery): Promise<DownloadLink> {
      const asked = splitCsv(query.selectKey).flatMap((name) => userColumns.find((column) => column === name) ?? []);
      const columns = asked.length === 0 ? userColumns : asked;
      const ids =
        query.dataType === EXPORT_ROWS.all ? await list.ids(caller, query) : (await list.list(caller, query)).list.map(({ id }) => id);
      const header = columns.map((column) => columnTitle(caller.locale, column));
      const name = `${translate(caller.locale, 'import.export')}.xlsx`;
      const tell = await follow(caller, query.ticket, ids.length);
      const link = await files.downloads.offer(kysely, caller, { name, content: writeSheet(header, rowsOf(caller, ids, columns, tell)) });
      if (query.ticket !== '') await tickets.redeem('progress', query.ticket, 'once');
      await audit(kysely, caller, {
        module: 'user',
        action: 'export',
        targetId: '0',
        targetName: name,
        after: { count: ids.length, columns },
      });
      return link;
    },
  };
}

type Texts = (column: UserColumn) => string;

function textsOf(row: repository.UserExportRow, { locale }: Caller, entries: ReadonlyMap<string, string>): Texts {
  const fact = (column: UserColumn) => {
    const value = row.profile[column];
    return typeof value === 'string' ? value : '';
  };
  const entry = (column: keyof typeof COLUMN_DICTIONARIES, code: string) => entries.get(`${COLUMN_DICTIONARIES[column]} ${code}`) ?? code;
  const special: Partial<Record<UserColumn, () => string>> = {
    account: () => row.account,
    realName: () => row.real_name,
    gender: () => entry('gender', row.gender),
    email: () => row.email,
    mobilePhone: () => row.mobile_phone,
    organizeId: () => row.organize ?? '',
    managerId: () => row.manager ?? '',
    positionId: () => row.position ?? '',
    roleId: () => row.role ?? '',
    sortCode: () => String(row.sort_code),
    enabledMark: () => stateText(locale, row.state),
    nation: () => entry('nation', fact('nation')),
    education: () => entry('education', fact('education')),
    certificatesType: () => entry('certificatesType', fact('certificatesType')),
    entryDate: () => dayText(row.profile['entryDate']),
    birthday: () => dayText(row.profile['birthday']),
  };
  return (column) => special[column]?.() ?? fact(column);
}

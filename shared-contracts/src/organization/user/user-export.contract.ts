import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../files/file.contract';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { optionalCsv, optionalText, text } from '../../wire/scalars';
import { userListQuery } from './user.contract';

/** Which rows of the list are exported. */
export const EXPORT_ROWS = { page: 0, all: 1 } as const;

/** The users of the list call with the same query, with chosen columns in the order given (api-platform 12.1). */
export const exportUsers = endpoint({
  method: 'GET',
  path: '/api/permission/Users/ExportData',
  summary: 'Link to a spreadsheet of users',
  query: userListQuery.extend({
    dataType: z.coerce
      .number()
      .pipe(z.literal(Object.values(EXPORT_ROWS)))
      .default(EXPORT_ROWS.page),
    selectKey: optionalCsv,
    /** Ticket of `beginUserExport`: identifies the export in reports of its progress, and to stop it. */
    ticket: optionalText(100),
  }),
  reply: downloadLink,
});

const PROGRESS = '/api/permission/Users/ExportProgress';

/** A ticket for one export that may take long (our own call). */
export const beginUserExport = endpoint({
  method: 'POST',
  path: PROGRESS,
  summary: 'Ticket by which an export tells how far it is',
  reads: true,
  reply: z.object({ ticket: z.string() }),
});

/** Rows that are written, and how many there will be; both 0 before the export has counted them. NOT_FOUND once it is over (our own call). */
export const getUserExportProgress = endpoint({
  method: 'GET',
  path: `${PROGRESS}/:ticket`,
  summary: 'How far an export is',
  params: z.object({ ticket: text(100) }),
  reply: z.object({ done: z.int(), of: z.int() }),
});

/** The export ends with its next rows, and leaves nothing (our own call). */
export const stopUserExport = endpoint({
  method: 'DELETE',
  path: `${PROGRESS}/:ticket`,
  summary: 'Stop an export',
  reads: true,
  params: z.object({ ticket: text(100) }),
  reply: nothing,
});

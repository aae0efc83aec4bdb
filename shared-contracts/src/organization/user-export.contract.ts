import { z } from 'zod';
import { downloadLink } from '../files/file.contract';
import { endpoint } from '../wire/endpoint';
import { optionalCsv } from '../wire/scalars';
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
  }),
  reply: downloadLink,
});

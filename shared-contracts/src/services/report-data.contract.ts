import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../files/file.contract';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { listOf, pagedOf, pagingQuery } from '../wire/paging';
import { epochMs, mark, optionalNumber, optionalText } from '../wire/scalars';

/** The report server is reached below this path of ours (api-platform 17.5). */
const PATH = '/ReportServer/Data';

/** Ids are those of the other server. */
const outsideId = z.string().regex(/^[\w-]{1,64}$/);
const byId = z.object({ id: outsideId });

/** Which of the servers beside ours are set: where reports and screens are listed; `setting` is what the owner of the server sets for reports. */
export const getReportServer = endpoint({
  method: 'GET',
  path: '/api/system/ReportServer',
  summary: 'Whether a report server and a screen server are set',
  reply: z.object({ reports: mark, screens: mark, setting: z.string() }),
});

const reportRow = z.object({
  id: z.string(),
  fullName: z.string(),
  enCode: z.string(),
  categoryId: z.string(),
  creatorUser: z.string(),
  creatorTime: epochMs.nullable(),
  sortCode: z.int(),
  enabledMark: mark,
});
export type ReportRow = z.output<typeof reportRow>;

/** Reports of the report server. Every call is refused as NOT_ALLOWED with a sentence where no such server is set, or it refuses. */
export const listReports = endpoint({
  method: 'GET',
  path: PATH,
  summary: 'Reports of the report server',
  query: pagingQuery.extend({ category: optionalText(64), enabledMark: optionalNumber(mark) }),
  reply: pagedOf(reportRow),
});

/** A choice of a menu; what has children only groups them. */
const outsideChoice = z.object({
  id: z.string(),
  fullName: z.string(),
  hasChildren: z.boolean(),
  get children(): z.ZodArray<typeof outsideChoice> {
    return z.array(outsideChoice);
  },
});
export type OutsideChoice = z.output<typeof outsideChoice>;

export const listReportChoices = endpoint({
  method: 'GET',
  path: `${PATH}/Selector`,
  summary: 'Reports that menus can show',
  reply: listOf(outsideChoice),
});

/** The report as its server stores it. */
export const getReport = endpoint({
  method: 'GET',
  path: `${PATH}/:id`,
  summary: 'One report',
  params: byId,
  reply: z.record(z.string(), z.unknown()),
});

export const removeReport = endpoint({ method: 'DELETE', path: `${PATH}/:id`, summary: 'Delete a report', params: byId, reply: nothing });

export const copyReport = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/Copy`,
  summary: 'Copy a report',
  params: byId,
  reply: nothing,
});

export const toggleReport = endpoint({
  method: 'PUT',
  path: `${PATH}/:id/Actions/State`,
  summary: 'Enable or disable a report',
  params: byId,
  reply: nothing,
});

/** A link to the report as a file (.json), which an import takes again. */
export const exportReport = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Actions/Export`,
  summary: 'Export a report',
  params: byId,
  reply: downloadLink,
});

/** Multipart: part `file` (.json) and field `type` (0 skips a report that exists, 1 appends it). */
export const importReport = endpoint({
  method: 'POST',
  path: `${PATH}/Actions/Import`,
  summary: 'Import a report',
  bodyForm: 'multipart',
  reply: nothing,
});

/** Screens of the data-visualization server, below their categories (api-portals S1). */
export const listScreenChoices = endpoint({
  method: 'GET',
  path: '/api/blade-visual/visual/Selector',
  summary: 'Screens that menus can show',
  reply: listOf(outsideChoice),
});

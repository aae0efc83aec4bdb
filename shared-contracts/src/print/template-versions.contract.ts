import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { id } from '../wire/scalars';

const PATH = '/api/system/printDev';
const byId = z.object({ id });

/** A version of a template; the newest is the present state. */
export const printTemplateVersion = z.object({
  version: z.int(),
  note: z.string(),
  isDocument: z.boolean(),
  creatorUser: z.string(),
  creatorTime: z.int(),
});
export type PrintTemplateVersion = z.output<typeof printTemplateVersion>;

export const listPrintTemplateVersions = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Versions`,
  summary: 'Versions of a print template, newest first',
  params: byId,
  query: pagingQuery,
  reply: pagedOf(printTemplateVersion),
});

const version = z.coerce.number().int().min(1).max(2_147_483_647);

export const getPrintTemplateVersion = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Versions/:version`,
  summary: 'A version of a print template',
  params: z.object({ id, version }),
  reply: z.object({ document: z.string(), printTemplate: z.string(), pageParam: z.string() }),
});

export const restorePrintTemplateVersion = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Versions/:version/Actions/Restore`,
  summary: 'Set a print template back to a version, as a new version',
  params: z.object({ id, version }),
  reply: nothing,
});

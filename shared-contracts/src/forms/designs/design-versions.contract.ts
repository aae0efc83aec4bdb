import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../../wire/endpoint';
import { nothing } from '../../wire/envelope';
import { designSession } from './design-changes.contract';
import { pagedOf, pagingQuery } from '../../wire/paging';
import { id, optionalText } from '../../wire/scalars';

const PATH = '/api/visualdev/Base';

const byId = z.object({ id });
const byVersion = z.object({ id, version: z.coerce.number().int().min(1).max(2_147_483_647) });

/** A stored version of a design: a release, or a save with a note. */
export const designVersion = z.object({
  version: z.int(),
  /** Number among the releases of the design, from 1; 0 for versions that were not released. */
  release: z.int(),
  state: z.enum(['saved', 'preparing', 'live', 'released', 'taken-back']),
  note: z.string(),
  /** `name/account`, or ''. */
  creatorUser: z.string(),
  creatorTime: z.int(),
});
export type DesignVersion = z.output<typeof designVersion>;

export const listDesignVersions = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Versions`,
  summary: 'Versions of a design, newest first',
  params: byId,
  query: pagingQuery,
  reply: pagedOf(designVersion),
});

export const designDocuments = z.object({ formData: z.string(), columnData: z.string(), appColumnData: z.string() });

export const getDesignVersion = endpoint({
  method: 'GET',
  path: `${PATH}/:id/Versions/:version`,
  summary: 'Documents of one version',
  params: byVersion,
  reply: designDocuments,
});

export const saveDesignVersion = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Versions`,
  summary: 'Keep the present draft as a version',
  params: byId,
  body: z.object({ note: optionalText(500) }),
  reply: z.object({ version: z.int() }),
});

/** The documents of the version become the draft; a release of it restores form, list and rights. */
export const restoreDesignVersion = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Versions/:version/Restore`,
  summary: 'Set the draft back to a version; `session` is that of the designer whose own step it is, to be undone there',
  params: byVersion,
  query: z.object({ session: designSession.optional() }),
  reply: nothing,
});

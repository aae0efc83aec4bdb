import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { epochMs, id, optionalText } from '../wire/scalars';

const value = z.union([z.string(), z.number()]).nullable();

/** One change of one setting. For secrets both values are null: only the fact of the change is stored. */
const configChange = z.object({
  id,
  /** Name of the setting in `systemConfig` or `secretConfig`. */
  key: z.string(),
  before: value,
  after: value,
  /** Whether the value is a secret, which is never shown nor restored. */
  secret: z.boolean(),
  changedTime: epochMs,
  changedBy: z.string(),
});
export type ConfigChange = z.output<typeof configChange>;

/** Changes of the settings, the newest first; of one setting where `key` names it. */
export const listConfigHistory = endpoint({
  method: 'GET',
  path: '/api/system/SysConfig/History',
  summary: 'Changes of the system configuration',
  query: pagingQuery.extend({ key: optionalText(100) }),
  reply: pagedOf(configChange),
});

/** Gives the setting the value that it had before the change, as a save of it does, with the same checks. */
export const restoreConfig = endpoint({
  method: 'PUT',
  path: '/api/system/SysConfig/History/:id/Actions/Restore',
  summary: 'Give a setting the value that it had before a change',
  params: z.object({ id }),
  reply: nothing,
});

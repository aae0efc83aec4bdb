import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { epochMs } from '../wire/scalars';

/** What is kept the same on both sides; clients compare these texts (api-platform 16.2). */
export const SYNCED = { organize: '组织', user: '用户' } as const;

/** How much of one kind is known on the other side; `synDate` is missing until something was synchronized. */
export const syncTotal = z.object({
  synType: z.enum(SYNCED),
  recordTotal: z.int(),
  synSuccessCount: z.int(),
  synFailCount: z.int(),
  unSynCount: z.int(),
  synDate: epochMs.optional(),
});
export type SyncTotal = z.output<typeof syncTotal>;

/** `type` 1 is WeCom, 2 DingTalk. */
export const listSyncTotals = endpoint({
  method: 'GET',
  path: '/api/system/SynThirdInfo/getSynThirdTotal/:type',
  summary: 'How many organizations and people another platform knows',
  params: z.object({ type: z.enum(['1', '2']) }),
  reply: z.array(syncTotal),
});

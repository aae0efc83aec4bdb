import * as z from '@banyan/shared-contracts/schema';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { pagedOf, pagingQuery } from '../wire/paging';
import { epochMs, id, text } from '../wire/scalars';

const PATH = '/api/system/SynThirdInfo';

/** Directories of other vendors with which organizations and users are synchronized, by their numbers on the wire. */
export const THIRD_VENDORS = { '1': 'weCom', '2': 'dingTalk' } as const;
export type ThirdVendorType = keyof typeof THIRD_VENDORS;
export type ThirdVendor = (typeof THIRD_VENDORS)[ThirdVendorType];

/** What is synchronized; clients compare these texts (api-platform 16.2). */
export const SYNCED = { organize: '组织', user: '用户' } as const;
export type SyncKind = keyof typeof SYNCED;

/** 0 sends what is here to the other platform, 1 takes what is there. */
export const SYNC_DIRECTIONS = { '0': 'push', '1': 'pull' } as const;
export type SyncDirection = (typeof SYNC_DIRECTIONS)[keyof typeof SYNC_DIRECTIONS];

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

const vendorType = z.object({ type: z.enum(['1', '2']) });
const direction = z.enum(['0', '1']);

/** `type` 1 is WeCom, 2 DingTalk. */
export const listSyncTotals = endpoint({
  method: 'GET',
  path: `${PATH}/getSynThirdTotal/:type`,
  summary: 'How many organizations and people another platform knows',
  params: vendorType,
  reply: z.array(syncTotal),
});

/**
 * Starts a job and returns the current numbers; while another one is running it starts none, and `msg` states this (code 200, api-data
 * 2.7).
 */
const syncCall = (name: string, summary: string) =>
  endpoint({ method: 'GET', path: `${PATH}/${name}`, summary, query: z.object({ type: direction }), reply: syncTotal });

/** The calls that synchronize, by vendor and kind. */
export const syncCalls = {
  weCom: {
    organize: syncCall('synAllOrganizeSysToQy', 'Synchronize organizations with WeCom'),
    user: syncCall('synAllUserSysToQy', 'Synchronize people with WeCom'),
  },
  dingTalk: {
    organize: syncCall('synAllOrganizeSysToDing', 'Synchronize organizations with DingTalk'),
    user: syncCall('synAllUserSysToDing', 'Synchronize people with DingTalk'),
  },
} as const;

/** Begins a run that reads both sides and changes nothing (ours). Refused as NOT_ALLOWED while another run is under way. */
export const previewSync = endpoint({
  method: 'POST',
  path: `${PATH}/:type/Actions/Preview`,
  summary: 'Find out what a synchronization would change',
  params: vendorType,
  body: z.object({ kind: z.enum(['organize', 'user']), direction: z.enum(['push', 'pull']) }),
  reply: nothing,
});

/** A run: of its changes `add`, `change` and `remove` are the numbers, `same` are records that agree, `failed` changes that were refused. */
const syncRun = z.object({
  id,
  kind: z.enum(['organize', 'user']),
  direction: z.enum(['push', 'pull']),
  /** Changes nothing. */
  dry: z.boolean(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Why it has failed; '' otherwise. */
  reason: z.string(),
  add: z.int(),
  change: z.int(),
  remove: z.int(),
  same: z.int(),
  failed: z.int(),
  /** Changes that are over, of all. */
  done: z.int(),
  startTime: epochMs,
  endTime: epochMs.nullable(),
});
export type SyncRun = z.output<typeof syncRun>;

/** The last runs of a vendor, the newest first: of each kind one that changed something, and one that did not (ours). */
export const listSyncRuns = endpoint({
  method: 'GET',
  path: `${PATH}/:type/Runs`,
  summary: 'The last synchronizations',
  params: vendorType,
  reply: z.array(syncRun),
});

/** One record that a run changes on the side that receives. */
const syncChange = z.object({
  id: z.string(),
  action: z.enum(['add', 'change', 'remove']),
  name: z.string(),
  /** Members that differ: as they are on the receiving side, and as they become. */
  fields: z.array(
    z.object({ field: z.enum(['name', 'parent', 'mobile', 'email', 'units', 'state']), before: z.string(), after: z.string() }),
  ),
  outcome: z.enum(['planned', 'done', 'failed']),
  /** Why it was refused, or would be; '' otherwise. */
  reason: z.string(),
});
export type SyncChange = z.output<typeof syncChange>;

/** What a run changes, in the order of the run (ours). */
export const listSyncChanges = endpoint({
  method: 'GET',
  path: `${PATH}/:type/Runs/:id`,
  summary: 'What a synchronization changes',
  params: vendorType.extend({ id }),
  query: pagingQuery.extend({ action: z.enum(['add', 'change', 'remove', 'failed', '']).default('') }),
  reply: pagedOf(syncChange),
});

/** Settings of WeCom as they are tried; an empty secret is the stored one, where address and company are the stored ones. */
export const testWeCom = endpoint({
  method: 'POST',
  path: '/api/system/SysConfig/:type/testQyWebChatConnect',
  summary: 'Try the settings of WeCom: 0 the application, 1 the directory',
  params: z.object({ type: z.enum(['0', '1']) }),
  body: z.object({
    qyhAddress: text(200).optional(),
    qyhCorpId: text(100),
    qyhAgentId: text(50).default(''),
    qyhAgentSecret: text(200).default(''),
    qyhCorpSecret: text(200).default(''),
  }),
  reply: nothing,
});

/** The same of DingTalk. */
export const testDingTalk = endpoint({
  method: 'POST',
  path: '/api/system/SysConfig/testDingTalkConnect',
  summary: 'Try the settings of DingTalk',
  body: z.object({
    dingAddress: text(200).optional(),
    dingAgentId: text(50).default(''),
    dingSynAppKey: text(100),
    dingSynAppSecret: text(200).default(''),
  }),
  reply: nothing,
});

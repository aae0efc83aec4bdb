import {
  type listSyncChanges,
  SYNCED,
  type SyncRun,
  type SyncTotal,
  type testDingTalk,
  type testWeCom,
  type ThirdVendor,
} from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { lockAll } from '../../core/database/locks';
import { translate } from '../../core/i18n/translate';
import { openPlaces } from '../../core/network/open-places';
import { isSamePlace } from '../../core/secrets/config-secrets';
import { readSystemConfig, type SystemConfig } from '../../core/system-config';
import { createDingTalk } from '../../core/vendors/ding-talk';
import { type Reason, SendFailure } from '../../core/mail/send-failure';
import { createVendorTokens } from '../../core/vendors/vendor-tokens';
import { accessOf, placeOf, secretFor, type VendorUse } from '../../core/vendors/vendor-settings';
import { createWeCom } from '../../core/vendors/we-com';
import type { OwnDirectory } from './sides/pull';
import { defineSyncJob, syncJob } from './third-sync.job';
import * as repository from './third-sync.repository';
import type { SyncOrder } from './third-sync.repository';

const MODULE = 'thirdSync';
/** Changes here are sent after so long at most, in seconds. */
const FOLLOW_SECONDS = 30;

export type ThirdSyncService = ReturnType<typeof createThirdSyncService>;

/** Sentences of failed calls, of which those about messages would mislead here. */
const OF_DIRECTORIES: Partial<Record<Reason['what'], Reason['what']>> = {
  'send.later': 'thirdSync.later',
  'send.rejected': 'thirdSync.rejected',
  'send.unanswered': 'thirdSync.unanswered',
};
const sentenceOf = ({ what }: Reason): Reason['what'] => OF_DIRECTORIES[what] ?? what;

const inWords = (locale: Locale, reason: Reason | null): string =>
  reason === null ? '' : translate(locale, sentenceOf(reason), { ...reason.values });

/** Synchronizes organizations and people here with the directories of WeCom and DingTalk (api-platform 16.2). */
export function createThirdSyncService(core: Core, own: OwnDirectory) {
  const { database, jobs, vault, config, audit } = core;
  const { kysely } = database;
  const places = openPlaces(config.messageHosts);
  const tokens = createVendorTokens();
  const vendors = { weCom: createWeCom(places, tokens), dingTalk: createDingTalk(places, tokens) };

  async function directoryOf(vendor: ThirdVendor) {
    const access = accessOf(vault, await readSystemConfig(kysely), vendor, 'directory');
    if (access === undefined) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.noSettings' });
    return vendors[vendor].directory(access);
  }

  /** Begins a run, unless another one with the vendor is running; returns whether it was begun. */
  const begin = (caller: Caller | null, order: SyncOrder): Promise<boolean> =>
    database.transaction(async (tx) => {
      await lockAll(tx, 'thirdSync');
      if (await repository.isBusy(tx, order.vendor)) return false;
      const owner = caller === null ? {} : { owner: caller.userId };
      const id = await jobs.enqueue(tx, syncJob, { ...order, locale: caller?.locale ?? 'zh' }, { key: order.vendor, ...owner });
      await repository.insertRun(tx, id, order);
      if (caller !== null && !order.dry)
        await audit(tx, caller, { module: MODULE, action: 'update', targetId: id, targetName: order.vendor, after: { ...order } });
      return true;
    });

  async function totals(vendor: ThirdVendor): Promise<[SyncTotal, SyncTotal]> {
    const rows = await repository.readTotals(kysely, vendor);
    const of = (kind: keyof typeof SYNCED): SyncTotal => {
      const { total = 0, known = 0, failed = 0, at = null } = rows.find((row) => row.kind === kind) ?? {};
      const open = Math.max(0, total - known);
      const refused = Math.min(failed, open);
      return {
        ...{ synType: SYNCED[kind], recordTotal: total, synSuccessCount: known, synFailCount: refused, unSynCount: open - refused },
        ...(at === null ? {} : { synDate: at.getTime() }),
      };
    };
    return [of('organize'), of('user')];
  }

  /** Changes here are sent to the vendors for which this is switched on. */
  async function follow(): Promise<void> {
    if (!(await repository.isDue(kysely))) return;
    const settings = await readSystemConfig(kysely);
    const wanted = {
      weCom: { organize: settings.qyhIsSynOrg, user: settings.qyhIsSynUser },
      dingTalk: { organize: settings.dingSynIsSynOrg, user: settings.dingSynIsSynUser },
    };
    const followed = (['weCom', 'dingTalk'] as const).filter((vendor) => accessOf(vault, settings, vendor, 'directory') !== undefined);
    // What cannot be begun now is due until it can.
    for (const vendor of followed) if (await repository.isBusy(kysely, vendor)) return;
    const due = await repository.takeDue(kysely);
    for (const vendor of followed) {
      const kinds = (['organize', 'user'] as const).filter((kind) => due.has(kind) && wanted[vendor][kind] === 1);
      const [first, second] = kinds;
      if (first !== undefined) await begin(null, { vendor, kind: first, direction: 'push', dry: false });
      // People are synchronized after their organizations.
      if (second !== undefined) await kysely.insertInto('third_sync_due').values({ kind: second }).execute();
    }
  }

  /** The access that is meant by settings that are tried. */
  async function triedAccess(vendor: ThirdVendor, use: VendorUse, sent: Partial<SystemConfig>) {
    const stored = await readSystemConfig(kysely);
    const name = secretFor(vendor, use);
    const tried = { ...stored, ...Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)) };
    const place = placeOf(vendor, tried);
    if (place.id === '') throw new AppError('NOT_ALLOWED', { what: 'thirdSync.noSettings' });
    const secret = sent[name] ?? '';
    if (secret !== '') return { ...place, secret };
    // A stored secret is sent only to the server that it belongs to.
    if (!isSamePlace(name, stored, tried)) throw new AppError('NOT_ALLOWED', { what: 'what.accountNewSecret' });
    const access = accessOf(vault, stored, vendor, use);
    if (access === undefined) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.noSettings' });
    return access;
  }

  const trying = (work: Promise<unknown>): Promise<void> =>
    work.then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof SendFailure)
          throw new AppError('SOURCE_FAILED', { what: sentenceOf(error.reason), ...error.reason.values }, { cause: error });
        throw error;
      },
    );

  return {
    totals,
    begin,

    defineJobs(): void {
      defineSyncJob({ core, own, directoryOf });
      jobs.every({ kind: 'thirdSync.follow', lane: 'quick', run: () => follow() }, FOLLOW_SECONDS);
    },

    async runs(locale: Locale, vendor: ThirdVendor): Promise<SyncRun[]> {
      return (await repository.listRuns(kysely, vendor)).map(({ created_at: start, ended_at: end, reason, ...run }) => ({
        ...run,
        ...{ reason: inWords(locale, reason), startTime: start.getTime(), endTime: end?.getTime() ?? null },
      }));
    },

    async changes(
      locale: Locale,
      vendor: ThirdVendor,
      runId: string,
      { currentPage, pageSize, keyword, action }: EndpointRequest<typeof listSyncChanges>['query'],
    ): Promise<EndpointReply<typeof listSyncChanges>> {
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize };
      const { rows, total } = await repository.pageChanges(kysely, { runId, vendor, keyword, action, ...page });
      const list = rows.map(({ place, reason, ...change }) => ({ ...change, id: String(place), reason: inWords(locale, reason) }));
      return { list, pagination: { currentPage, pageSize, total } };
    },

    /** `type` 0 tries the application, 1 the directory. */
    tryWeCom: (type: '0' | '1', sent: EndpointRequest<typeof testWeCom>['body']): Promise<void> =>
      trying(
        (async () => {
          const access = await triedAccess('weCom', type === '0' ? 'messages' : 'directory', sent as Partial<SystemConfig>);
          await (type === '0' ? vendors.weCom.requireAgent(access, access.agentId) : vendors.weCom.directory(access).units());
        })(),
      ),

    tryDingTalk: (sent: EndpointRequest<typeof testDingTalk>['body']): Promise<void> =>
      trying(
        (async () => {
          const access = await triedAccess('dingTalk', 'directory', sent as Partial<SystemConfig>);
          await vendors.dingTalk.tryAccess(access);
        })(),
      ),
  };
}

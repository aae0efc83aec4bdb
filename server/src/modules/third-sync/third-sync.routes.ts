import {
  listSyncChanges,
  listSyncRuns,
  listSyncTotals,
  previewSync,
  SYNC_DIRECTIONS,
  SYNCED,
  syncCalls,
  testDingTalk,
  testWeCom,
  THIRD_VENDORS,
} from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FastifyInstance } from 'fastify';
import { done, route } from '../../core/http/route';
import type { ThirdSyncService } from './third-sync.service';

const administrator = { access: 'administrator' } as const;
const VENDORS = ['weCom', 'dingTalk'] as const;
const KINDS = ['organize', 'user'] as const;

export function thirdSyncRoutes(app: FastifyInstance, sync: ThirdSyncService): void {
  // Asked whenever the page of the configuration opens (api-data 2.7).
  route(app, listSyncTotals, { access: { capability: 'sysConfig.read' } }, ({ params }) => sync.totals(THIRD_VENDORS[params.type]));

  for (const vendor of VENDORS)
    for (const kind of KINDS)
      route(app, syncCalls[vendor][kind], administrator, async ({ caller, query }) => {
        // A GET by the wire, and yet it changes something.
        if (caller.viewerId !== null) throw new AppError('VIEW_ONLY');
        const begun = await sync.begin(caller, { vendor, kind, direction: SYNC_DIRECTIONS[query.type], dry: false });
        const [organize, user] = await sync.totals(vendor);
        return done(begun ? 'ok.syncBegun' : 'thirdSync.busy', organize.synType === SYNCED[kind] ? organize : user);
      });

  route(app, previewSync, administrator, async ({ caller, params, body }) => {
    const begun = await sync.begin(caller, { vendor: THIRD_VENDORS[params.type], ...body, dry: true });
    if (!begun) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.busy' });
    return done('thirdSync.previewBegun');
  });
  route(app, listSyncRuns, administrator, ({ caller, params }) => sync.runs(caller.locale, THIRD_VENDORS[params.type]));
  route(app, listSyncChanges, administrator, ({ caller, params, query }) =>
    sync.changes(caller.locale, THIRD_VENDORS[params.type], params.id, query),
  );

  route(app, testWeCom, administrator, async ({ params, body }) => {
    await sync.tryWeCom(params.type, body);
    return done('ok.connected');
  });
  route(app, testDingTalk, administrator, async ({ body }) => {
    await sync.tryDingTalk(body);
    return done('ok.connected');
  });
}

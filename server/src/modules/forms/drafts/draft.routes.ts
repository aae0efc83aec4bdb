import {
  findDrafts,
  getDraft,
  issueDraftKey,
  listDrafts,
  removeDraft,
  saveDraft,
} from '@banyan/shared-contracts/forms/records/draft.contract';
import type { FastifyInstance } from 'fastify';
import { readJsonObject } from '../../../core/http/json-object';
import { done, route } from '../../../core/http/route';
import type { DraftService } from './draft.service';

/** Own drafts only; the rights of the form they belong to decide about each. */
const byRecord = { access: 'record' } as const;
/** As for records: what can be saved can be kept. */
const withDraft = { access: 'record', bodyLimit: 4_718_592 } as const;

export function draftRoutes(app: FastifyInstance, drafts: DraftService): void {
  route(app, listDrafts, byRecord, async ({ caller }) => ({ list: await drafts.list(caller) }));
  route(app, findDrafts, byRecord, ({ caller, params, query }) => drafts.find(caller, { ...params, ...query }));
  route(app, getDraft, byRecord, ({ caller, params, query }) => drafts.findOne(caller, { ...params, ...query }));
  route(app, saveDraft, withDraft, async ({ caller, params, body: { data, ...place } }) =>
    done('ok.success', await drafts.save(caller, { ...params, ...place }, readJsonObject(data, 'data'))),
  );
  // A view-as session writes nothing, so it never gets here.
  route(app, issueDraftKey, { access: 'signedIn' }, ({ caller }) => drafts.keyFor(caller));
  route(app, removeDraft, byRecord, async ({ caller, params, query }) => {
    await drafts.remove(caller, { ...params, ...query });
    return done('ok.success');
  });
}

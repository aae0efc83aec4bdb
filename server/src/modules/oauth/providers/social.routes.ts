import { AppError } from '@banyan/shared-contracts/errors';
import { listSocials, removeSocial, renderSocial } from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import { WIRE_CODE } from '@banyan/shared-contracts/wire/codes';
import type { FastifyInstance } from 'fastify';
import { requireAdministrator } from '../../../core/access/access';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { done, PreparedReply, route } from '../../../core/http/route';
import { readSystemConfig } from '../../../core/system-config';
import { freshProof } from '../fresh-session';
import type { Identities } from './identities';
import { markBrowser, type WaitingSignIns } from '../second-step/waiting-sign-in';
import { OIDC_NAME, oidcAddress, SOCIAL_SECONDS } from '../second-step/waiting.routes';

interface Parts {
  identities: Identities;
  waiting: WaitingSignIns;
}

/** Identities at the other system to sign in with (api-platform 12.4): shown, bound and taken away. */
export function socialRoutes(app: FastifyInstance, { database }: Core, { identities, waiting }: Parts): void {
  const { kysely } = database;

  /** Owner of the identities: the caller or, for administrators, any user. */
  function ownerOf(caller: Caller, userId: Id): Id {
    if (userId !== '' && userId !== caller.userId) requireAdministrator(caller);
    return userId || caller.userId;
  }

  route(app, listSocials, { access: 'signedIn' }, async ({ caller, query }) => {
    const userId = ownerOf(caller, query.userId);
    const config = await readSystemConfig(kysely);
    if (config.oidcEnabled === 0) return [];
    const bound = await identities.of(kysely, userId, config.oidcIssuer);
    const entity = bound && { id: bound.id, userId, socialName: bound.name, creatorTime: bound.created_at.getTime() };
    return [{ enname: OIDC_NAME, name: config.oidcName, describetion: '', logo: '', icon: '', entity: entity ?? null }];
  });

  route(app, renderSocial, { access: 'signedIn' }, async ({ caller, params, request }, reply) => {
    const { oidcEnabled } = await readSystemConfig(kysely);
    if (oidcEnabled === 0 || params.name !== OIDC_NAME) throw new AppError('NOT_FOUND');
    if (caller.viewerId !== null) throw new AppError('VIEW_ONLY');
    await freshProof(kysely, caller.sessionId);
    const ticket = await waiting.issue('social', markBrowser(request, reply), SOCIAL_SECONDS, {
      bindTo: { userId: caller.userId, sessionId: caller.sessionId },
    });
    const body = JSON.stringify({ code: WIRE_CODE.success, msg: oidcAddress(ticket), data: null });
    return new PreparedReply(Buffer.from(body), { 'content-type': 'application/json; charset=utf-8' });
  });

  route(app, removeSocial, { access: 'signedIn' }, async ({ caller, params, query }) => {
    await identities.remove(caller, ownerOf(caller, query.userId), params.id);
    return done('ok.removed');
  });
}

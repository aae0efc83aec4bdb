import {
  ANY_MODEL,
  checkLinkPassword,
  createPublicRecord,
  getPublicConfig,
  getPublicDetail,
  getPublicLink,
  getShortLink,
  LINK_TYPE_CODE,
  listPublicRows,
  MAX_PUBLIC_PAGE,
  saveShortLink,
} from '@banyan/shared-contracts/forms/records/short-link.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Core } from '../../core/core';
import { done, route } from '../../core/http/route';
import type { LinkSettingsService } from './link-settings.service';
import type { Arrival, VisitService } from './visit.service';
import { passCookie, passOf } from './visitor-pass';

/** Records that one address may hand in per minute: a desk with a queue, and no flood. */
const HANDED_IN_PER_MINUTE = 30;
/** Passwords that one address may try per minute, of all links together. */
const TRIED_PER_MINUTE = 20;
/** Simple fields only, so a record of a visitor is small. */
const RECORD_LIMIT = 262_144;

export interface ShortLinkServices {
  settings: LinkSettingsService;
  visits: VisitService;
}

export function shortLinkRoutes(app: FastifyInstance, { config }: Pick<Core, 'config'>, { settings, visits }: ShortLinkServices): void {
  const open = { access: 'public' } as const;
  /** The host in a request can be forged, so the configured origin takes precedence. */
  const originOf = (request: FastifyRequest) => config.publicOrigin ?? `${request.protocol}://${request.host}`;
  const arrivalOf = (request: FastifyRequest, encryption: string): Arrival => ({
    encryption,
    passOf: (modelId, type) => passOf(request, modelId, type),
    origin: originOf(request),
    who: { ip: request.ip, locale: request.locale },
  });

  // For designers, the services also check the category of the design.
  const design = { access: { capability: 'design.update' } } as const;

  route(app, getShortLink, design, ({ caller, params, request }) => settings.get(caller, params.modelId, originOf(request)));
  route(app, saveShortLink, design, async ({ caller, body }) => {
    await settings.save(caller, body);
    return done('ok.updated');
  });

  route(app, getPublicLink, open, ({ params: { modelId }, query, request }) =>
    visits.link(arrivalOf(request, query.encryption), modelId === ANY_MODEL ? undefined : modelId),
  );
  route(app, checkLinkPassword, { access: 'public', perMinute: TRIED_PER_MINUTE }, async ({ body, request }, reply) => {
    const type = Number(body.type) === LINK_TYPE_CODE.list ? 'list' : 'form';
    const pass = await visits.checkPassword(arrivalOf(request, body.encryption), body.id, type, body.password);
    void reply.header('set-cookie', passCookie(request, pass.modelId, pass.type, pass.secret));
    return done('ok.success');
  });
  route(app, getPublicConfig, open, ({ params, query, request }) => visits.config(arrivalOf(request, query.encryption), params.modelId));
  route(app, listPublicRows, open, ({ params, query, body, request }) =>
    visits.list(arrivalOf(request, query.encryption), params.modelId, {
      ...body,
      pageSize: Math.min(body.pageSize, MAX_PUBLIC_PAGE),
      sidx: body.sidx ?? '',
    }),
  );
  route(
    app,
    createPublicRecord,
    { access: 'public', bodyLimit: RECORD_LIMIT, perMinute: HANDED_IN_PER_MINUTE },
    async ({ params, query, body, request }) => {
      await visits.create(arrivalOf(request, query.encryption), params.modelId, body.data);
      return done('ok.handedIn');
    },
  );
  route(app, getPublicDetail, open, async ({ params: { modelId, rowId }, query, request }) => ({
    id: rowId,
    data: await visits.detail(arrivalOf(request, query.encryption), modelId, rowId),
  }));

  // Older links lead here; the page itself shows what is wrong with an address.
  app.route({
    method: 'GET',
    url: '/api/visualdev/ShortLink/trigger/:modelId',
    config: { access: 'public', limited: true },
    schema: { querystring: z.object({ encryption: z.string().max(1000).default('') }) },
    handler(request, reply) {
      const { encryption } = request.query as { encryption: string };
      return reply.redirect(`/formShortLink?encryption=${encodeURIComponent(encryption)}`, 302);
    },
  });
}

import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Core } from '../../core/core';
import type { ReleaseService } from './release.service';

/** Scripts come from our own origin only, and nothing is evaluated; antd writes its styles inline. */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self' blob: https: http:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Everything below /r/ carries its version in its address. */
const FOREVER_SECONDS = 31_536_000;

/** The pages, the release set, and the files of the front ends. */
export async function releaseRoutes(app: FastifyInstance, { config }: Core, service: ReleaseService): Promise<void> {
  await app.register(fastifyStatic, { root: resolve(config.webDir), serve: false, preCompressed: true, index: false, dotfiles: 'deny' });

  app.get('/release-set.json', { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await service.current()),
  );

  app.get<{ Params: { '*': string } }>('/r/*', { config: { access: 'public' } }, (request, reply) =>
    reply.sendFile(`r/${request.params['*']}`, { maxAge: FOREVER_SECONDS * 1000, immutable: true }),
  );

  // Paths of the application belong to the browser; everything else that is unknown is an error.
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const [pathname = ''] = request.url.split('?');
    if (/^\/(?:api|websocket|r)(?:\/|$)/.test(pathname) || /\.\w{1,8}$/.test(pathname)) throw new AppError('NO_ROUTE');
    return reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await service.page(pathname));
  });
}

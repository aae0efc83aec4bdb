import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Core } from '../../core/core';
import type { ReleaseService } from './release.service';

/**
 * Scripts come from this origin only, and nothing is evaluated (scripts of forms run in an interpreter, which is WebAssembly); antd writes
 * its styles inline.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "frame-src 'self' blob: https: http:",
  "worker-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Fields may read a code by the camera and find a place; frames of other origins get neither, and nothing here needs more. */
const PERMISSIONS_POLICY = 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()';

/** Everything below /r/ carries its version in its address. */
const FOREVER_SECONDS = 31_536_000;

/** Files that browsers request automatically, or that a build refers to; other dots belong to codes of menus and applications. */
const ASSET = /\.(?:js|css|map|png|svg|ico|json|woff2|txt|webmanifest|html)$/i;

/** Pages of the guide have one style sheet and pictures, and run nothing. */
const GUIDE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'self'";

/** The pages, the release set, the guide for makers, and the files of the front ends. */
export async function releaseRoutes(app: FastifyInstance, { config }: Core, service: ReleaseService): Promise<void> {
  app.get('/release-set.json', { config: { access: 'public' } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(await service.current()),
  );

  await app.register((files) => releasedFiles(files, resolve(config.webDir, 'r')), { prefix: '/r' });

  await app.register((files) => guideFiles(files, resolve(config.webDir, 'guide')), { prefix: '/guide' });

  // Paths of the application belong to the browser; everything else that is unknown is an error.
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const [pathname = ''] = request.url.split('?');
    if (/^\/(?:api|websocket|r)(?:\/|$)/.test(pathname) || ASSET.test(pathname)) throw new AppError('NO_ROUTE');
    return reply
      .header('content-security-policy', CONTENT_SECURITY_POLICY)
      .header('permissions-policy', PERMISSIONS_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(await service.page(pathname));
  });
}

/** What front ends are made of; nothing beside it can be reached from here. */
async function releasedFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, { root, serve: false, preCompressed: true, index: false, dotfiles: 'deny' });
  // Browsers and proxies distinguish a missing file from an existing one by the status alone.
  const failing = { failureStatus: 404 };
  // Fastify accepts a config here, but its types do not contain it.
  app.setNotFoundHandler({ config: failing } as object, () => {
    throw new AppError('NO_ROUTE');
  });
  app.get<{ Params: { '*': string } }>('/*', { config: { access: 'public', ...failing } }, (request, reply) =>
    reply.sendFile(request.params['*'], { maxAge: FOREVER_SECONDS * 1000, immutable: true }),
  );
}

/** The guide for makers, which a build renders into `<webDir>/guide`. */
async function guideFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, { root, serve: false, index: false, dotfiles: 'deny' });
  const failing = { failureStatus: 404 };
  app.setNotFoundHandler({ config: failing } as object, () => {
    throw new AppError('NO_ROUTE');
  });
  app.get('/', { config: { access: 'public' } }, (request, reply) => reply.redirect(`/guide/${request.locale}/index.html`));
  app.get<{ Params: { '*': string } }>('/*', { config: { access: 'public', ...failing } }, (request, reply) =>
    reply.header('content-security-policy', GUIDE_POLICY).header('cache-control', 'no-cache').sendFile(request.params['*']),
  );
}

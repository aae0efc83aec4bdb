import { AppError } from '@banyan/shared-contracts/errors';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Core } from '../../core/core';
import { iconOf, ICONS_VERSION, isIconName } from './brand';
import type { InstallableService } from './installable.service';
import { OFFLINE_POLICY, offlinePage } from './offline-page';
import { OFFLINE_PATH, serviceWorker } from './service-worker';

/** Browsers distinguish a missing file from an existing one by the status alone. */
const file = { config: { access: 'public', failureStatus: 404 } } as const;
const FOREVER = 'public, max-age=31536000, immutable';

/** Routes that make the application installable: manifests, icons, and the page for times without network. */
export function installableRoutes(app: FastifyInstance, { config }: Pick<Core, 'config'>, service: InstallableService): void {
  async function sendManifest(reply: FastifyReply, appCode: string) {
    const manifest = await service.manifest(appCode);
    if (manifest === undefined) throw new AppError('NO_ROUTE');
    return reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest);
  }

  app.get('/manifest.webmanifest', file, (_request, reply) => sendManifest(reply, ''));
  app.get<{ Params: { application: string } }>('/:application/manifest.webmanifest', file, ({ params }, reply) => {
    const { appMarker } = config;
    const { application } = params;
    if (!application.startsWith(appMarker) || application === appMarker) throw new AppError('NO_ROUTE');
    return sendManifest(reply, application.slice(appMarker.length));
  });

  app.get<{ Params: { version: string; name: string } }>('/icons/:version/:name', file, async ({ params: { version, name } }, reply) => {
    if (version !== ICONS_VERSION || !isIconName(name)) throw new AppError('NO_ROUTE');
    const { type, bytes } = await iconOf(name);
    return reply.header('cache-control', FOREVER).type(type).send(bytes);
  });

  app.get('/sw.js', file, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(serviceWorker),
  );
  app.get(OFFLINE_PATH, file, (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', OFFLINE_POLICY)
      .type('text/html; charset=utf-8')
      .send(offlinePage),
  );
}

import type { FastifyInstance } from 'fastify';
import type { Core } from './core/core';
import { createHttpServer } from './core/http/server';
import { registry } from './core/metrics';
import { createDictionaryEntryService } from './modules/dictionary/dictionary-entry.service';
import { createDictionaryPackageService } from './modules/dictionary/dictionary-package.service';
import { createDictionaryTypeService } from './modules/dictionary/dictionary-type.service';
import { dictionaryRoutes } from './modules/dictionary/dictionary.routes';
import { createMenuService } from './modules/menu/menu.service';
import { createCurrentUserService } from './modules/oauth/current-user.service';
import { oauthRoutes } from './modules/oauth/oauth.routes';
import { createSignInService } from './modules/oauth/sign-in.service';
import { releaseRoutes } from './modules/release/release.routes';
import { createReleaseService } from './modules/release/release.service';

/** Wires all modules; the only file that knows them. Hands one module's service to another. */
export async function createApp(core: Core): Promise<FastifyInstance> {
  const app = await createHttpServer(core);

  app.get('/healthz', { config: { access: 'public' } }, () => ({ status: 'alive' }));
  app.get('/readyz', { config: { access: 'public' } }, async () => {
    await core.database.pool.query('select 1');
    return { status: 'ready' };
  });
  app.get('/metrics', { config: { access: 'loopback' } }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );

  const menus = createMenuService();
  oauthRoutes(app, core, { signIn: createSignInService(core), currentUser: createCurrentUserService(core, menus) });

  dictionaryRoutes(app, {
    types: createDictionaryTypeService(core),
    entries: createDictionaryEntryService(core),
    packages: createDictionaryPackageService(core, { offer: () => Promise.reject(new Error('files module')) }),
  });
  if (core.config.roles.has('web')) await releaseRoutes(app, core, createReleaseService(core));
  return app;
}

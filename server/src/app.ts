import type { FastifyInstance } from 'fastify';
import { createApplications } from './core/applications';
import type { Core } from './core/core';
import type { Connection } from './core/database/database';
import { createHttpServer } from './core/http/server';
import { registry } from './core/metrics';
import { tidyRecords } from './core/upkeep';
import { areaRoutes } from './modules/area/area.routes';
import { createAreaService } from './modules/area/area.service';
import { createEntryGate } from './modules/dictionary/dictionary-entry-access';
import { createDictionaryEntryService } from './modules/dictionary/dictionary-entry.service';
import { createDictionaryPackageService } from './modules/dictionary/dictionary-package.service';
import { createDictionaryTypeService } from './modules/dictionary/dictionary-type.service';
import { dictionaryRoutes } from './modules/dictionary/dictionary.routes';
import { docsRoutes } from './modules/docs/docs.routes';
import { createChunkUploadService } from './modules/file/chunk-upload.service';
import { createDownloadService } from './modules/file/download.service';
import { tidyFiles } from './modules/file/file-upkeep';
import { fileRoutes } from './modules/file/file.routes';
import { createSimpleUploadService } from './modules/file/simple-upload.service';
import { installableRoutes } from './modules/installable/installable.routes';
import { createInstallableService } from './modules/installable/installable.service';
import { membershipRoutes } from './modules/membership/membership.routes';
import { createMenuService } from './modules/menu/menu.service';
import { messageRoutes } from './modules/message/message.routes';
import { createMessageService } from './modules/message/message.service';
import { noticeRoutes } from './modules/notice/notice.routes';
import { createNoticeService } from './modules/notice/notice.service';
import { createCaptcha } from './modules/oauth/captcha';
import { createCurrentUserService } from './modules/oauth/current-user.service';
import { takeCaptcha } from './modules/oauth/oauth.repository';
import { oauthRoutes } from './modules/oauth/oauth.routes';
import { clearFailures } from './modules/oauth/sign-in-guard';
import { createSignInService } from './modules/oauth/sign-in.service';
import { organizeRoutes } from './modules/organize/organize.routes';
import { createOrganizationService } from './modules/organize/organization.service';
import { createOrganizeTreeService } from './modules/organize/organize-tree.service';
import { createPrincipalPickerService } from './modules/organize/principal-picker.service';
import { portalRoutes } from './modules/portal/portal.routes';
import { createPortalService } from './modules/portal/portal.service';
import { printDevRoutes } from './modules/print-dev/print-dev.routes';
import { createPrintDevService } from './modules/print-dev/print-dev.service';
import { createProfile } from './modules/profile/create-profile';
import { profileRoutes } from './modules/profile/profile.routes';
import { releaseRoutes } from './modules/release/release.routes';
import { createReleaseService } from './modules/release/release.service';
import { scheduleRoutes } from './modules/schedule/schedule.routes';
import { createScheduleService } from './modules/schedule/schedule.service';
import { shortLinkRoutes } from './modules/short-link/short-link.routes';
import { createLinkSettingsService } from './modules/short-link/link-settings.service';
import { createVisitService } from './modules/short-link/visit.service';
import { socketRoutes } from './modules/socket/socket.routes';
import { createOnlineDev } from './modules/visualdev/online-dev';
import { onlineDevRoutes } from './modules/visualdev/online-dev.routes';
import { createUserListService } from './modules/user/user-list.service';
import { userRoutes } from './modules/user/user.routes';
import { createUserService } from './modules/user/user.service';

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
  const portals = createPortalService(core);
  portalRoutes(app, portals);
  const signIn = createSignInService(core);
  const profile = createProfile(core, {
    confirm: signIn.confirm,
    drawCaptcha: (key, length, seconds) => createCaptcha(core.database.kysely, key, length, seconds),
    takeCaptcha: (key) => takeCaptcha(core.database.kysely, key),
  });
  profileRoutes(app, profile);
  oauthRoutes(app, core, { signIn, currentUser: createCurrentUserService(core, menus, portals), passwords: profile.passwords });

  dictionaryRoutes(app, {
    types: createDictionaryTypeService(core),
    entries: createDictionaryEntryService(core, createEntryGate(core.rights)),
    packages: createDictionaryPackageService(core, core.files.downloads),
  });
  const signInGuard = { forgive: (connection: Connection, account: string) => clearFailures(connection, account, '') };
  userRoutes(app, { users: createUserService(core, signInGuard), list: createUserListService(core) });
  const trees = createOrganizeTreeService(core);
  organizeRoutes(app, {
    trees,
    pickers: createPrincipalPickerService(core),
    organizations: createOrganizationService(core),
  });
  membershipRoutes(app, core, trees);
  areaRoutes(app, createAreaService(core));
  fileRoutes(app, {
    chunks: createChunkUploadService(core),
    uploads: createSimpleUploadService(core),
    downloads: createDownloadService(core),
  });
  core.jobs.define({ name: 'file-tidy', run: () => tidyFiles(core), schedule: { cron: '17 * * * *', data: {} } });

  core.jobs.define({ name: 'records-tidy', run: () => tidyRecords(core.database), schedule: { cron: '37 * * * *', data: {} } });

  const onlineDev = createOnlineDev(core);
  onlineDevRoutes(app, onlineDev);
  shortLinkRoutes(app, core, {
    settings: createLinkSettingsService(core, onlineDev.publicRecords),
    visits: createVisitService(core, { records: onlineDev.publicRecords }),
  });
  printDevRoutes(app, createPrintDevService(core, onlineDev.reading));

  const messages = createMessageService(core);
  messageRoutes(app, messages);
  noticeRoutes(app, createNoticeService(core, messages));
  scheduleRoutes(app, createScheduleService(core));
  socketRoutes(app, core, { inbox: (userId) => messages.inbox(userId) });
  docsRoutes(app);
  if (core.config.roles.has('web')) {
    const applications = createApplications(core.database);
    const installable = createInstallableService(core, applications);
    installableRoutes(app, core, installable);
    await releaseRoutes(app, core, createReleaseService(core, { applications, looks: installable }));
  }
  return app;
}

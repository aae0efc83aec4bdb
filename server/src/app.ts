import type { FastifyInstance } from 'fastify';
import { createLimitReader } from './core/access/system-values';
import { createApplications } from './core/applications';
import type { Core } from './core/core';
import { healthModule } from './core/http/health.module';
import { logRequests } from './core/http/request-log';
import { createHttpServer } from './core/http/server';
import type { Module, Mountable } from './core/module';
import { upkeepModule } from './core/process/upkeep.module';
import { areaModule } from './modules/area/area.module';
import { authorityModule } from './modules/authority/authority.module';
import { createPageGrants } from './modules/authority/page-grants.service';
import { backupModule } from './modules/backup/backup.module';
import { billRuleModule } from './modules/bill-rule/bill-rule.module';
import { cacheModule } from './modules/cache/cache.module';
import { chatModule } from './modules/chat/chat.module';
import { createChat } from './modules/chat/create-chat';
import { commonWordsModule } from './modules/common-words/common-words.module';
import { dataInterfaceModule } from './modules/data-interface/data-interface.module';
import { dataModelModule } from './modules/data-model/data-model.module';
import { dataSourceModule } from './modules/data-source/data-source.module';
import { dataSyncModule } from './modules/data-sync/data-sync.module';
import { dictionaryModule } from './modules/dictionary/dictionary.module';
import { docsModule } from './modules/docs/docs.module';
import { fileModule } from './modules/file/file.module';
import { createDesignSources } from './modules/forms/design/design-sources';
import { designModule } from './modules/forms/design/design.module';
import { listFormTables } from './modules/forms/design/form-tables';
import { requireDesign } from './modules/forms/design/management/categories/category-rights';
import { usesModule } from './modules/forms/design/uses/uses.module';
import { formsModule } from './modules/forms/forms.module';
import { gradeAdminModule } from './modules/grade-admin/grade-admin.module';
import { installableModule } from './modules/installable/installable.module';
import { jobModule } from './modules/job/job.module';
import { locationModule } from './modules/location/location.module';
import { logModule } from './modules/log/log.module';
import { mailboxModule } from './modules/mailbox/mailbox.module';
import { membershipModule } from './modules/membership/membership.module';
import { menuAdminModule } from './modules/menu-admin/menu-admin.module';
import { createMenuService } from './modules/menu/menu.service';
import { messageCenterModule } from './modules/message-center/message-center.module';
import { messageModule } from './modules/message/message.module';
import { monitorModule } from './modules/monitor/monitor.module';
import { noticeModule } from './modules/notice/notice.module';
import { createOauth } from './modules/oauth/create-oauth';
import { oauthModule } from './modules/oauth/oauth.module';
import { onlineUserModule } from './modules/online-user/online-user.module';
import { organizeModule } from './modules/organize/organize.module';
import { permissionGroupModule } from './modules/permission-group/permission-group.module';
import { portalModule } from './modules/portal/portal.module';
import { printModule } from './modules/print-dev/print-dev.module';
import { profileModule } from './modules/profile/profile.module';
import { releaseModule } from './modules/release/release.module';
import { reportDataModule } from './modules/report-data/report-data.module';
import { scheduleModule } from './modules/schedule/schedule.module';
import { sendConfigModule } from './modules/send-config/send-config.module';
import { shortLinkModule } from './modules/short-link/short-link.module';
import { signatureModule } from './modules/signature/signature.module';
import { socketModule } from './modules/socket/socket.module';
import { systemConfigModule } from './modules/sys-config/sys-config.module';
import { taskModule } from './modules/task/task.module';
import { thirdSyncModule } from './modules/third-sync/third-sync.module';
import { userModule } from './modules/user/user.module';
import { viewAsModule } from './modules/view-as/view-as.module';

/** Modules in the order in which they are mounted. */
function createModuleList() {
  const modules: Mountable[] = [];
  /** Adds a module and returns its services. */
  function use<Services>(module: Module<Services>): Services;
  function use(module: Mountable): void;
  function use(module: Mountable & { services?: unknown }): unknown {
    modules.push(module);
    return module.services;
  }
  return { modules, use };
}

/** Lists all modules and passes services of one to another; the only file that imports them all. */
function listModules(core: Core): Mountable[] {
  const { modules, use } = createModuleList();
  use(healthModule(core));
  use(monitorModule(core));
  use(cacheModule(core));
  use(systemConfigModule(core));
  use(onlineUserModule(core));
  use(logModule(core));
  use(jobModule(core));
  const upkeep = use(upkeepModule(core));
  const files = use(fileModule(core));
  use(mailboxModule(core, files.uploads.keep));

  // People, sign-in and messages in the platform
  const oauth = createOauth(core);
  const portals = use(portalModule(core));
  const { messages, sending, sendFile } = use(messageModule(core));
  const passwords = use(profileModule(core, { guard: oauth.passwordGuard, messenger: sending }));
  use(oauthModule(core, { ...oauth, menus: createMenuService(), portals, passwords }));
  const people = use(userModule(core, oauth.guard));
  use(viewAsModule(core));
  const { trees, pickers, organizations } = use(organizeModule(core, createLimitReader(core.reaches)));
  use(thirdSyncModule(core, { organizations, people }));
  use(membershipModule(core, trees));
  use(gradeAdminModule(core));
  use(permissionGroupModule(core, pickers));
  use(signatureModule(core));
  use(commonWordsModule(core));
  use(locationModule(core));

  // Data behind designs
  const uses = use(usesModule(core));
  const gate = createDesignSources(core);
  use(dictionaryModule(core, { usesOf: uses.of, ...uses.entries }));
  use(billRuleModule(core, { usesOf: uses.of, gate }));
  const areas = use(areaModule(core, uses.areas));
  use(dataSourceModule(core));
  use(dataSyncModule(core));
  use(dataModelModule(core, listFormTables));
  const interfaces = use(dataInterfaceModule(core, { usesOf: uses.of, gate }));
  const backups = use(backupModule(core, files.requireSpace));
  use(taskModule(core, interfaces.run, { tidyFiles: files.tidy, tidyRecords: upkeep.tidy, backup: backups.daily }));

  // Designs, their records, menus, rights and prints
  const forms = use(formsModule(core, { interfaces, textPictures: files.uploads.textPictures, areas: areas.find, sendFile }));
  const { scopes, menus } = use(menuAdminModule(core, forms));
  use(designModule(core, { uses, scopes, menus, principals: pickers, grants: createPageGrants(core) }));
  use(authorityModule(core, { pickers, recordGate: forms.recordGate }));
  use(reportDataModule(core));
  use(shortLinkModule(core, { records: forms.publicRecords, requireDesign }));
  const printed = { records: forms.reading, reading: forms.printReading, interfaces };
  use(printModule(core, { source: printed, titles: forms.recordThreads.titles, usesOf: uses.of, sendFile }));

  // Messages to the outside, notices, schedules, conversations
  const sendConfigs = use(sendConfigModule(core, use(messageCenterModule(core, sending))));
  use(noticeModule(core, { sending, sendConfigs }));
  use(scheduleModule(core, { sending, sendConfigs }));
  const chat = createChat(core, forms.recordThreads);
  const presence = use(socketModule(core, { messages, chats: chat.unread, handle: chat.handleFrame, chatVisits: chat.visits }));
  use(chatModule(chat, presence));
  use(docsModule());

  if (core.config.roles.has('web')) {
    const applications = createApplications(core.database);
    const looks = use(installableModule(core, applications));
    use(releaseModule(core, { applications, looks }));
  }
  return modules;
}

/** The server with everything mounted; jobs begin when it is ready. */
export async function createApp(core: Core): Promise<FastifyInstance> {
  const app = await createHttpServer(core);
  logRequests(app, core);
  for (const module of listModules(core)) {
    module.jobs?.();
    await module.routes?.(app);
  }
  return app;
}

import type { FastifyInstance } from 'fastify';
import { createApplications } from './core/applications';
import { createLimitReader } from './core/access/system-values';
import type { Core } from './core/core';
import type { Connection } from './core/database/database';
import type { FileMessage } from './core/files/file-message';
import { logRequests } from './core/http/request-log';
import { createHttpServer } from './core/http/server';
import { tidyRecords } from './core/process/upkeep';
import { createAreaAdmin } from './modules/area/admin/area-admin.service';
import { createAreaImport } from './modules/area/admin/area-import.service';
import { areaRoutes } from './modules/area/area.routes';
import { createAreaService } from './modules/area/area.service';
import { authorityRoutes } from './modules/authority/authority.routes';
import { createAuthorityService } from './modules/authority/authority.service';
import { createExplainService } from './modules/authority/explain.service';
import { createPageGrants } from './modules/authority/page-grants.service';
import { createPermissionViewService } from './modules/authority/permission-view.service';
import { dataModelRoutes } from './modules/data-model/data-model.routes';
import { createCommonFieldService } from './modules/data-model/common-field.service';
import { createDataModelService } from './modules/data-model/data-model.service';
import { createTableChangesService } from './modules/data-model/table-changes.service';
import { dataInterfaceRoutes } from './modules/data-interface/data-interface.routes';
import { interfaceAdminRoutes } from './modules/data-interface/admin/interface-admin.routes';
import { createInterfaceAdminService } from './modules/data-interface/admin/interface-admin.service';
import { createInterfaceLog } from './modules/data-interface/admin/interface-log';
import { createInterfacePackageService } from './modules/data-interface/admin/interface-package.service';
import { createOutsideCallerService } from './modules/data-interface/outside/outside-caller.service';
import { createOutsideCalls } from './modules/data-interface/outside/outside-calls';
import { outsideRoutes } from './modules/data-interface/outside/outside.routes';
import { createInterfaceRows } from './modules/data-interface/interface-rows';
import { defineSyncJobs } from './modules/data-sync/data-sync.jobs';
import { dataSyncRoutes } from './modules/data-sync/data-sync.routes';
import { createDataSyncService } from './modules/data-sync/data-sync.service';
import { createSyncPlans } from './modules/data-sync/sync-plans';
import { dataSourceRoutes } from './modules/data-source/data-source.routes';
import { createDataSourceService } from './modules/data-source/data-source.service';
import { createSourceHealth } from './modules/data-source/source-health';
import { createDataInterfaceService } from './modules/data-interface/data-interface.service';
import { billRuleRoutes } from './modules/bill-rule/bill-rule.routes';
import { createBillRulePackages } from './modules/bill-rule/bill-rule-package.service';
import { createBillRuleService } from './modules/bill-rule/bill-rule.service';
import { chatRoutes } from './modules/chat/chat.routes';
import { legacyChatRoutes } from './modules/chat/legacy/legacy.routes';
import { createChat } from './modules/chat/create-chat';
import { createEntryGate } from './modules/dictionary/dictionary-entry-access';
import { createDictionaryEntryService } from './modules/dictionary/dictionary-entry.service';
import { createDictionaryMerges } from './modules/dictionary/dictionary-merge.service';
import { createDictionaryPackageService } from './modules/dictionary/dictionary-package.service';
import { createDictionaryReading } from './modules/dictionary/dictionary-reading.service';
import { createDictionaryTypeService } from './modules/dictionary/dictionary-type.service';
import { dictionaryRoutes } from './modules/dictionary/dictionary.routes';
import { docsRoutes } from './modules/docs/docs.routes';
import { createChunkUploadService } from './modules/file/chunk-upload.service';
import { createDownloadService } from './modules/file/download.service';
import { createDiskReserve } from './modules/file/disk-reserve';
import { tidyFiles } from './modules/file/file-upkeep';
import { fileRoutes } from './modules/file/file.routes';
import { createSimpleUploadService } from './modules/file/simple-upload.service';
import { gradeAdminRoutes } from './modules/grade-admin/grade-admin.routes';
import { createGradeAdminService } from './modules/grade-admin/grade-admin.service';
import { installableRoutes } from './modules/installable/installable.routes';
import { createInstallableService } from './modules/installable/installable.service';
import { jobRoutes } from './modules/job/job.routes';
import { createJobService } from './modules/job/job.service';
import { locationRoutes } from './modules/location/location.routes';
import { createLocationService } from './modules/location/location.service';
import { createLogService } from './modules/log/log.service';
import { logRoutes } from './modules/log/log.routes';
import { membershipRoutes } from './modules/membership/membership.routes';
import { createDesignMenus } from './modules/menu-admin/designs/design-menus.service';
import { createMenuScopes } from './modules/menu-admin/menu-scope';
import { menuAdminRoutes } from './modules/menu-admin/menu-admin.routes';
import { createMenuService } from './modules/menu/menu.service';
import { defineDigests } from './modules/message/digest';
import { messageRoutes } from './modules/message/message.routes';
import { MESSAGE_TYPE } from '@banyan/shared-contracts/messaging/message.contract';
import { mountMessageCenter } from './modules/message-center/message-center';
import { createMessageSendingService } from './modules/message/message-sending.service';
import { createMessageService } from './modules/message/message.service';
import { createPreferenceService } from './modules/message/preference.service';
import { noticeRoutes } from './modules/notice/notice.routes';
import { createNoticeSendingService } from './modules/notice/notice-sending.service';
import { createNoticeService } from './modules/notice/notice.service';
import { createCaptcha } from './modules/oauth/captcha/captcha';
import { createCurrentUserService } from './modules/oauth/current-user.service';
import { createOauth } from './modules/oauth/create-oauth';
import { takeCaptcha } from './modules/oauth/oauth.repository';
import { oauthRoutes } from './modules/oauth/oauth.routes';
import { onlineUserRoutes } from './modules/online-user/online-user.routes';
import { createOnlineUserService } from './modules/online-user/online-user.service';
import { organizeRoutes } from './modules/organize/organize.routes';
import { createOrganizationService } from './modules/organize/organization.service';
import { createOrganizeTreeService } from './modules/organize/organize-tree.service';
import { createPeopleService } from './modules/organize/people.service';
import { createPrincipalPickerService } from './modules/organize/principal-picker.service';
import { permissionGroupRoutes } from './modules/permission-group/permission-group.routes';
import { createPermissionGroupService } from './modules/permission-group/permission-group.service';
import { portalRoutes } from './modules/portal/portal.routes';
import { createPortalManageService } from './modules/portal/portal-manage.service';
import { createPortalService } from './modules/portal/portal.service';
import { printing } from './modules/print-dev/printing';
import { createProfile } from './modules/profile/create-profile';
import { createPasswordReminder } from './modules/profile/password-reminder';
import { profileRoutes } from './modules/profile/profile.routes';
import { releaseRoutes } from './modules/release/release.routes';
import { createReleaseService } from './modules/release/release.service';
import { createCalendarService } from './modules/schedule/subscription/calendar.service';
import { defineSeries } from './modules/schedule/series/extend-series';
import { defineReminders } from './modules/schedule/reminders/reminders';
import { createScheduleChangeService } from './modules/schedule/schedule-change.service';
import { scheduleRoutes } from './modules/schedule/schedule.routes';
import { createScheduleService } from './modules/schedule/schedule.service';
import { sendConfigRoutes } from './modules/send-config/send-config.routes';
import { createSendConfigService } from './modules/send-config/send-config.service';
import { shortLinkRoutes } from './modules/short-link/short-link.routes';
import { createLinkSettingsService } from './modules/short-link/link-settings.service';
import { createVisitService } from './modules/short-link/visit.service';
import { signatureRoutes } from './modules/signature/signature.routes';
import { createSignatureService } from './modules/signature/signature.service';
import { createInbox } from './modules/socket/inbox';
import { socketRoutes } from './modules/socket/socket.routes';
import { systemConfigRoutes } from './modules/sys-config/sys-config.routes';
import { createSystemConfigService } from './modules/sys-config/sys-config.service';
import { blocksRoutes } from './modules/forms/design/blocks/blocks.routes';
import { createBlocksService } from './modules/forms/design/blocks/blocks.service';
import { fromSheetRoutes } from './modules/forms/design/from-sheet/from-sheet.routes';
import { createFromSheetService } from './modules/forms/design/from-sheet/from-sheet.service';
import { createTakeBack } from './modules/forms/design/from-sheet/take-back';
import { galleryRoutes } from './modules/forms/design/gallery/gallery.routes';
import { createGalleryService } from './modules/forms/design/gallery/gallery.service';
import { changesRoutes } from './modules/forms/design/changes/changes.routes';
import { createChangesService } from './modules/forms/design/changes/changes.service';
import { createDesigners } from './modules/forms/design/changes/designers';
import { codeRoutes } from './modules/forms/design/code/code.routes';
import { createCodeService } from './modules/forms/design/code/code.service';
import { designRoutes } from './modules/forms/design/management/design.routes';
import { createDesignManagement } from './modules/forms/design/management/management';
import { createPackageService } from './modules/forms/design/packages/package.service';
import { packageRoutes } from './modules/forms/design/packages/packages.routes';
import { factsRoutes } from './modules/forms/design/facts/facts.routes';
import { createFactsService } from './modules/forms/design/facts/facts.service';
import { planRoutes } from './modules/forms/design/publish/plan/plan.routes';
import { createPlanService } from './modules/forms/design/publish/plan/plan.service';
import { requireDesign } from './modules/forms/design/management/categories/category-rights';
import { listFormTables } from './modules/forms/design/form-tables';
import { createDesignSources } from './modules/forms/design/design-sources';
import { translationsRoutes } from './modules/forms/design/translations/translations.routes';
import { createTranslationsService } from './modules/forms/design/translations/translations.service';
import { createRollUpSources } from './modules/forms/design/roll-ups/roll-up-sources.service';
import { rollUpRoutes } from './modules/forms/design/roll-ups/roll-ups.routes';
import { areaUses } from './modules/forms/design/uses/area-uses';
import { designsNaming, replaceInDesigns } from './modules/forms/design/uses/entry-documents';
import { countEntryUses, replaceEntry } from './modules/forms/design/uses/entry-uses';
import { usesRoutes } from './modules/forms/design/uses/uses.routes';
import { createUsesService } from './modules/forms/design/uses/uses.service';
import { createForms } from './modules/forms/forms';
import { recordRoutes } from './modules/forms/records/record.routes';
import { createUserExportService } from './modules/user/import/user-export.service';
import { createUserHandoverService } from './modules/user/user-handover.service';
import { userImportRoutes } from './modules/user/import/user-import.routes';
import { createUserImportService } from './modules/user/import/user-import.service';
import { createUserListService } from './modules/user/list/user-list.service';
import { userWorkRoutes } from './modules/user/user-work.routes';
import { userRoutes } from './modules/user/user.routes';
import { createUserService } from './modules/user/user.service';
import { createUserStateService } from './modules/user/user-state.service';
import { backupRoutes } from './modules/backup/backup.routes';
import { createBackupService } from './modules/backup/backup.service';
import type { BuiltInJob } from './modules/task/built-in';
import { cacheRoutes } from './modules/cache/cache.routes';
import { createCacheService } from './modules/cache/cache.service';
import { monitorRoutes } from './modules/monitor/monitor.routes';
import { createMonitorService } from './modules/monitor/monitor.service';
import { taskRoutes } from './modules/task/task.routes';
import { createTaskService } from './modules/task/task.service';
import { viewAsRoutes } from './modules/view-as/view-as.routes';
import { createViewAsService } from './modules/view-as/view-as.service';

/** Wires all modules; the only file that knows them. Hands one module's service to another. */
export async function createApp(core: Core): Promise<FastifyInstance> {
  const app = await createHttpServer(core);
  logRequests(app, core);

  app.get('/healthz', { config: { access: 'public' } }, () => ({ status: 'alive' }));
  app.get('/readyz', { config: { access: 'public' } }, async () => {
    await core.database.pool.query('select 1');
    return { status: 'ready' };
  });
  monitorRoutes(app, createMonitorService(core));
  cacheRoutes(app, createCacheService(core));

  const menus = createMenuService();
  const portals = createPortalService(core);
  portalRoutes(app, portals, createPortalManageService(core));
  const oauth = createOauth(core);
  const messages = createMessageService(core);
  const sending = createMessageSendingService(core);
  const profile = createProfile(core, {
    confirm: oauth.signIn.confirm,
    drawCaptcha: (key, length, seconds) => createCaptcha(core.database.kysely, key, length, seconds),
    takeCaptcha: (key) => takeCaptcha(core.database.kysely, key),
  });
  profileRoutes(app, profile);
  oauthRoutes(app, core, {
    ...oauth,
    currentUser: createCurrentUserService(core, menus, portals),
    passwords: { ...profile.passwords, remind: createPasswordReminder(core, sending) },
  });
  systemConfigRoutes(app, createSystemConfigService(core));
  onlineUserRoutes(app, createOnlineUserService(core));
  logRoutes(app, createLogService(core));

  const uses = createUsesService(core);
  dictionaryRoutes(app, {
    types: createDictionaryTypeService(core, uses.of),
    entries: createDictionaryEntryService(core, createEntryGate(core.rights)),
    packages: createDictionaryPackageService(core, core.files.downloads),
    reading: createDictionaryReading(core),
    merges: createDictionaryMerges(core, {
      count: countEntryUses,
      replace: replaceEntry,
      designs: designsNaming,
      replaceInDesigns,
    }),
  });
  const states = createUserStateService(core, oauth.guard);
  const users = createUserService(core, states);
  const userList = createUserListService(core);
  userRoutes(app, { users, states, list: userList });
  userWorkRoutes(app, { exports: createUserExportService(core, userList), handovers: createUserHandoverService(core) });
  userImportRoutes(app, createUserImportService(core, users));
  viewAsRoutes(app, createViewAsService(core));
  const trees = createOrganizeTreeService(core);
  const pickers = createPrincipalPickerService(core);
  organizeRoutes(app, {
    trees,
    pickers,
    people: createPeopleService(core, pickers),
    organizations: createOrganizationService(core),
    limits: createLimitReader(core.reaches),
  });
  membershipRoutes(app, core, trees);
  gradeAdminRoutes(app, createGradeAdminService(core));
  permissionGroupRoutes(app, createPermissionGroupService(core, pickers));
  const sources = createDesignSources(core);
  const billRules = createBillRuleService(core, uses.of);
  billRuleRoutes(app, { rules: billRules, packages: createBillRulePackages(core, billRules), gate: sources });
  signatureRoutes(app, createSignatureService(core));
  locationRoutes(app, createLocationService(core));
  const areas = createAreaService(core);
  const usesOfAreas = (ids: readonly string[]) => areaUses(core.database, ids);
  areaRoutes(app, {
    ...{ areas, rights: core.rights },
    admin: createAreaAdmin(core, usesOfAreas),
    imports: createAreaImport(core, usesOfAreas),
  });
  const uploads = createSimpleUploadService(core);
  fileRoutes(app, {
    chunks: createChunkUploadService(core),
    uploads,
    downloads: createDownloadService(core),
  });
  jobRoutes(app, createJobService(core));
  core.jobs.every({ kind: 'file.tidy', lane: 'long', run: () => tidyFiles(core) }, 3600);
  core.jobs.every({ kind: 'platform.tidy', lane: 'long', run: () => tidyRecords(core.database) }, 3600);

  dataSourceRoutes(app, createDataSourceService(core), createSourceHealth(core));
  const syncPlans = createSyncPlans(core);
  defineSyncJobs(core, syncPlans);
  dataSyncRoutes(app, createDataSyncService(core, syncPlans));
  const calls = createInterfaceLog(core);
  const interfaceRows = createInterfaceRows(core, calls);
  const interfaces = createDataInterfaceService(core, interfaceRows);
  dataInterfaceRoutes(app, interfaces, sources);
  const admin = createInterfaceAdminService(core, interfaceRows, calls, uses.of);
  const interfacePackages = createInterfacePackageService(core, admin);
  interfaceAdminRoutes(app, { admin, packages: interfacePackages, asked: interfaces.asked, gate: sources, rights: core.rights });
  const backups = createBackupService(core, (dataDir, bytes) => createDiskReserve({ ...core.config, dataDir }).require(bytes));
  backupRoutes(app, backups);
  const outsideCallers = createOutsideCallerService(core, calls, () => interfaces.tree(undefined));
  outsideRoutes(app, outsideCallers, createOutsideCalls(core, interfaceRows, calls));
  const builtInJobs = new Map<string, BuiltInJob>([
    ['tidyFiles', { title: 'task.tidyFiles', run: () => tidyFiles(core).then(() => ({ key: 'task.tidied' })) }],
    ['backup', { title: 'backup.title', run: (signal) => backups.daily(signal) }],
    ['tidyRecords', { title: 'task.tidyRecords', run: () => tidyRecords(core.database).then(() => ({ key: 'task.tidied' })) }],
  ]);
  taskRoutes(app, createTaskService(core, interfaces.run, builtInJobs));
  const sendFile = async (tx: Connection, { file, userId, ...message }: FileMessage): Promise<void> => {
    const sender = { id: null, name: '' };
    await sending.send(tx, {
      ...message,
      type: MESSAGE_TYPE.system,
      files: [file],
      always: true,
      sender,
      receivers: [`${userId}--user`],
    });
  };
  const onlineDev = createForms(core, interfaces.titles, interfaces.known, uploads.textPictures, {
    areas: (names) => areas.find(names),
    interfaceRows: interfaces.preview,
    askInterface: interfaces.answer,
    sendFile,
  });
  recordRoutes(app, onlineDev);
  const menuScopes = createMenuScopes(core.rights, core.delegations);
  const neighbours = { principals: pickers, menus: createDesignMenus(core, menuScopes), grants: createPageGrants(core) };
  const designers = createDesigners(core);
  const management = createDesignManagement(core, uses, neighbours, designers);
  designRoutes(app, management);
  changesRoutes(app, createChangesService(core, designers), designers);
  translationsRoutes(app, createTranslationsService(core));
  blocksRoutes(app, createBlocksService(core));
  codeRoutes(app, createCodeService(core));
  galleryRoutes(app, createGalleryService(core, management.designs.add));
  const takeBack = createTakeBack({ core, designs: management.designs, menus: neighbours.menus, uses });
  const { designs, releases } = management;
  fromSheetRoutes(app, createFromSheetService({ core, designs, releases, takeBack }), takeBack);
  usesRoutes(app, uses);
  packageRoutes(app, createPackageService(core, { designs: management.designs, designers, uses, menus: menuScopes }));
  const rollUpSources = createRollUpSources(core);
  const facts = createFactsService(core);
  rollUpRoutes(app, rollUpSources);
  factsRoutes(app, facts);
  planRoutes(app, createPlanService(core, { rollUpSources, facts }));
  const tables = createDataModelService(core, listFormTables);
  const tableChanges = createTableChangesService(core, tables);
  dataModelRoutes(app, { tables, changes: tableChanges, commonFields: createCommonFieldService(core), rights: core.rights });
  menuAdminRoutes(app, core, menuScopes, onlineDev);
  authorityRoutes(app, {
    authority: createAuthorityService(core),
    views: createPermissionViewService(core, pickers),
    explanations: createExplainService(core, onlineDev.recordGate),
  });
  shortLinkRoutes(app, core, {
    settings: createLinkSettingsService(core, onlineDev.publicRecords, requireDesign),
    visits: createVisitService(core, { records: onlineDev.publicRecords }),
  });
  printing(app, core, {
    source: { records: onlineDev.reading, reading: onlineDev.printReading, interfaces },
    usesOf: uses.of,
    sendFile,
  });

  messageRoutes(app, messages, createPreferenceService(core));
  defineDigests(core, sending);
  const sendConfigs = { ...createSendConfigService(core), send: mountMessageCenter(app, core, sending).send };
  sendConfigRoutes(app, sendConfigs);
  noticeRoutes(app, createNoticeService(core, sendConfigs), createNoticeSendingService(core, sending, sendConfigs));
  scheduleRoutes(app, core, {
    schedules: createScheduleService(core, sendConfigs),
    changes: createScheduleChangeService(core, sending, sendConfigs),
    calendars: createCalendarService(core),
  });
  defineReminders(core, { messages: sending, sendConfigs });
  defineSeries(core);
  const chat = createChat(core, onlineDev.recordThreads);
  const presence = socketRoutes(app, core, {
    inbox: createInbox(core.database, { messages, chats: chat.unread }),
    handle: chat.handleFrame,
    chatVisits: chat.visits,
    announce: (tell) => core.notices.subscribe('dictionaries', () => tell({ method: 'dictionaryChanged' })),
  });
  chatRoutes(app, chat, presence);
  legacyChatRoutes(app, chat);
  docsRoutes(app);
  if (core.config.roles.has('web')) {
    const applications = createApplications(core.database);
    const installable = createInstallableService(core, applications);
    installableRoutes(app, core, installable);
    await releaseRoutes(app, core, createReleaseService(core, { applications, looks: installable }));
  }
  return app;
}

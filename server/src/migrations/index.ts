import type { Migration } from 'kysely';
import * as platform from './0001-platform';
import * as organization from './0002-organization';
import * as menusAndGrants from './0003-menus-and-grants';
import * as sessions from './0004-sessions';
import * as dictionariesAndAreas from './0005-dictionaries-and-areas';
import * as stream from './0006-stream';
import * as files from './0007-files';
import * as messages from './0008-messages';
import * as forms from './0009-forms';
import * as print from './0010-print';
import * as userList from './0012-user-list';
import * as formChanges from './0013-form-changes';
import * as profile from './0014-profile';
import * as schedule from './0015-schedule';
import * as formDrafts from './0016-form-drafts';
import * as shortLinks from './0017-short-links';
import * as portals from './0018-portals';
import * as personalFacts from './0019-personal-facts';
import * as permissionGroups from './0020-permission-groups';
import * as gradeAdmin from './0021-grade-admin';
import * as menuAdmin from './0022-menu-admin';
import * as signInPolicy from './0023-sign-in-policy';
import * as viewAs from './0025-view-as';
import * as catalogVersion from './0026-catalog-version';
import * as commitVersion from './0027-commit-version';
import * as identities from './0028-identities';
import * as dataInterfaces from './0031-data-interfaces';
import * as numberingAndSignatures from './0032-numbering-and-signatures';
import * as fileQuota from './0033-file-quota';
import * as draftKeys from './0034-draft-keys';
import * as recalculation from './0035-recalculation';
import * as chat from './0036-chat';
import * as scheduleWriting from './0037-schedule';
import * as noticesAndPreferences from './0038-notices-and-preferences';
import * as noticeRecall from './0039-notice-recall';
import * as liveRelease from './0041-live-release';
import * as rollUps from './0137-roll-ups';
import * as scheduleSeries from './0042-schedule-series';
import * as longUniqueTexts from './0043-long-unique-texts';
import * as messageWork from './0044-message-work';
import * as messageBodies from './0045-message-bodies';
import * as scheduleVersion from './0046-schedule-version';
import * as ownChats from './0047-own-chats';
import * as keptDrafts from './0048-kept-drafts';
import * as evictedDrafts from './0049-evicted-drafts';
import * as messageTypeName from './0050-message-type-name';
import * as sendConfigs from './0051-send-configs';
import * as jobs from './0060-jobs';
import * as portalKinds from './0063-portal-kinds';
import * as withdrawnSecrets from './0065-withdrawn-secrets';
import * as knownDevices from './0066-known-devices';
import * as servedVersions from './0070-served-versions';
import * as recalculationJobs from './0090-recalculation-jobs';
import * as releaseSteps from './0091-release-steps';
import * as designManagement from './0092-design-management';
import * as designVersions from './0093-design-versions';
import * as designChanges from './0095-design-changes';
import * as designReferences from './0104-design-references';
import * as recordKeys from './0105-record-keys';
import * as servedDesigns from './0108-served-designs';
import * as policyParts from './0117-policy-parts';
import * as rateLimits from './0118-rate-limits';
import * as servedPlaces from './0123-served-places';
import * as releaseReferences from './0125-release-references';
import * as withoutPolicyChange from './0126-without-policy-change';
import * as designPackages from './0130-design-packages';
import * as recordImports from './0133-record-imports';
import * as menuTranslations from './0140-menu-translations';
import * as recordChanges from './0150-record-changes';
import * as recycleBin from './0151-recycle-bin';
import * as recordImportUndo from './0153-record-import-undo';
import * as numberingModes from './0155-numbering-modes';
import * as linkLimits from './0158-link-limits';
import * as listViews from './0160-list-views';
import * as dataInterfaceLog from './0162-data-interface-log';
import * as officialAreas from './0175-official-areas';
import * as scheduledTasks from './0190-scheduled-tasks';
import * as recordBulk from './0201-record-bulk';
import * as dataSources from './0203-data-sources';
import * as listViewRoles from './0205-list-view-roles';
import * as recordSubmits from './0206-record-submits';
import * as dictionaryCare from './0207-dictionary-care';
import * as printDocuments from './0210-print-documents';
import * as configHistory from './0211-config-history';
import * as messageAccounts from './0212-message-accounts';
import * as commonFields from './0213-common-fields';
import * as outsideCallers from './0214-outside-callers';
import * as messageSendings from './0215-message-sendings';
import * as signaturesAndCommonWords from './0216-signatures-and-common-words';
import * as messageWays from './0217-message-ways';
import * as ownMail from './0218-own-mail';
import * as interfacePipelines from './0219-interface-pipelines';
import * as thirdSync from './0220-third-sync';
import * as importReasons from './0221-import-reasons';
import * as mailDigests from './0222-mail-digests';
import * as formGrams from './0223-form-grams';
import * as interfaceVariates from './0224-interface-variates';
import * as openPrints from './0225-open-prints';
import * as sharedQueries from './0229-shared-queries';
import * as printVersionSources from './0233-print-version-sources';
import * as formChangeRows from './0234-form-change-rows';
import * as printedRecords from './0236-printed-records';
import * as sqliteSources from './0237-sqlite-sources';
import * as designBlocks from './0113-design-blocks';
import * as tablesByHand from './0100-tables-by-hand';

/** Every step of the schema in order; forward only, each in one transaction. */
export const migrations: Record<string, Migration> = {
  '0001-platform': platform,
  '0002-organization': organization,
  '0003-menus-and-grants': menusAndGrants,
  '0004-sessions': sessions,
  '0005-dictionaries-and-areas': dictionariesAndAreas,
  '0006-stream': stream,
  '0007-files': files,
  '0008-messages': messages,
  '0009-forms': forms,
  '0010-print': print,
  '0012-user-list': userList,
  '0013-form-changes': formChanges,
  '0014-profile': profile,
  '0015-schedule': schedule,
  '0016-form-drafts': formDrafts,
  '0017-short-links': shortLinks,
  '0018-portals': portals,
  '0019-personal-facts': personalFacts,
  '0020-permission-groups': permissionGroups,
  '0021-grade-admin': gradeAdmin,
  '0022-menu-admin': menuAdmin,
  '0023-sign-in-policy': signInPolicy,
  '0025-view-as': viewAs,
  '0026-catalog-version': catalogVersion,
  '0027-commit-version': commitVersion,
  '0028-identities': identities,
  '0031-data-interfaces': dataInterfaces,
  '0032-numbering-and-signatures': numberingAndSignatures,
  '0033-file-quota': fileQuota,
  '0034-draft-keys': draftKeys,
  '0035-recalculation': recalculation,
  '0036-chat': chat,
  '0037-schedule': scheduleWriting,
  '0038-notices-and-preferences': noticesAndPreferences,
  '0039-notice-recall': noticeRecall,
  '0041-live-release': liveRelease,
  '0042-schedule-series': scheduleSeries,
  '0043-long-unique-texts': longUniqueTexts,
  '0044-message-work': messageWork,
  '0045-message-bodies': messageBodies,
  '0046-schedule-version': scheduleVersion,
  '0047-own-chats': ownChats,
  '0048-kept-drafts': keptDrafts,
  '0049-evicted-drafts': evictedDrafts,
  '0050-message-type-name': messageTypeName,
  '0051-send-configs': sendConfigs,
  '0060-jobs': jobs,
  '0063-portal-kinds': portalKinds,
  '0065-withdrawn-secrets': withdrawnSecrets,
  '0066-known-devices': knownDevices,
  '0070-served-versions': servedVersions,
  '0090-recalculation-jobs': recalculationJobs,
  '0091-release-steps': releaseSteps,
  '0092-design-management': designManagement,
  '0093-design-versions': designVersions,
  '0095-design-changes': designChanges,
  '0100-tables-by-hand': tablesByHand,
  '0104-design-references': designReferences,
  '0105-record-keys': recordKeys,
  '0108-served-designs': servedDesigns,
  '0113-design-blocks': designBlocks,
  '0117-policy-parts': policyParts,
  '0118-rate-limits': rateLimits,
  '0123-served-places': servedPlaces,
  '0125-release-references': releaseReferences,
  '0126-without-policy-change': withoutPolicyChange,
  '0130-design-packages': designPackages,
  '0133-record-imports': recordImports,
  '0137-roll-ups': rollUps,
  '0140-menu-translations': menuTranslations,
  '0150-record-changes': recordChanges,
  '0151-recycle-bin': recycleBin,
  '0153-record-import-undo': recordImportUndo,
  '0155-numbering-modes': numberingModes,
  '0158-link-limits': linkLimits,
  '0160-list-views': listViews,
  '0162-data-interface-log': dataInterfaceLog,
  '0175-official-areas': officialAreas,
  '0190-scheduled-tasks': scheduledTasks,
  '0201-record-bulk': recordBulk,
  '0203-data-sources': dataSources,
  '0205-list-view-roles': listViewRoles,
  '0206-record-submits': recordSubmits,
  '0207-dictionary-care': dictionaryCare,
  '0210-print-documents': printDocuments,
  '0211-config-history': configHistory,
  '0212-message-accounts': messageAccounts,
  '0213-common-fields': commonFields,
  '0214-outside-callers': outsideCallers,
  '0215-message-sendings': messageSendings,
  '0216-signatures-and-common-words': signaturesAndCommonWords,
  '0217-message-ways': messageWays,
  '0218-own-mail': ownMail,
  '0219-interface-pipelines': interfacePipelines,
  '0220-third-sync': thirdSync,
  '0221-import-reasons': importReasons,
  '0222-mail-digests': mailDigests,
  '0223-form-grams': formGrams,
  '0224-interface-variates': interfaceVariates,
  '0225-open-prints': openPrints,
  '0229-shared-queries': sharedQueries,
  '0233-print-version-sources': printVersionSources,
  '0234-form-change-rows': formChangeRows,
  '0236-printed-records': printedRecords,
  '0237-sqlite-sources': sqliteSources,
};

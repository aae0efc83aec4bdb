import { defineRemote, type Messages } from '@banyan/shared-contracts/define-remote';
import { MENU_TYPE } from '@banyan/shared-contracts/session/menu-types';

/** How the person arranged the columns of the list. */
const COLUMNS = '/api/permission/Authority/GetColumnsByModuleId/{menuId}';

/** Administration: what the shell may know of it; nothing loads before its page is shown. */
export default defineRemote({
  id: 'admin',
  contract: '^2.0.0',
  api: '^1.0.0',
  pages: [
    {
      address: 'permission/user',
      titleKey: 'admin.user.title',
      load: () => import('./features/user/user.page'),
      first: [
        COLUMNS,
        '/api/permission/Users?organizeId=&keyword=&currentPage=1&pageSize=20',
        '/api/permission/Organize/Department/SelectorByAuth/0',
      ],
    },
    {
      address: 'permission/organize',
      titleKey: 'admin.organize.title',
      load: () => import('./features/organization/organization.page'),
    },
    {
      address: 'permission/position',
      titleKey: 'admin.position.title',
      load: () => import('./features/membership/position.page'),
    },
    {
      address: 'permission/group',
      titleKey: 'admin.group.title',
      load: () => import('./features/membership/group.page'),
    },
    {
      address: 'permission/role',
      titleKey: 'admin.role.title',
      load: () => import('./features/membership/role.page'),
    },
    {
      address: 'permission/authorize',
      titleKey: 'admin.permission.title',
      load: () => import('./features/permission-group/permission-group.page'),
    },
    {
      address: 'permission/userOnline',
      titleKey: 'admin.online.title',
      load: () => import('./features/online-user/online-user.page'),
    },
    {
      address: 'system/log',
      titleKey: 'admin.log.title',
      load: () => import('./features/log/log.page'),
    },
    {
      address: 'system/sysConfig',
      titleKey: 'admin.config.pageTitle',
      load: () => import('./features/sys-config/sys-config.page'),
    },
    {
      address: 'permission/gradeManage',
      titleKey: 'admin.gradeAdmin.title',
      load: () => import('./features/grade-admin/grade-admin.page'),
    },
    {
      address: 'system/menu',
      titleKey: 'admin.menu.title',
      load: () => import('./features/menu/menu.page'),
    },
    {
      address: 'profile',
      titleKey: 'admin.profile.title',
      load: () => import('./features/profile/profile.page'),
    },
    {
      address: 'systemData/dictionary',
      titleKey: 'admin.dictionary.title',
      load: () => import('./features/dictionary/dictionary.page'),
      first: [COLUMNS, '/api/system/DictionaryType'],
    },
    {
      address: 'systemData/dataInterface',
      titleKey: 'admin.interface.title',
      load: () => import('./features/data-interface/data-interface.page'),
    },
    {
      address: 'system/area',
      titleKey: 'admin.area.title',
      load: () => import('./features/area/area.page'),
    },
    {
      address: 'systemData/interfaceOauth',
      titleKey: 'admin.outside.title',
      load: () => import('./features/outside-caller/outside-caller.page'),
    },
    {
      address: 'systemData/dataSource',
      titleKey: 'admin.dataSource.title',
      load: () => import('./features/data-source/data-source.page'),
    },
    {
      address: 'systemData/dataSync',
      titleKey: 'admin.dataSync.title',
      load: () => import('./features/data-sync/data-sync.page'),
    },
    {
      address: 'systemData/dataModel',
      titleKey: 'admin.dataModel.title',
      load: () => import('./features/data-model/data-model.page'),
    },
    {
      address: 'systemData/referenceMap',
      titleKey: 'admin.referenceMap.title',
      load: () => import('./features/reference-map/reference-map.page'),
    },
    {
      address: 'system/billRule',
      titleKey: 'admin.billRule.title',
      load: () => import('./features/bill-rule/bill-rule.page'),
    },
    {
      address: 'system/signature',
      titleKey: 'admin.signature.title',
      load: () => import('./features/signature/signature.page'),
    },
    {
      address: 'system/commonWords',
      titleKey: 'admin.commonWords.title',
      load: () => import('./features/common-words/common-words.page'),
    },
    {
      address: 'system/task',
      titleKey: 'admin.task.title',
      load: () => import('./features/task/task.page'),
    },
    {
      address: 'system/monitor',
      titleKey: 'admin.monitor.title',
      load: () => import('./features/monitor/monitor.page'),
    },
    {
      address: 'system/cache',
      titleKey: 'admin.cache.title',
      load: () => import('./features/cache/cache.page'),
    },
    {
      address: 'system/icons',
      titleKey: 'admin.icons.title',
      load: () => import('./features/icons/icons.page'),
    },
    {
      address: 'system/thirdSync',
      titleKey: 'admin.thirdSync.title',
      load: () => import('./features/third-sync/third-sync.page'),
    },
    {
      address: 'onlineDev/dataReport',
      titleKey: 'admin.report.title',
      load: () => import('./features/report-data/report-data.page'),
    },
    {
      address: 'system/backup',
      titleKey: 'admin.backup.title',
      load: () => import('./features/backup/backup.page'),
    },
  ],
  dialogs: [
    { name: 'dictionary.manage', load: () => import('./features/dictionary/dictionary.dialog') },
    { name: 'billRule.choose', load: () => import('./features/bill-rule/bill-rule.dialog') },
  ],
  menuTypes: [{ type: MENU_TYPE.dictionary, load: () => import('./features/dictionary/dictionary-menu.page') }],
  messages: (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>,
});

import { defineRemote, type Messages } from '@banyan/shared-contracts/define-remote';

/** The registration of notices and messages in the shell; no code is loaded before it is shown. */
export default defineRemote({
  id: 'messaging',
  contract: '^2.0.0',
  api: '^1.2.0',
  pages: [
    { address: 'system/notice', titleKey: 'messaging.notice.heading', load: () => import('./features/notice/notice.page') },
    { address: 'schedule', titleKey: 'messaging.schedule.heading', load: () => import('./features/schedule/schedule.page') },
    { address: 'messageRecord', titleKey: 'messaging.record.title', load: () => import('./features/message/record/message-record.page') },
    { address: 'jobs', titleKey: 'messaging.job.title', load: () => import('./features/job/jobs.page') },
    { address: 'chat', titleKey: 'messaging.chat.title', load: () => import('./features/chat/chat.page') },
    { address: 'email', titleKey: 'messaging.mail.title', load: () => import('./features/mailbox/mailbox.page') },
    { address: 'emailDetail', titleKey: 'messaging.mail.detail', load: () => import('./features/mailbox/email-detail.page') },
    {
      address: 'msgCenter/accountConfig/emailConfig',
      titleKey: 'messaging.account.mailTitle',
      load: () => import('./features/message-center/account/mail-account.page'),
    },
    {
      address: 'msgCenter/accountConfig/smsConfig',
      titleKey: 'messaging.account.smsTitle',
      load: () => import('./features/message-center/account/sms-account.page'),
    },
    {
      address: 'msgCenter/accountConfig/webhookConfig',
      titleKey: 'messaging.account.webhookTitle',
      load: () => import('./features/message-center/account/webhook-account.page'),
    },
    {
      address: 'msgCenter/accountConfig/wxWananchiConfig',
      titleKey: 'messaging.account.wechatTitle',
      load: () => import('./features/message-center/account/wechat-account.page'),
    },
    {
      address: 'msgCenter/msgTemplate',
      titleKey: 'messaging.template.heading',
      load: () => import('./features/message-center/template/template.page'),
    },
    {
      address: 'msgCenter/sendConfig',
      titleKey: 'messaging.config.heading',
      load: () => import('./features/message-center/config/config.page'),
    },
    {
      address: 'msgCenter/msgMonitor',
      titleKey: 'messaging.monitor.heading',
      load: () => import('./features/message-center/monitor/monitor.page'),
    },
  ],
  slots: [
    { slot: 'topbar.item', order: 5, load: () => import(/* webpackChunkName: "start" */ './features/chat/chat-button.extension') },
    { slot: 'topbar.item', order: 10, load: () => import(/* webpackChunkName: "start" */ './features/message/bell.extension') },
    {
      slot: 'home.card',
      order: 10,
      name: 'unreadMessages',
      load: () => import(/* webpackChunkName: "start" */ './features/message/unread-card.extension'),
    },
    { slot: 'profile.tab', order: 10, load: () => import('./features/preference/message-preference.extension') },
    {
      slot: 'home.card',
      order: 30,
      name: 'todaySchedule',
      load: () => import(/* webpackChunkName: "start" */ './features/schedule/today/today-card.extension'),
    },
  ],
  dialogs: [
    { name: 'chat.open', load: () => import('./features/chat/open-chat.dialog') },
    { name: 'schedule.open', load: () => import('./features/schedule/detail/schedule.dialog') },
  ],
  messages: (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>,
});

import { defineRemote, type Messages } from '@banyan/shared-contracts/remote';

/** Notices and messages: what the shell may know of them; nothing loads before it is shown. */
export default defineRemote({
  id: 'messaging',
  contract: '^1.0.0',
  api: '^1.0.0',
  pages: [
    { address: 'system/notice', titleKey: 'messaging.notice.heading', load: () => import('./features/notice/notice.page') },
    { address: 'messageRecord', titleKey: 'messaging.record.title', load: () => import('./features/message/message-record.page') },
  ],
  slots: [
    { slot: 'topbar.item', order: 10, load: () => import('./features/message/bell.extension') },
    { slot: 'home.card', order: 10, name: 'unreadMessages', load: () => import('./features/message/unread-card.extension') },
    { slot: 'home.card', order: 30, name: 'todaySchedule', load: () => import('./features/schedule/today-card.extension') },
  ],
  messages: (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>,
});

import { defineRemote, type Messages } from '@banyan/shared-contracts/define-remote';

/** Printing: what the shell may know of it; nothing loads before its dialog is opened. */
export default defineRemote({
  id: 'print',
  contract: '^2.0.0',
  api: '^1.0.0',
  pages: [
    { address: 'system/printDev', titleKey: 'print.page.templates', load: async () => (await import('./load-templates')).loadTemplates() },
    { address: 'system/printLog', titleKey: 'print.page.log', load: async () => (await import('./load-templates')).loadLog() },
  ],
  dialogs: [{ name: 'print.document', load: () => import('./features/document/print-document.dialog') }],
  // The words of makers come with the list of templates (`load-templates.ts`).
  messages: (locale) => import(`./locales/${locale}.json?without=print.design,print.template`) as Promise<{ default: Messages }>,
});

import { defineRemote, type Messages } from '@banyan/shared-contracts/define-remote';

/** Printing: what the shell may know of it; nothing loads before its dialog is opened. */
export default defineRemote({
  id: 'print',
  contract: '^2.0.0',
  api: '^1.0.0',
  dialogs: [{ name: 'print.document', load: () => import('./features/document/print-document.dialog') }],
  messages: (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>,
});

import { defineRemote, type Messages } from '@banyan/shared-contracts/define-remote';

/** A remote as a programmer has it, with a page that was generated from a design of the demo company; a journey builds it. */
export default defineRemote({
  id: 'custom',
  contract: '^2.1.0',
  api: '^1.1.0',
  pages: [
    {
      address: 'extend/purchaseRequest',
      titleKey: 'custom.purchaseRequest.title',
      load: async () => (await import('./features/purchase-request/load-purchase-request')).loadPurchaseRequest(),
    },
  ],
  messages: (locale) => import(`./locales/${locale}.json`) as Promise<{ default: Messages }>,
});

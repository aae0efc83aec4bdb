import { defineRemote, type Messages } from '@banyan/shared-contracts/define-remote';
import { MENU_TYPE } from '@banyan/shared-contracts/session/menu-types';

/** Forms that other remotes open. */
const openedForm = async () => (await import(/* webpackChunkName: "model" */ './load-opened-form')).loadOpenedForm();

const usedThing = async () => (await import('./load-designs')).loadUsedThing();

/** The registration of forms in the shell; no code is loaded before a page is shown. */
export default defineRemote({
  id: 'forms',
  contract: '^2.1.0',
  api: '^1.1.0',
  pages: [
    { address: 'previewModel', titleKey: 'forms.preview.title', load: () => import('./preview-model.page') },
    { address: 'onlineDev/webDesign', titleKey: 'forms.page.designs', load: async () => (await import('./load-designs')).loadDesigns() },
    { address: 'onlineDev/recycleBin', titleKey: 'forms.bin.all', load: () => import('./features/model-page/bin/recycle-bins.page') },
    { address: 'formShortLink', titleKey: 'forms.public.title', load: () => import('./short-link.page') },
  ],
  menuTypes: [
    { type: MENU_TYPE.model, load: () => import(/* webpackChunkName: "model" */ './model.page') },
    { type: MENU_TYPE.portal, load: () => import('./features/portal/portal.page') },
  ],
  slots: [
    {
      slot: 'home.card',
      order: 20,
      name: 'latestRequests',
      when: { menu: 'purchaseRequest' },
      load: () => import(/* webpackChunkName: "start" */ './latest-requests.extension'),
    },
    {
      slot: 'home.card',
      order: 40,
      name: 'ownDrafts',
      load: () => import(/* webpackChunkName: "start" */ './features/my-drafts/my-drafts.extension'),
    },
    { slot: 'home.portal', order: 10, load: () => import('./features/portal/home-portal.extension') },
    { slot: 'form.fill', order: 10, load: async () => ({ default: (await openedForm()).FillPart }) },
    { slot: 'form.view', order: 10, load: async () => ({ default: (await openedForm()).ViewPart }) },
    { slot: 'design.uses', order: 10, load: async () => ({ default: (await usedThing()).UsesPart }) },
  ],
  dialogs: [
    { name: 'form.fill', load: async () => ({ default: (await openedForm()).FillDialog }) },
    { name: 'form.view', load: async () => ({ default: (await openedForm()).ViewDialog }) },
    { name: 'design.uses', load: async () => ({ default: (await usedThing()).UsesDialog }) },
  ],
  // The texts for designers are loaded with the list of designs (`load-designs.ts`).
  messages: (locale) => import(`./locales/${locale}.json?without=forms.design,forms.panel`) as Promise<{ default: Messages }>,
});

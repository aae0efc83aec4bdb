import { bootHost, type LoadMessages } from '@banyan/shared-ui/host';

/** Starts the shell. */
export const boot = (): Promise<void> =>
  bootHost({
    areas: { public: () => import('./public-area'), 'signed-in': () => import('./signed-in-area') },
    messages: { shell: (locale) => import(`../locales/${locale}.json`) as ReturnType<LoadMessages> },
  });

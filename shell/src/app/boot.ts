import { bootHost, type LoadMessages } from '@banyan/shared-ui/host';

/** Starts the shell. */
export const boot = (): Promise<void> =>
  bootHost({
    areas: {
      public: () => import(/* webpackChunkName: "public" */ './public-area'),
      'signed-in': () => import(/* webpackChunkName: "signed-in" */ './signed-in-area'),
    },
    messages: {
      shell: (locale) => import(/* webpackChunkName: "words-[request]" */ `../locales/${locale}.json`) as ReturnType<LoadMessages>,
    },
  });

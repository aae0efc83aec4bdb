import { addMessages, type Kernel } from '@banyan/shared-ui/host';
import type { Federation } from './federation-context';
import { createPageStart } from './page-start';
import { preparePage } from './prepare-page';
import { createReleaseStore } from './release-store';
import { createRemoteLoader } from './remote-loader';

type FederationKernel = Pick<Kernel, 'page' | 'session' | 'localeAtom' | 'askAhead'>;

/** The remotes as the page was given them; their texts are there before anything of them is shown. */
export function createFederation({ page, session, localeAtom, askAhead }: FederationKernel): Federation {
  const releases = createReleaseStore(page);
  const loader = createRemoteLoader({
    releases,
    apiVersion: page.api,
    onLoaded: ({ id, definition }) => addMessages(id, (locale) => definition.messages(locale)),
  });
  const startPage = createPageStart({
    ...{ releases, askAhead, locale: () => session.store.get(localeAtom) },
    prepare: (remote, item) => void preparePage(loader, remote, item),
  });
  return { releases, loader, startPage };
}

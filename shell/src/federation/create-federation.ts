import { addMessages, type Kernel } from '@banyan/shared-ui/host';
import type { Federation } from './federation-context';
import { createReleaseStore } from './release-store';
import { createRemoteLoader } from './remote-loader';

/** The remotes as the page was given them; their texts are there before anything of them is shown. */
export function createFederation({ page }: Pick<Kernel, 'page'>): Federation {
  const releases = createReleaseStore(page);
  const loader = createRemoteLoader({
    releases,
    apiVersion: page.api,
    onLoaded: ({ id, definition }) => addMessages(id, (locale) => definition.messages(locale)),
  });
  return { releases, loader };
}

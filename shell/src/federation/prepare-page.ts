import type { MenuItem } from '@banyan/shared-contracts/session/current-user.contract';
import { pageLoader } from './find-offer';
import type { RemoteLoader } from './remote-loader';

/** Loads the code of a menu's page. What fails here is asked for again, and reported, by the page that needs it. */
export async function preparePage(loader: Pick<RemoteLoader, 'load'>, remote: string, item: MenuItem): Promise<void> {
  try {
    const { definition } = await loader.load(remote);
    await pageLoader(item, definition)?.();
  } catch {
    return;
  }
}

import { issueDraftKey } from '@banyan/shared-contracts/forms/records/draft.contract';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { canEncrypt, createDraftCipher, type DraftCipher, listLiveSlots } from '@banyan/shared-ui/drafts';
import { openDraftShelf } from './draft-shelf';
import { createLocalDrafts, type LocalDrafts } from './local-drafts';

/** The cipher for the drafts of a user in the browser, and how far the clock of the server is ahead of the browser's, ms. */
export interface KnownCipher {
  cipher: DraftCipher;
  ahead: number;
}

/**
 * The cipher of the signed-in user; undefined where the browser may not store input: on plain http, in a view-as session, or while the key
 * is not available.
 */
export function useDraftCipher(): () => Promise<KnownCipher | undefined> {
  const request = useRequest();
  const cache = useQueryClient();
  const { user, readOnly } = useSession();

  async function open(): Promise<KnownCipher> {
    const asked = Date.now();
    const { data } = await request(issueDraftKey);
    return { ahead: data.now - asked, cipher: await createDraftCipher(data.key) };
  }

  return async () => {
    if (readOnly !== undefined || !canEncrypt() || typeof indexedDB === 'undefined') return undefined;
    const opened = cache.fetchQuery({
      queryKey: ['formDraft', 'cipher', user.userId],
      queryFn: open,
      staleTime: Infinity,
      gcTime: Infinity,
      networkMode: 'always',
      meta: { silent: true },
    });
    return opened.catch(() => undefined);
  };
}

/** The store of the browser for the signed-in user; undefined where the browser may not store drafts. All content is encrypted. */
export function useLocalDrafts(): () => Promise<LocalDrafts | undefined> {
  const openCipher = useDraftCipher();
  const cache = useQueryClient();
  const { userId } = useSession().user;

  async function open(): Promise<LocalDrafts> {
    const [found, shelf] = await Promise.all([openCipher(), openDraftShelf()]);
    if (found === undefined) throw new Error('nothing may be kept');
    const { cipher, ahead } = found;
    return createLocalDrafts({ userId, shelf, cipher, clock: () => Date.now() + ahead, listLiveSlots });
  }

  return async () => {
    if (!canEncrypt() || typeof indexedDB === 'undefined') return undefined;
    const opened = cache.fetchQuery({
      queryKey: ['formDraft', 'local', userId],
      queryFn: open,
      staleTime: Infinity,
      gcTime: Infinity,
      networkMode: 'always',
      meta: { silent: true },
    });
    return opened.catch(() => undefined);
  };
}

import { issueDraftKey } from '@banyan/shared-contracts/forms/draft.contract';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { canEncrypt, createDraftCipher, listLiveSlots } from '@banyan/shared-ui/drafts';
import { openDraftShelf } from './draft-shelf';
import { createLocalDrafts, type LocalDrafts } from './local-drafts';

/**
 * What the browser keeps for the person who is signed in; undefined where it may keep nothing: on plain http, for who looks on as somebody else,
 * or while the key cannot be had. Nothing is ever kept that is not encrypted.
 */
export function useLocalDrafts(): () => Promise<LocalDrafts | undefined> {
  const request = useRequest();
  const cache = useQueryClient();
  const { user, readOnly } = useSession();
  const { userId } = user;

  async function open(): Promise<LocalDrafts> {
    const asked = Date.now();
    const [{ data }, shelf] = await Promise.all([request(issueDraftKey), openDraftShelf()]);
    const ahead = data.now - asked;
    return createLocalDrafts({
      userId,
      shelf,
      cipher: await createDraftCipher(data.key),
      clock: () => Date.now() + ahead,
      listLiveSlots,
    });
  }

  return async () => {
    if (readOnly !== undefined || !canEncrypt() || typeof indexedDB === 'undefined') return undefined;
    const opened = cache.fetchQuery({
      queryKey: ['formDraft', 'local', userId],
      queryFn: open,
      staleTime: Infinity,
      gcTime: Infinity,
      meta: { silent: true },
    });
    return opened.catch(() => undefined);
  };
}

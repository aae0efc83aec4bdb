import { listCallable } from '@banyan/shared-contracts/messaging/chat.contract';
import { CONVERSATION_KIND, type ConversationDetail } from '@banyan/shared-contracts/messaging/conversation';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { type Callable, callablesFor } from './mentions';

const TYPING_MS = 250;
const FRESH_MS = 60_000;
const NOBODY: readonly Callable[] = [];

interface Strangers {
  people: readonly Callable[];
  /** The search is still running. */
  isAsking: boolean;
}

/** People beyond the members who match the letters: for a conversation about a record, those who may open the record. */
export function useStrangers({ id, kind, members }: ConversationDetail, word: string): Strangers {
  const request = useRequest();
  const isAsked = kind === CONVERSATION_KIND.record && word !== '';
  const { data, isFetching } = useQuery({
    queryKey: ['chat', 'callable', id, word],
    async queryFn({ signal }) {
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS));
      if (signal.aborted) return [];
      return (await request(listCallable, { params: { id }, query: { keyword: word } }, { signal })).data.list;
    },
    enabled: isAsked,
    staleTime: FRESH_MS,
    // Until the response, those of the previous results that match the letters.
    placeholderData: (before) => before && callablesFor(before, word),
    meta: { silent: true },
  });
  const isAsking = isAsked && isFetching;
  if (!isAsked || data === undefined) return { people: NOBODY, isAsking };
  const others = data.filter((person) => !members.some((member) => member.id === person.id));
  return { people: others.map((stranger) => ({ id: stranger.id, name: stranger.name, account: stranger.account, stranger })), isAsking };
}

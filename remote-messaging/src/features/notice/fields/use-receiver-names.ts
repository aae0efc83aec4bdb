import { listSelected } from '@banyan/shared-contracts/organization/principal.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import { useRequest } from '@banyan/shared-ui/runtime';
import { useCallback } from 'react';
import { useText } from '../../../kernel/use-text';

/** So many receivers are listed by name; the others are only counted. */
const NAMED = 6;

/** The names of the receivers of a notice as text; an empty list means all users. */
export function useReceiverNames(): (toUserIds: string) => Promise<string> {
  const text = useText();
  const request = useRequest();
  return useCallback(
    async (toUserIds) => {
      const ids = splitCsv(toUserIds);
      if (ids.length === 0) return text('messaging.notice.everybody');
      const { list } = (await request(listSelected, { body: { ids } })).data;
      const names = list.slice(0, NAMED).map(({ fullName }) => fullName);
      const joined = names.join(text('messaging.notice.comma'));
      return ids.length > names.length ? text('messaging.notice.andMore', { names: joined, count: ids.length }) : joined;
    },
    [request, text],
  );
}

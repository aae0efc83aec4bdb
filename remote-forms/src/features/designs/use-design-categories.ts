import { listDesignCategories } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { type Reading, useReading } from '@banyan/shared-ui/calls';
import type { Choice } from '@banyan/shared-ui/crud';
import { useWord } from '@banyan/shared-ui/i18n';
import type { EndpointReply } from '@banyan/shared-contracts/wire/endpoint';

/** Categories in which the signed-in user may design. */
export const useDesignCategories = (): Reading<EndpointReply<typeof listDesignCategories>> => useReading(listDesignCategories);

export function useCategoryChoices(): Choice[] | undefined {
  const word = useWord();
  return useDesignCategories().data?.list.map(({ id, fullName }) => ({ value: id, label: word(fullName) }));
}

import { listAllDictionaries } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { listDesignCategories } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { menuOf } from '@banyan/shared-contracts/session/holds';
import { useReread } from '@banyan/shared-ui/calls';
import { useHost, useRequest } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';

/** Code of the dictionary whose entries are the categories of designs. */
const CATEGORIES = 'webDesign';

/**
 * Opens the management of dictionaries at the categories of designs, where the user adds, renames, sorts and deletes them. Undefined for
 * users who may not add entries, and where no remote offers the dialog.
 */
export function useCategoryManagement(): (() => Promise<void>) | undefined {
  const request = useRequest();
  const cache = useQueryClient();
  const reread = useReread();
  const { session, offersDialog, openDialog } = useHost();
  if (!offersDialog('dictionary.manage') || menuOf(session, 'dictionary.create') === undefined) return undefined;
  return async () => {
    const { list } = (await request(listAllDictionaries)).data;
    await openDialog('dictionary.manage', { typeId: list.find(({ enCode }) => enCode === CATEGORIES)?.id ?? '' });
    await Promise.all([reread(listDesignCategories), cache.invalidateQueries({ queryKey: ['dictionaryEntry'] })]);
  };
}

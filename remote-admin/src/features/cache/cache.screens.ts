import { type CacheRow, clearAllCaches, clearCache, listCache } from '@banyan/shared-contracts/services/cache.contract';
import { callOf, defineListScreen } from '@banyan/shared-ui/crud';
import { fileSize } from '@banyan/shared-ui/format';
import { type TextKey, useText } from '../../kernel/use-text';
import { CacheDialog } from './cache.dialog';

/** Entries of the server's memory caches, the largest first (api-data 2.5). */
export const cacheScreen = defineListScreen<typeof listCache, TextKey>({
  key: 'cache',
  list: listCache,
  useText,
  noun: 'admin.cache.entry',
  search: 'admin.cache.search',
  rowActions: [
    { id: 'show', label: 'admin.cache.show', for: 'everybody', Dialog: CacheDialog },
    {
      id: 'clear',
      label: 'admin.cache.clear',
      button: 'btn_remove',
      danger: true,
      call: callOf(clearCache, ({ name }: CacheRow) => ({ params: { name } })),
    },
  ],
  listActions: [
    {
      id: 'clearAll',
      label: 'admin.cache.clearAll',
      button: 'btn_remove',
      danger: true,
      confirm: { title: 'admin.cache.clearAll', content: 'admin.cache.clearAllText' },
      call: callOf(clearAllCaches, () => ({})),
    },
  ],
  columns: [
    { key: 'name', title: 'admin.cache.name', width: 480, sortable: true },
    {
      key: 'cacheSize',
      title: 'admin.cache.size',
      cell: ({ cacheSize }) => fileSize(cacheSize),
      align: 'right',
      width: 120,
      sortable: true,
    },
  ],
});

import { ListPage } from '@banyan/shared-ui/crud';
import { cacheScreen } from './cache.screens';

/** Caches of the server: what they keep, how large it is, and a way to drop it. */
export default function CachePage() {
  return <ListPage screen={cacheScreen} />;
}

import { useLocation } from '@banyan/shared-ui/router';
import { Frame } from '../frame';
import styles from './page-alone.module.css';
import { fixedRoutes } from './page-source';
import { PageView } from './page-view';

/** Pages in their layout; a page that another one shows inside of itself is there alone. */
export function AloneOrFramed() {
  const { pathname, search } = useLocation();
  const route = fixedRoutes.find(({ path }) => path === pathname);
  if (route?.isAlone?.(search) !== true) return <Frame />;
  return (
    <main className={styles['alone']}>
      <PageView source={{ kind: 'fixed', route }} />
    </main>
  );
}

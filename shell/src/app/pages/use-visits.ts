import { HOME } from '@banyan/shared-ui/host';
import { useSession } from '@banyan/shared-ui/runtime';
import { useEffect, useRef } from 'react';
import { useKernel } from '../../use-kernel';
import { countVisit } from '../../visits';

/** Counts the pages that the user opens; `page` is the id of a menu or the path of a fixed route, `''` for none. */
export function useVisits(page: string): void {
  const { storage } = useKernel();
  const { userId } = useSession().user;
  // A page that only comes back into sight, as after unlocking, is not opened again.
  const counted = useRef('');
  useEffect(() => {
    if (page === counted.current) return;
    counted.current = page;
    if (page !== '' && page !== HOME) countVisit(storage, userId, page);
  }, [storage, userId, page]);
}

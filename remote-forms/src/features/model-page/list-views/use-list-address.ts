import { useLocation, useNavigate } from '@banyan/shared-ui/router';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Model } from '../../../forms/public/model';
import type { ListState } from '../list/use-list-state';
import { type KnownViews, readAddress, writeAddress } from './list-address';

/**
 * Writes the chosen state of a list to the address of its page, and applies a link or the back button that leads to another state of the
 * same list.
 */
export function useListAddress(basePath: string, { design }: Model, { chosen, apply }: ListState, views: KnownViews): void {
  const navigate = useNavigate();
  const location = useLocation();
  const { pathname, search } = location;
  const written = writeAddress(chosen, design, views);
  // The last address that is equal to the state.
  const seen = useRef<string>(search);
  const write = useEffectEvent(() => void navigate(`${basePath}${written}`, { replace: true, state: location.state as unknown }));
  const read = useEffectEvent(() => apply(readAddress(search, design, views)));
  const atList = pathname === basePath;
  useEffect(() => {
    if (!atList) return;
    const isNew = search !== '' && search !== written && search !== seen.current;
    seen.current = isNew ? search : written;
    if (isNew) read();
    else if (search !== written) write();
  }, [atList, search, written]);
}

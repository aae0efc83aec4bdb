import { useLocation, useNavigate } from '@banyan/shared-ui/router';
import { useToast } from '@banyan/shared-ui/runtime';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Model } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import type { ListState } from '../list/use-list-state';
import { hasClosedParts, type KnownViews, readAddress, writeAddress } from './list-address';

/**
 * Writes the chosen state of a list to the address of its page, and applies a link or the back button that leads to another state of the
 * same list.
 */
export function useListAddress(basePath: string, { design }: Model, { chosen, apply }: ListState, views: KnownViews): void {
  const navigate = useNavigate();
  const text = useText();
  const toast = useToast();
  const location = useLocation();
  const { pathname, search } = location;
  const written = writeAddress(chosen, design, views);
  // The last address that is equal to the state.
  const seen = useRef<string>(search);
  const write = useEffectEvent(() => void navigate(`${basePath}${written}`, { replace: true, state: location.state as unknown }));
  const read = useEffectEvent(() => apply(readAddress(search, design, views)));
  const warned = useRef('');
  const warn = useEffectEvent(() => {
    if (warned.current === search) return;
    warned.current = search;
    if (hasClosedParts(search, design, views)) toast('warning', text('forms.listView.closedParts'), { ms: 6000 });
  });
  const atList = pathname === basePath;
  useEffect(() => {
    if (!atList) return;
    warn();
    const isNew = search !== '' && search !== written && search !== seen.current;
    seen.current = isNew ? search : written;
    if (isNew) read();
    else if (search !== written) write();
  }, [atList, search, written]);
}

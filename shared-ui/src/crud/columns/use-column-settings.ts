import { type ColumnSetting, getColumnSettings, saveColumnSettings } from '@banyan/shared-contracts/menu-admin/column-settings.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useUiText } from '../../i18n/use-ui-text';

/** How a user arranged the columns of a menu's list. */
export interface ColumnSettings {
  settings: readonly ColumnSetting[];
  /** They are loading. */
  loading: boolean;
  /** Shows the settings at once and stores them; if that fails, they are reverted, with a message. None means the default of the design. */
  change: (settings: ColumnSetting[]) => void;
}

const NONE: readonly ColumnSetting[] = [];

/** The signed-in user's columns of a menu's list, stored by the server; without a menu there are none (product-2 section 3). */
export function useColumnSettings(menuId: string): ColumnSettings {
  const text = useUiText();
  const request = useRequest();
  const toast = useToast();
  const cache = useQueryClient();
  const queryKey = ['columnSettings', menuId];
  const { data = NONE, isLoading } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<readonly ColumnSetting[]> =>
      (await request(getColumnSettings, { params: { moduleId: menuId } }, { signal })).data,
    enabled: menuId !== '',
    staleTime: Infinity,
    retry: false,
    meta: { silent: true },
  });
  // Shown until the server has the columns: component state, because the cache notifies its readers a task later, and a ticked box would
  // jump back until then.
  const [shown, setShown] = useState<{ menuId: string; columns: readonly ColumnSetting[] }>();
  // What the server should have next: dragging makes many changes, of which only the last one counts.
  const work = useRef<{ wanted: readonly ColumnSetting[] | undefined }>(undefined);

  const send = (columns: readonly ColumnSetting[]) =>
    request(saveColumnSettings, { body: { moduleId: menuId, fieldList: columns.length === 0 ? '' : JSON.stringify(columns) } });

  async function save(wanted: readonly ColumnSetting[]): Promise<void> {
    setShown({ menuId, columns: wanted });
    if (work.current !== undefined) {
      work.current.wanted = wanted;
      return;
    }
    const now = { wanted: wanted as readonly ColumnSetting[] | undefined };
    work.current = now;
    try {
      while (now.wanted !== undefined) {
        const next = now.wanted;
        now.wanted = undefined;
        await send(next);
        cache.setQueryData(queryKey, next);
      }
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('ui.request.failed'));
    } finally {
      work.current = undefined;
      setShown(undefined);
    }
  }

  return { settings: shown?.menuId === menuId ? shown.columns : data, loading: isLoading, change: (settings) => void save(settings) };
}

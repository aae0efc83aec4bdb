import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { type ColumnSettings, freeColumns, shownColumns, useColumnSettings } from '@banyan/shared-ui/crud';
import type { DataColumn } from '@banyan/shared-ui/table';
import type { ListState } from '../list/use-list-state';

interface Arranged {
  columnSettings: ColumnSettings;
  /** The visible columns, in their order. */
  arranged: DataColumn<ModelRow>[];
  /** Saves a width in the view; without a view the table stores it itself. */
  onResize?: (key: string, width: number) => void;
}

/** Columns in the order of the chosen view; without a view as the user arranged them for the menu. */
export function useArrangedColumns(menuId: string, list: ListState, columns: readonly DataColumn<ModelRow>[]): Arranged {
  const own = useColumnSettings(menuId);
  const { viewId, columns: kept } = list.chosen;
  if (viewId === '') return { columnSettings: own, arranged: shownColumns(columns, own.settings) };
  const settings = kept.map(({ prop, visible }) => ({ prop, label: '', columnVisible: visible, visible }));
  const widthOf = (key: string) => kept.find(({ prop }) => prop === key)?.width;
  const withWidth = (column: DataColumn<ModelRow>): DataColumn<ModelRow> => {
    const width = widthOf(column.key);
    return width === undefined ? column : { ...column, width, yields: false };
  };
  return {
    columnSettings: {
      settings,
      loading: false,
      change: (next) =>
        list.setColumns(
          next.map(({ prop, visible }) => {
            const width = widthOf(prop);
            return { prop, visible, ...(width === undefined ? {} : { width }) };
          }),
        ),
    },
    arranged: shownColumns(columns, settings).map(withWidth),
    onResize(key, dragged) {
      const width = Math.min(2000, Math.max(40, Math.round(dragged)));
      const all = kept.length > 0 ? kept : freeColumns(columns).map(({ key: prop }) => ({ prop, visible: true }));
      const isKnown = all.some(({ prop }) => prop === key);
      list.setColumns(
        isKnown
          ? all.map((column) => (column.prop === key ? { ...column, width } : column))
          : [...all, { prop: key, visible: true, width }],
      );
    },
  };
}

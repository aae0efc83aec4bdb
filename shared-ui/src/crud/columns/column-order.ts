import type { ColumnSetting } from '@banyan/shared-contracts/menu-admin/column-settings.contract';

/** A column as the arrangement sees it. */
export interface ArrangedColumn {
  key: string;
  title: string;
  visible: boolean;
}

/** Columns in the order of the settings; columns that the settings do not contain yet come last, and are visible. */
export function arrange(columns: readonly { key: string; title: string }[], settings: readonly ColumnSetting[]): ArrangedColumn[] {
  const known = settings.flatMap(({ prop, visible }) =>
    columns.filter(({ key }) => key === prop).map(({ key, title }) => ({ key, title, visible })),
  );
  const rest = columns
    .filter(({ key }) => !settings.some(({ prop }) => prop === key))
    .map(({ key, title }) => ({ key, title, visible: true }));
  return [...known, ...rest];
}

/** The arrangement in its stored form. */
export const toSettings = (columns: readonly ArrangedColumn[]): ColumnSetting[] =>
  columns.map(({ key, title, visible }) => ({ prop: key, label: title, columnVisible: visible, visible }));

/** The columns that people can arrange: fixed ones stay where they are. */
export const freeColumns = <Column extends { fixed?: 'left' | 'right' | undefined }>(columns: readonly Column[]): Column[] =>
  columns.filter(({ fixed }) => fixed === undefined);

/** The most that the first column takes on a phone, px. */
const HELD_WIDTH = 140;

/** On a phone the first column is fixed: the names of rows remain visible while the user scrolls to the others. */
export const holdFirst = <Column extends { width?: number | undefined; fixed?: 'left' | 'right' | undefined }>(
  columns: readonly Column[],
): Column[] =>
  columns.map((column, index) =>
    index === 0 && column.fixed === undefined
      ? { ...column, fixed: 'left', width: Math.min(column.width ?? HELD_WIDTH, HELD_WIDTH) }
      : column,
  );

/** The visible columns in their order, between the fixed ones. Columns that a user has arranged are not left out when space is short. */
export function shownColumns<
  Column extends { key: string; title: string; fixed?: 'left' | 'right' | undefined; spare?: boolean | undefined },
>(columns: readonly Column[], settings: readonly ColumnSetting[]): Column[] {
  if (settings.length === 0) return [...columns];
  const free = freeColumns(columns);
  const seen = arrange(free, settings).flatMap(({ key, visible }) => (visible ? free.filter((column) => column.key === key) : []));
  return [
    ...columns.filter(({ fixed }) => fixed === 'left'),
    ...seen.map((column) => ({ ...column, spare: false })),
    ...columns.filter(({ fixed }) => fixed === 'right'),
  ];
}

import type { ControlName, PanelGroup, PanelItem } from '../../panel/panel';

/** An item of a panel of the list designer. Words of a path are those of `design.list.<path>`, unless others are named. */
export const listItem = (path: string, control: ControlName, more: Partial<PanelItem> = {}): PanelItem => ({
  path,
  control,
  titleKey: `design.list.${path}`,
  ...more,
});

/** Words of a setting by its path, or of the setting that it is a part of. */
export function titleIn(panel: readonly PanelGroup[], path: string): string | undefined {
  const items = panel.flatMap((group) => group.items);
  const found = items.find((item) => item.path === path || item.writes?.includes(path) === true);
  return (found ?? items.find((item) => path.startsWith(`${item.path}.`)))?.titleKey;
}

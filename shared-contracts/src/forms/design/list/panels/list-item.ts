import type { PropertyTitle } from '../../../../design/steps/value-words';
import type { ControlName, PanelGroup, PanelItem } from '../../panel/panel';

/** An item of a panel of the list designer. Words of a path are those of `design.list.<path>`, unless others are named. */
export const listItem = (path: string, control: ControlName, more: Partial<PanelItem> = {}): PanelItem => ({
  path,
  control,
  titleKey: `design.list.${path}`,
  ...more,
});

type ItemTitle = Extract<PropertyTitle, { key: string }>;

/** Title of a setting of an item of a panel: of the item itself with its choices, or of what it writes besides. */
export const titleOfItem = ({ titleKey, path, of, asWritten }: PanelItem, at: string): ItemTitle => ({
  key: titleKey,
  ...(of === undefined || asWritten === true || path !== at ? {} : { choices: of }),
});

/** Title of a setting by its path, or of the setting that it is a part of. */
export function titleIn(panel: readonly PanelGroup[], path: string): ItemTitle | undefined {
  const items = panel.flatMap((group) => group.items);
  const own =
    items.find((item) => item.path === path) ??
    items.find((item) => item.writes?.includes(path) === true || path.startsWith(`${item.path}.`));
  return own === undefined ? undefined : titleOfItem(own, path);
}

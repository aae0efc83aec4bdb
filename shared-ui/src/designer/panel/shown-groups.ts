import { isSameJson } from '@banyan/shared-contracts/design/json';
import {
  holdsWhen,
  PANEL_GROUPS,
  type PanelGroupName,
  type PanelItem,
  PRINT_PANEL_GROUPS,
} from '@banyan/shared-contracts/forms/design/panel/panel';
import { valueAt } from '@banyan/shared-contracts/forms/design/settings-tree';
import type { PanelTarget } from './panel-target';

/** A property of all selected things. */
export interface ShownItem {
  item: PanelItem;
  value: unknown;
  mixed: boolean;
  /** Of one of them at least it is neither the default nor what new ones have. */
  changed: boolean;
}

export interface ShownGroup {
  group: PanelGroupName;
  items: readonly ShownItem[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other) || isSameJson(one, other);

/** Set alike, so that several things can be set at once. */
const isAlike = (one: PanelItem, other: PanelItem): boolean =>
  one.path === other.path && one.control === other.control && isSame([one.of, one.item], [other.of, other.item]);

function itemsOf({ groups, settings, facts }: PanelTarget, group: PanelGroupName): PanelItem[] {
  return groups
    .filter((one) => one.group === group)
    .flatMap(({ items }) => items.filter(({ when }) => holdsWhen(when, { settings, ...facts })));
}

/** A property of these things. */
export function shownItem(item: PanelItem, targets: readonly PanelTarget[]): ShownItem {
  const values = targets.map(({ settings }) => valueAt(settings, item.path));
  const mixed = values.some((value) => !isSame(value, values[0]));
  return {
    item,
    value: mixed ? undefined : values[0],
    mixed,
    changed: targets.some(({ defaults, fresh = defaults }, index) =>
      [defaults, fresh].every((settings) => !isSame(values[index] ?? null, valueAt(settings, item.path) ?? null)),
    ),
  };
}

/** The properties that all of these things have, in the order of the first. */
export function shownGroups(targets: readonly PanelTarget[]): ShownGroup[] {
  const [first, ...others] = targets;
  if (first === undefined) return [];
  return [...PANEL_GROUPS, ...PRINT_PANEL_GROUPS]
    .map((group) => {
      const further = others.map((target) => itemsOf(target, group));
      const common = itemsOf(first, group).filter((item) => further.every((items) => items.some((other) => isAlike(item, other))));
      return { group, items: common.map((item) => shownItem(item, targets)) };
    })
    .filter(({ items }) => items.length > 0);
}

import { contractBy, type WidgetContract } from '@banyan/shared-contracts/forms/widget';
import type { ContainerWidget, DecorationWidget, FieldWidget, TableWidget, WidgetGroup, WidgetRegistry } from '../kernel/widget-definition';
import type { GroupOfTypes } from '../widget-groups';

/** Widgets that are there at once, and those that come in groups when a form names them. */
export function createRegistry(texts: WidgetGroup, groups: readonly GroupOfTypes[], table: TableWidget): WidgetRegistry {
  const contracts = new Map<string, WidgetContract>();
  const fields = new Map<string, FieldWidget>();
  const containers = new Map<string, ContainerWidget>();
  const decorations = new Map<string, DecorationWidget>();
  const groupOf = new Map(groups.flatMap((group) => group.types.map((type) => [type, group] as const)));

  const add = (group: WidgetGroup) => {
    group.contracts.forEach((one) => contracts.set(one.type, one));
    group.fields?.forEach((one) => fields.set(one.type, one));
    group.containers?.forEach((one) => containers.set(one.type, one));
    group.decorations?.forEach((one) => decorations.set(one.type, one));
  };

  const missing = (types: readonly string[]): GroupOfTypes[] => [
    ...new Set(types.flatMap((type) => (contracts.has(type) ? [] : (groupOf.get(type) ?? [])))),
  ];

  add(texts);
  return {
    fields,
    containers,
    decorations,
    table,
    contractOf: contractBy((type) => contracts.get(type)),
    has: (types) => missing(types).length === 0,
    async load(types) {
      (await Promise.all(missing(types).map((group) => group.load()))).forEach(add);
    },
  };
}

import { contractBy, type WidgetContract } from '@banyan/shared-contracts/forms/model/widget';
import {
  type ContainerWidget,
  type DecorationWidget,
  type FieldWidget,
  plainPart,
  type TableWidget,
  type WidgetDefinition,
  type WidgetRegistry,
} from '../kernel/widget-definition';
import type { WidgetFolder } from './folders';

/** Widgets that are loaded at once, and those that are loaded when a form names them. */
export function createRegistry(atOnce: readonly WidgetDefinition[], folders: readonly WidgetFolder[], table: TableWidget): WidgetRegistry {
  const contracts = new Map<string, WidgetContract>();
  const fields = new Map<string, FieldWidget>();
  const containers = new Map<string, ContainerWidget>();
  const decorations = new Map<string, DecorationWidget>();

  const add = ({ contract, field, container, decoration }: WidgetDefinition) => {
    contracts.set(contract.type, contract);
    for (const part of contract.parts ?? []) {
      contracts.set(part.type, part);
      containers.set(part.type, plainPart);
    }
    if (field !== undefined) fields.set(contract.type, field);
    if (container !== undefined) containers.set(contract.type, container);
    if (decoration !== undefined) decorations.set(contract.type, decoration);
  };

  const missing = (types: readonly string[]): WidgetFolder[] =>
    folders.filter(([own]) => own.some((type) => types.includes(type) && !contracts.has(type)));

  atOnce.forEach(add);
  return {
    fields,
    containers,
    decorations,
    table,
    contractOf: contractBy((type) => contracts.get(type)),
    has: (types) => missing(types).length === 0,
    async load(types) {
      (await Promise.all(missing(types).map(([, load]) => load()))).forEach(({ widget }) => add(widget));
    },
  };
}

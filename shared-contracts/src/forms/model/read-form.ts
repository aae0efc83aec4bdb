import { createNameReader, type ScriptNames } from './design-scripts';
import type { FieldItem, FormDocument } from './form-document';
import { type FormField, type FormModel, type FormNode, type FormTable, readPattern } from './form-model';
import type { ContractOf, WidgetContract } from './widget';
import type { TableSettings } from '../widgets/table/table.contract';

const readPatterns = (list: FieldItem['__config__']['regList']): FormField['patterns'] =>
  list.flatMap(({ pattern, message }) => {
    const expression = readPattern(pattern);
    return expression === undefined ? [] : { expression, message };
  });

/** Attributes in rows need no key of their own: they have that of what they show (api-forms B20). */
const keyIn = (item: FieldItem, contract: WidgetContract): string | undefined =>
  (item.__vModel__ ?? '') === '' ? contract.shows?.(contract.settings(item)).key : item.__vModel__;

/** Whether an item is hidden by its own design, regardless of its containers. */
export const isHidden = ({ __config__: { noShow, visibility } }: FieldItem) =>
  noShow || (visibility !== undefined && !visibility.includes('pc'));

/** What a field has in addition to its item. */
interface FieldPlace {
  id: string;
  key: string;
  /** Key of the sub-table it is a column of. */
  table: string | undefined;
  /** An enclosing container is hidden. */
  aboveHidden: boolean;
  scripted: boolean;
  steered: boolean;
}

const partsOf = (place: FieldPlace): unknown[] => Object.values(place);

function fieldOf(item: FieldItem, contract: WidgetContract, { id, key, table, aboveHidden, scripted, steered }: FieldPlace): FormField {
  const { __config__: config } = item;
  const width = Number.parseInt(String(config.columnWidth ?? ''), 10);
  return {
    id,
    key,
    address: table === undefined ? key : `${table}-${key}`,
    label: config.label,
    tip: config.tipLabel ?? '',
    required: config.required,
    unique: config.unique,
    checkedOnChange: [config.trigger].flat().includes('change'),
    hidden: aboveHidden || isHidden(item),
    scripted,
    steered,
    defaultCurrent: config.defaultCurrent,
    defaultValue: config.defaultValue,
    patterns: readPatterns(config.regList),
    span: config.span,
    columnWidth: Number.isNaN(width) ? undefined : width,
    contract,
    settings: contract.settings(item),
    item,
  };
}

const namesIn = ({ __config__: { formId }, __vModel__: key }: FieldItem): string[] =>
  [formId, key].flatMap((name) => (typeof name === 'number' || (typeof name === 'string' && name !== '') ? String(name) : []));

/** Gives ids: that of the design (api-forms B2, `formId`), or else the key, or else the number among its like in the same container. */
function createIds() {
  const used = new Set<string>();
  const counts = new Map<string, number>();
  const take = (id: string): string => {
    used.add(id);
    return id;
  };
  return (item: FieldItem, parent: string): string => {
    const free = namesIn(item).find((name) => !used.has(name));
    if (free !== undefined) return take(free);
    const like = `${parent}/${item.__config__.jnpfKey}`;
    const count = counts.get(like) ?? 0;
    counts.set(like, count + 1);
    return take(`${like}/${count}`);
  };
}

/** The result for an item. */
export type Made = FormNode | FormField;

/** Returns the result for an item from everything else that it depends on, or the cached result for the same input. */
export type KeepMade = <One extends Made>(item: FieldItem, from: readonly unknown[], make: () => One) => One;

/** Parses documents by the contracts of their widgets. Order and nesting stay; a key that was used before does not count again. */
export function createReader(
  contractOf: ContractOf,
  namesOf: ReturnType<typeof createNameReader>,
  keep: KeepMade,
): (document: FormDocument) => FormModel {
  return (document) => {
    const fields = new Map<string, FormField>();
    const tables = new Map<string, FormTable>();
    const free = (key: string) => key !== '' && !fields.has(key) && !tables.has(key);
    const names: ScriptNames = namesOf(document);
    const idOf = createIds();

    const placeOf = (id: string, key: string, table: string | undefined, aboveHidden: boolean): FieldPlace => {
      const inScripts = table === undefined ? [key] : [`${table}.${key}`, `${table}-${key}`];
      const isNamed = (set: ReadonlySet<string>, keys: readonly string[]) => keys.some((one) => set.has(one));
      return {
        id,
        key,
        table,
        aboveHidden,
        scripted: isNamed(names.all, inScripts),
        steered: isNamed(names.hiding, table === undefined ? inScripts : [...inScripts, table]),
      };
    };

    const readColumn = (item: FieldItem, table: string, tableId: string): FormField[] => {
      const contract = contractOf(item);
      if (contract?.shape !== 'field' || !contract.traits.inTable) return [];
      const key = keyIn(item, contract) ?? '';
      if (key === '') return [];
      const place = placeOf(idOf(item, tableId), key, table, false);
      return [keep(item, [contract, ...partsOf(place)], () => fieldOf(item, contract, place))];
    };

    const readTable = (item: FieldItem, contract: WidgetContract, id: string, aboveHidden: boolean): FormNode[] => {
      const { __config__: config, __vModel__: key = '' } = item;
      if (!free(key)) return [];
      const children = config.children ?? [];
      const columns = children.flatMap((child) => readColumn(child, key, id));
      const unknown = children.filter((child) => contractOf(child) === undefined);
      const node = keep(item, [contract, id, aboveHidden, ...columns, ...unknown], () => {
        const hidden = aboveHidden || isHidden(item);
        const settings = contract.settings(item) as TableSettings;
        return {
          kind: 'table' as const,
          id,
          span: config.span,
          table: { key, label: config.label, hidden, settings, fields: columns, unknown, item },
        };
      });
      tables.set(key, node.table);
      return [node];
    };

    const readMain = (item: FieldItem, contract: WidgetContract, id: string, aboveHidden: boolean): FormNode[] => {
      const key = keyIn(item, contract) ?? '';
      if (!free(key)) return [];
      const place = placeOf(id, key, undefined, aboveHidden);
      const node = keep(item, [contract, ...partsOf(place)], () => ({
        kind: 'field' as const,
        id,
        field: fieldOf(item, contract, place),
      }));
      fields.set(key, node.field);
      return [node];
    };

    const readNode = (item: FieldItem, parent: string, aboveHidden: boolean): FormNode[] => {
      const { jnpfKey: type, span, label, children = [] } = item.__config__;
      const contract = contractOf(item);
      const id = idOf(item, parent);
      if (contract === undefined) return [keep(item, [contract, id], () => ({ kind: 'unknown', id, type, span, item }))];
      if (contract.shape === 'table') return readTable(item, contract, id, aboveHidden);
      if (contract.shape === 'field') return readMain(item, contract, id, aboveHidden);
      const inner = contract.shape === 'container' ? children.flatMap((child) => readNode(child, id, aboveHidden || isHidden(item))) : [];
      return [
        keep(item, [contract, id, ...inner], (): FormNode => {
          const common = { id, contract, settings: contract.settings(item), span, hidden: isHidden(item), item };
          return contract.shape === 'container'
            ? { kind: 'container', ...common, children: inner }
            : { kind: 'decoration', ...common, label };
        }),
      ];
    };

    return { document, nodes: document.fields.flatMap((item) => readNode(item, '', false)), fields, tables };
  };
}

/** Parses one document. */
export const readForm = (document: FormDocument, contractOf: ContractOf): FormModel =>
  createReader(contractOf, createNameReader(), (_item, _from, make) => make())(document);

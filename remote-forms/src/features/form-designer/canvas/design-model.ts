import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { formOf, nodeIdOf } from '@banyan/shared-contracts/forms/design/document/form-items';
import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { FormModel, FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import { createFormReader } from '@banyan/shared-contracts/forms/model/form-reader';
import type { ContractOf } from '@banyan/shared-contracts/forms/model/widget';

export interface DesignReader {
  /** The form in the format of the canvas. The ids of its nodes are those of the document. */
  read: (doc: DesignDoc) => FormModel;
  /** The node whose children are a list in a model; the list is known by its identity. */
  parentOf: (nodes: readonly FormNode[]) => NodeId | undefined;
}

const isSame = (one: readonly unknown[], other: readonly unknown[]) =>
  one.length === other.length && one.every((part, index) => part === other[index]);

/** The key under which a field is drawn: fields without a key, or with a duplicate one, are drawn as well. */
function drawnKey(key: string, id: NodeId, used: Set<string>): string {
  const free = key === '' || used.has(key) ? `@${id}` : key;
  used.add(free);
  return free;
}

/** Reads documents for the canvas. The result for a node stays the same object until a part of it changes. It is never written back. */
export function createDesignReader(contractOf: ContractOf): DesignReader {
  const readForm = createFormReader(contractOf);
  const drawn = new WeakMap<FieldItem, { from: readonly unknown[]; item: FieldItem }>();
  const parents = new WeakMap<readonly FormNode[], NodeId>();

  /** Items with the ids of their nodes as their identities, which parts of containers do not have. */
  const drawnItems = (items: readonly FieldItem[], used: Set<string>): FieldItem[] =>
    items.map((item) => {
      const id = nodeIdOf(item) ?? '';
      const shape = contractOf(item)?.shape;
      const key = shape === 'field' || shape === 'table' ? drawnKey(item.__vModel__ ?? '', id, used) : item.__vModel__;
      const inside = drawnItems(item.__config__.children ?? [], shape === 'table' ? new Set() : used);
      const from = [key, shape, ...inside];
      const known = drawn.get(item);
      if (known !== undefined && isSame(known.from, from)) return known.item;
      const made: FieldItem = {
        ...item,
        ...(key === undefined ? {} : { __vModel__: key }),
        __config__: { ...item.__config__, formId: id, ...(item.__config__.children === undefined ? {} : { children: inside }) },
      };
      drawn.set(item, { from, item: made });
      return made;
    });

  const keepParents = (nodes: readonly FormNode[], parent: NodeId): void => {
    parents.set(nodes, parent);
    for (const node of nodes) if (node.kind === 'container') keepParents(node.children, node.id);
  };

  return {
    read(doc) {
      const form = formOf(doc);
      const model = readForm({ ...form, fields: drawnItems(form.fields, new Set()) });
      keepParents(model.nodes, doc.root);
      return model;
    },
    parentOf: (nodes) => parents.get(nodes),
  };
}

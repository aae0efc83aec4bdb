import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { formOf, itemOf } from '@banyan/shared-contracts/forms/design/document/form-items';
import { addressedItems, namesField, referencesIn } from '@banyan/shared-contracts/forms/design/references';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';

/** Something of the same design that uses a field which is to be deleted. */
export interface OwnUse {
  /** Address of the field that is used. */
  field: string;
  /** The node that has the setting; undefined for the form and the lists. */
  node: NodeId | undefined;
  label: string;
  /** Key of `forms/words`. */
  titleKey: string;
}

/** Columns go with their field, and come back with it. */
const COLUMN = 'design.list.columnList';

/** The key of the sub-table in which a node is; '' outside of one. */
function tableKeyOf(doc: DesignDoc, id: NodeId): string {
  const above = doc.nodes.get(doc.nodes.get(id)?.parent ?? '');
  const key = above?.props['__vModel__'];
  return above !== undefined && widgetDesign(above.type)?.holds === 'columns' && typeof key === 'string' ? key : '';
}

/** Addresses of all fields below nodes, the nodes included. */
export function addressesOf(doc: DesignDoc, ids: readonly NodeId[]): string[] {
  const found = ids.flatMap((id) => {
    const item = itemOf(doc, id);
    return item === undefined ? [] : addressedItems([item], tableKeyOf(doc, id)).map(({ address }) => address);
  });
  return [...new Set(found.filter(Boolean))];
}

/** What else of the design uses the fields below nodes. */
export function ownUses(doc: DesignDoc, ids: readonly NodeId[]): OwnUse[] {
  const gone = addressesOf(doc, ids);
  if (gone.length === 0) return [];
  const nodeAt = new Map(
    [...doc.nodes.keys()].flatMap((id) =>
      addressesOf(doc, [id])
        .slice(0, 1)
        .map((address) => [address, id] as const),
    ),
  );
  const references = referencesIn({ form: formOf(doc), list: doc.props['list'], appList: doc.props['appList'] });
  return references
    .filter(({ holder, titleKey }) => titleKey !== COLUMN && !gone.includes(holder))
    .flatMap((reference) => {
      const field = gone.find((address) => namesField(reference, address));
      if (field === undefined) return [];
      return [{ field, node: nodeAt.get(reference.holder), label: reference.holderLabel, titleKey: reference.titleKey }];
    });
}

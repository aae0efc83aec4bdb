import type { DesignDoc, NodeId } from '@banyan/shared-contracts/design/design-doc';
import { formOf, itemOf } from '@banyan/shared-contracts/forms/design/document/form-items';
import { addressedItems, namesField, referencesIn } from '@banyan/shared-contracts/forms/design/references/references';
import type { Reference } from '@banyan/shared-contracts/forms/design/references/reference';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';

/** A use, in the same design, of a field that is to be deleted. */
export interface OwnUse {
  /** The node of the used field. */
  field: NodeId | undefined;
  /** The node that has the setting; undefined for the form and the lists. */
  node: NodeId | undefined;
  /** The path of the setting, if it is one of the form: a rule. */
  path: string | undefined;
  label: string;
  /** Key of the text for the list, for uses in one. */
  placeKey: string | undefined;
  /** Key of `forms/words`. */
  titleKey: string;
}

/** The key of the sub-table that contains a node; '' outside of one. */
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

/** Nodes of fields by their addresses. */
export const nodesByAddress = (doc: DesignDoc): ReadonlyMap<string, NodeId> =>
  new Map(
    [...doc.nodes.keys()].flatMap((id) =>
      addressesOf(doc, [id])
        .slice(0, 1)
        .map((address) => [address, id] as const),
    ),
  );

/** Key of the text for a use: the same for lists of phones and others. */
const placeOf = ({ part }: Reference): string | undefined => (part === 'form' ? undefined : `design.change.${part}`);

/** The uses of the fields below nodes in the design, the columns and searches of its lists included. */
export function ownUses(doc: DesignDoc, ids: readonly NodeId[]): OwnUse[] {
  const gone = addressesOf(doc, ids);
  if (gone.length === 0) return [];
  const nodeAt = nodesByAddress(doc);
  const references = referencesIn({ form: formOf(doc), list: doc.props['list'], appList: doc.props['appList'] });
  return references
    .filter(({ holder }) => !gone.includes(holder))
    .flatMap((reference) => {
      const field = gone.find((address) => namesField(reference, address));
      if (field === undefined) return [];
      const { holder, holderLabel, titleKey, path } = reference;
      return [{ field: nodeAt.get(field), node: nodeAt.get(holder), path, label: holderLabel, placeKey: placeOf(reference), titleKey }];
    });
}

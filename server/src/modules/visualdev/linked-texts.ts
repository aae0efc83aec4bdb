import type { FormNode } from '@banyan/shared-contracts/forms/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue, type Reference } from '@banyan/shared-contracts/forms/widget';
import { memberReference } from '@banyan/shared-contracts/forms/widgets/attributes.contract';
import { readerOfShown } from './display';
import type { PlacedField } from './running-model';

/** What details say of a chosen row or record beside its title. */
export interface LinkedTexts {
  /** The id under `<key>_id` (api-forms B20). */
  ids: FormRecord;
  /** Further members, by the key under which they are told. */
  texts: { key: string; reference: Reference }[];
}

const referencesOf = ({ field: { contract, key, settings } }: PlacedField, record: FormRecord): Reference[] =>
  isEmptyValue(record[key]) ? [] : contract.references(record[key], settings, readerOfShown(record));

const attributesOf = (nodes: readonly FormNode[]): { source: string; member: string; key: string }[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'container') return attributesOf(node.children);
    return node.kind === 'decoration' ? (node.contract.shows?.(node.settings) ?? []) : [];
  });

/** Only what hangs on fields that the caller sees: an attribute is hidden with its source (product-2 section 6). */
export function linkedTexts(nodes: readonly FormNode[], fields: readonly PlacedField[], record: FormRecord): LinkedTexts {
  const seen = new Map(fields.map((placed) => [placed.field.key, placed]));
  const linked = fields.filter((placed) => memberReference(referencesOf(placed, record), '') !== undefined);
  return {
    ids: Object.fromEntries(linked.map(({ field: { key } }) => [`${key}_id`, record[key]])),
    texts: attributesOf(nodes).flatMap(({ source, member, key }) => {
      const placed = seen.get(source);
      const reference = placed && memberReference(referencesOf(placed, record), member);
      return reference === undefined ? [] : [{ key, reference }];
    }),
  };
}

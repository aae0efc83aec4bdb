import type { FormNode } from '@banyan/shared-contracts/forms/model/form-model';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import { isEmptyValue, type ReadField, type Reference } from '@banyan/shared-contracts/forms/model/widget';
import { memberReference } from '@banyan/shared-contracts/forms/widgets/attribute-choice';
import { readerOfShown } from './display';
import type { PlacedField } from '../../design/running-model';

/** What details say of a chosen row or record beside its title. */
export interface LinkedTexts {
  /** The id under `<key>_id` (api-forms B20). */
  ids: FormRecord;
  /** Further members, by the key under which the response has them. */
  texts: { key: string; reference: Reference }[];
}

const referencesOf = ({ field: { contract, key, settings } }: PlacedField, record: FormRecord, read = readerOfShown(record)): Reference[] =>
  isEmptyValue(record[key]) ? [] : contract.references(record[key], settings, read);

/** Ids of the rows and records that the values of a record, or of a row, name; under `<key>_id`, which makes their titles links (A14, B20). */
export const linkedIds = (fields: readonly PlacedField[], record: FormRecord, read?: ReadField): FormRecord =>
  Object.fromEntries(
    fields
      .filter((placed) => memberReference(referencesOf(placed, record, read), '') !== undefined)
      .map(({ field: { key } }) => [`${key}_id`, record[key]]),
  );

const attributesOf = (nodes: readonly FormNode[]): { source: string; member: string; key: string }[] =>
  nodes.flatMap((node) => {
    if (node.kind === 'container') return attributesOf(node.children);
    return node.kind === 'decoration' ? (node.contract.shows?.(node.settings) ?? []) : [];
  });

/** Only what hangs on fields that the caller sees: an attribute is hidden with its source (product-2 section 6). */
export function linkedTexts(nodes: readonly FormNode[], fields: readonly PlacedField[], record: FormRecord): LinkedTexts {
  const seen = new Map(fields.map((placed) => [placed.field.key, placed]));
  return {
    ids: linkedIds(fields, record),
    texts: attributesOf(nodes).flatMap(({ source, member, key }) => {
      const placed = seen.get(source);
      const reference = placed && memberReference(referencesOf(placed, record), member);
      return reference === undefined ? [] : [{ key, reference }];
    }),
  };
}

import { isEmptyValue, type Reference } from '@banyan/shared-contracts/forms/model/widget';
import { readerOfShown, type Shown } from './display';
import { areaNames } from './names/area.names';
import { dictionaryNames } from './names/dictionary.names';
import { interfaceNames } from './names/interface.names';
import { type FoundNames, keyOf, type NameParts, type NameResolver } from './names/name-resolver';
import { recordNames } from './names/record.names';
import { groupNames, organizeNames, organizePathNames, positionNames, roleNames } from './names/principal.names';
import { signatureNames } from './names/signature.names';
import { userNames } from './names/user.names';

/** Who finds the names of which kind; a kind that is missing here has none. */
const resolvers: { [Kind in Reference['kind']]?: NameResolver<Kind> } = {
  user: userNames,
  organize: organizeNames,
  organizePath: organizePathNames,
  position: positionNames,
  role: roleNames,
  group: groupNames,
  area: areaNames,
  signature: signatureNames,
  dictionary: dictionaryNames,
  interface: interfaceNames,
  record: recordNames,
};

/** How long people wait for the names in what they look at, ms. */
const SHOWN_MS = 2_000;

/** Names for everything that the values point to, and for `more`: every kind is asked once. */
export async function readNames(parts: NameParts, shown: readonly Shown[], more: readonly Reference[] = []): Promise<FoundNames> {
  const references = [...shown.flatMap(referencesOf), ...more];
  const kinds = [...new Set(references.map(({ kind }) => kind))];
  // Lookups of texts that are not shown but, for example, stored with a record have no time limit: a slow source must not lose them.
  const hurried = shown.length === 0 ? parts : { ...parts, budgetMs: SHOWN_MS };
  const found = await Promise.all(kinds.map((kind) => resolve(hurried, kind, references)));
  const named = new Map(found.flatMap((names) => [...names]));
  return { of: (reference) => named.get(keyOf(reference)) ?? '', knows: (reference) => named.has(keyOf(reference)) };
}

async function resolve(parts: NameParts, kind: Reference['kind'], references: readonly Reference[]): Promise<ReadonlyMap<string, string>> {
  // Each resolver takes the references of its own kind, which the compiler cannot follow through the table.
  const resolver = resolvers[kind] as NameResolver<Reference['kind']> | undefined;
  return (
    resolver?.(
      parts,
      references.filter((reference) => reference.kind === kind),
    ) ?? new Map<string, string>()
  );
}

function referencesOf({ fields, records }: Shown): Reference[] {
  return fields.flatMap(({ field: { contract, key, settings } }) =>
    records.flatMap((record) =>
      isEmptyValue(record[key]) ? [] : contract.references(record[key], settings, readerOfShown(record, record)),
    ),
  );
}

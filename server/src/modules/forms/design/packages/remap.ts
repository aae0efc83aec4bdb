import { lookup } from '@banyan/shared-contracts/own-members';
import type { NamedKind, ToLocal } from './object-kind';

/** Members of documents that name an object by its id, or by several (api-forms B1, B8, B9, B16, B18). */
const NAMES: Readonly<Record<string, NamedKind>> = {
  dictionaryType: 'dictionary',
  treeDictionary: 'dictionary',
  interfaceId: 'interface',
  propsUrl: 'interface',
  treePropsUrl: 'interface',
  treeSyncInterfaceId: 'interface',
  modelId: 'design',
  printId: 'printTemplate',
  printIds: 'printTemplate',
};

/** Members that hold values of fields: those of dictionaries are entries by their id. */
const VALUES: ReadonlySet<string> = new Set(['defaultValue', 'value', 'fieldValue', 'constant']);

/** The document with the ids of this installation in place of those of the package; what the package does not have stays. */
export function withLocalIds(document: unknown, to: ToLocal): unknown {
  const visit = (value: unknown, kind: NamedKind | undefined): unknown => {
    if (typeof value === 'string') return kind === undefined || value === '' ? value : (to(kind, value) ?? value);
    if (Array.isArray(value)) return value.map((one) => visit(one, kind));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, visit(member, lookup(NAMES, name) ?? ofValue(name))]));
  };
  return visit(document, undefined);
}

const ofValue = (name: string): NamedKind | undefined => (VALUES.has(name) ? 'entry' : undefined);

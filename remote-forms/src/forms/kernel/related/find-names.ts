import { listAreaNames } from '@banyan/shared-contracts/admin/area.contract';
import type { DictionaryOption } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import type { Names, Reference } from '@banyan/shared-contracts/forms/model/widget';
import { listSelected, type PrincipalNode, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import { dictionaryEntries } from '../options/option-queries';
import { typedIdOf } from '../computed/typed-reference';
import { findMembers, type MemberReference, type Parts } from './find-members';

/** Names that were looked up. */
export interface FoundNames extends Names {
  /** Whether it was requested and answered; a deleted object has no name then. */
  knows: (reference: Reference) => boolean;
  /** Some were not requested. */
  tooMany: boolean;
}

/** Maximum number of ids in one request. */
const MOST_PRINCIPALS = 5000;
const MOST_AREAS = 1000;

type Answers = Map<string, string>;

const isMember = (reference: Reference): reference is MemberReference => reference.kind === 'interface' || reference.kind === 'record';

const nameKey = (reference: Reference): string => JSON.stringify(Object.entries(reference).sort());

/** Requests in parts of at most the size of one request; failed parts are missing in the result. */
async function inParts<Item>(items: readonly Item[], size: number, ask: (part: Item[]) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += size) await ask(items.slice(at, at + size)).catch(() => undefined);
}

async function findPrincipals(references: readonly Reference[], { request }: Parts, answers: Answers): Promise<void> {
  await inParts(references, MOST_PRINCIPALS, async (part) => {
    const ids = [...new Set(part.map(typedIdOf).filter((id) => id !== undefined))];
    const { list } = (await request(listSelected, { body: { ids } })).data;
    // Values do not distinguish companies from departments.
    const nodes = new Map<string, PrincipalNode>(
      list.map((node) => [toTypedId(node.id, node.type === 'company' ? 'department' : node.type), node]),
    );
    for (const reference of part) {
      const node = nodes.get(typedIdOf(reference) ?? '');
      answers.set(nameKey(reference), (reference.kind === 'organizePath' && node?.organize) || (node?.fullName ?? ''));
    }
  });
}

async function findAreas(references: readonly Reference[], { request }: Parts, answers: Answers): Promise<void> {
  await inParts(references, MOST_AREAS, async (part) => {
    const { data } = await request(listAreaNames, { body: { idsList: part.map(({ id }) => [id]) } });
    part.forEach((reference, index) => answers.set(nameKey(reference), data[index]?.[0] ?? ''));
  });
}

type DictionaryReference = Reference & { kind: 'dictionary' };

const isEntry = (reference: Reference): reference is DictionaryReference => reference.kind === 'dictionary';

const entriesIn = (entries: readonly DictionaryOption[]): DictionaryOption[] =>
  entries.flatMap((entry) => [entry, ...entriesIn(entry.children ?? [])]);

async function findEntries(references: readonly DictionaryReference[], { client, request }: Parts, answers: Answers): Promise<void> {
  const types = [...new Set(references.map(({ typeId }) => typeId))];
  await inParts(types, 1, async ([typeId = '']) => {
    const entries = entriesIn(await client.fetchQuery(dictionaryEntries(request, typeId)));
    for (const reference of references.filter((one) => one.typeId === typeId))
      answers.set(nameKey(reference), entries.find((entry) => entry[reference.by] === reference.id)?.fullName ?? '');
  });
}

/** The names of many objects, with as few requests as possible for each kind. */
export async function findNames(references: readonly Reference[], parts: Parts): Promise<FoundNames> {
  const each = [...new Map(references.map((one) => [nameKey(one), one])).values()];
  const answers: Answers = new Map();
  const [members] = await Promise.all([
    findMembers(each.filter(isMember), parts),
    findPrincipals(
      each.filter((one) => typedIdOf(one) !== undefined),
      parts,
      answers,
    ),
    findEntries(each.filter(isEntry), parts, answers),
    findAreas(
      each.filter(({ kind }) => kind === 'area'),
      parts,
      answers,
    ),
  ]);
  members.words.forEach((words, reference) => answers.set(nameKey(reference), words));
  return {
    of: (reference) => answers.get(nameKey(reference)) ?? '',
    knows: (reference) => answers.has(nameKey(reference)),
    tooMany: members.tooMany,
  };
}

import { listAreaNames } from '@banyan/shared-contracts/admin/area.contract';
import { listInterfaceRowsByIds } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import type { FormField } from '@banyan/shared-contracts/forms/model/form-model';
import { isEmptyValue, type ReadField, type Reference } from '@banyan/shared-contracts/forms/model/widget';
import { listSelected, toTypedId } from '@banyan/shared-contracts/organization/principal.contract';
import type { OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import type { QueryClient } from '@tanstack/react-query';
import { relatedRecord } from '../chooser/related-record';
import { textOf } from '../chooser/row-source';
import { dictionaryEntries, interfaceOptions } from '../options/option-queries';
import type { FormStore } from '../store/form-store';
import type { Place } from '../store/place';
import { ORGANIZATION_TYPE, typedIdOf } from '../computed/typed-reference';

/** A value, and the rest of the record as its field sees it. */
interface ChosenValue {
  field: FormField;
  value: unknown;
  read: ReadField;
}

/** A value as it was entered at a place. */
export interface Given {
  place: Place;
  value: unknown;
}

interface Parts {
  request: SendRequest;
  cache: QueryClient;
}

type Objects = Map<string, unknown>;
type InterfaceReference = Reference & { kind: 'interface' };
type RecordReference = Reference & { kind: 'record' };

const membersOf = (row: unknown): Record<string, unknown> =>
  typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {};

/** Options of a tree by the member that is their value, each with its children. */
function byMember(rows: unknown, member: string, children: string, found: Objects = new Map()): Objects {
  if (!Array.isArray(rows)) return found;
  for (const row of rows as unknown[]) {
    found.set(textOf(membersOf(row)[member]), row);
    byMember(membersOf(row)[children], member, children, found);
  }
  return found;
}

async function optionsIn(source: OptionSource, read: ReadField, { request, cache }: Parts): Promise<Objects> {
  if (source.kind === 'static') return byMember(source.options, 'id', 'children');
  if (source.kind === 'dictionary')
    return byMember(await cache.fetchQuery(dictionaryEntries(request, source.typeId)), source.by, 'children');
  return byMember(await cache.fetchQuery(interfaceOptions(request, source, read)), source.members.value, source.members.children);
}

/** Rows of data interfaces: one request for all with the same parameters. */
async function findRows(references: readonly InterfaceReference[], { request }: Parts): Promise<Objects> {
  const questions = new Map<string, InterfaceReference[]>();
  for (const reference of references) {
    const question = JSON.stringify({ ...reference, id: '' });
    const alike = questions.get(question);
    if (alike === undefined) questions.set(question, [reference]);
    else alike.push(reference);
  }
  const found: Objects = new Map();
  await Promise.all(
    [...questions.values()].map(async (alike) => {
      const [{ interfaceId, parameters, key, title }] = alike as [InterfaceReference];
      const paramList = parameters.map(({ field, value }) => ({ field, defaultValue: value }));
      const body = { interfaceId, propsValue: key, relationField: title, paramList, ids: [...new Set(alike.map(({ id }) => id))] };
      const { data } = await request(listInterfaceRowsByIds, { params: { id: interfaceId }, body });
      const rows = byMember(data, key, '');
      alike.forEach((reference) => found.set(JSON.stringify(reference), rows.get(reference.id)));
    }),
  );
  return found;
}

async function findRecords(references: readonly RecordReference[], { request, cache }: Parts): Promise<Objects> {
  const entries = references.map(async (reference): Promise<[string, unknown]> => {
    const record = await cache.fetchQuery(relatedRecord(request, reference.modelId, reference.id));
    return [JSON.stringify(reference), record === null ? undefined : { ...record, id: reference.id }];
  });
  return new Map(await Promise.all(entries));
}

async function findPrincipals(references: readonly Reference[], { request }: Parts): Promise<Objects> {
  const ids = [...new Set(references.flatMap((reference) => typedIdOf(reference) ?? []))];
  if (ids.length === 0) return new Map();
  const { list } = (await request(listSelected, { body: { ids } })).data;
  const nodes = new Map<string, unknown>(
    list.map((node) => [toTypedId(node.id, node.type === 'company' ? ORGANIZATION_TYPE : node.type), node]),
  );
  return new Map(references.map((reference) => [JSON.stringify(reference), nodes.get(typedIdOf(reference) ?? '')]));
}

/** Maximum number of areas in one path of a request. */
const STEPS = 10;

/** Areas with their names; an id without a name is not an area. */
async function findAreas(references: readonly Reference[], { request }: Parts): Promise<Objects> {
  const ids = [...new Set(references.map(({ id }) => id))];
  if (ids.length === 0) return new Map();
  const idsList = Array.from({ length: Math.ceil(ids.length / STEPS) }, (_part, at) => ids.slice(at * STEPS, (at + 1) * STEPS));
  const names = (await request(listAreaNames, { body: { idsList } })).data.flat();
  const areas = ids.map((id, index) => [JSON.stringify({ kind: 'area', id }), { id, fullName: names[index] ?? '' }] as const);
  return new Map(areas.filter(([, { fullName }]) => fullName !== ''));
}

/** A value whose object is not found, or cannot be requested, has no object. */
const orNothing = (found: Promise<Objects>): Promise<Objects> => found.catch(() => new Map<string, unknown>());

const hasKind =
  <Kind extends Reference['kind']>(kind: Kind) =>
  (reference: Reference): reference is Reference & { kind: Kind } =>
    reference.kind === kind;

/** The same structure with objects in place of ids; undefined where nothing was found. */
function objectsFor(value: unknown, find: (id: string) => unknown): unknown {
  if (!Array.isArray(value)) return typeof value === 'string' ? find(value) : undefined;
  const objects = value.map((one: unknown) => objectsFor(one, find));
  return objects.every((one) => one === undefined) ? undefined : objects.map((one, index) => one ?? (value[index] as unknown));
}

/**
 * The objects of values, in their order: the option, row, record, person, organization or area that was chosen, a list of them for several;
 * undefined where there is no such object (api-forms B11, `data`).
 */
async function chosenObjects(parts: Parts, chosen: readonly ChosenValue[]): Promise<unknown[]> {
  const given = chosen.map(({ field: { contract, settings }, value, read }) => {
    const source = isEmptyValue(value) ? undefined : contract.options?.(settings);
    const references = isEmptyValue(value) || source !== undefined ? [] : contract.references(value, settings, read);
    return { value, read, source, references };
  });
  const asked = given.flatMap(({ references }) => references);
  const groups = await Promise.all([
    orNothing(findRows(asked.filter(hasKind('interface')), parts)),
    orNothing(findRecords(asked.filter(hasKind('record')), parts)),
    orNothing(findPrincipals(asked, parts)),
    orNothing(findAreas(asked.filter(hasKind('area')), parts)),
  ]);
  const objects = new Map(groups.flatMap((group) => [...group].filter(([, object]) => object !== undefined)));
  return Promise.all(
    given.map(async ({ value, read, source, references }) => {
      if (source !== undefined) {
        const options = await orNothing(optionsIn(source, read, parts));
        return objectsFor(value, (id) => options.get(id));
      }
      const byId = new Map(
        references.flatMap((reference) =>
          [reference.id, typedIdOf(reference)].map((id) => [id, objects.get(JSON.stringify(reference))] as const),
        ),
      );
      return objectsFor(value, (id) => byId.get(id));
    }),
  );
}

/**
 * Returns the objects that were chosen at places of a form; one request after the other, so that scripts run in the order of the events.
 */
export function createChosenObjects(parts: Parts, store: FormStore): (given: readonly Given[]) => Promise<unknown[]> {
  let turn: Promise<unknown> = Promise.resolve();
  return (given) => {
    const chosen = given.map(({ place, value }) => ({ field: place.field, value, read: store.reader(place) }));
    const found = turn.then(() => chosenObjects(parts, chosen));
    turn = found.catch(() => undefined);
    return found;
  };
}

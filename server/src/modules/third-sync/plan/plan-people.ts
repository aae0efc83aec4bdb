import type { SyncDirection } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import type { Id } from '../../../core/database/tables';
import type { RemotePerson } from '../../../core/vendors/vendor-directory';
import { differs, type FieldChange, Links, type LocalPerson, type PlannedChange, type SyncPlan } from './sync-plan';

export interface PeopleSides {
  local: readonly LocalPerson[];
  remote: readonly RemotePerson[];
  /** Pairs of people from earlier runs. */
  links: Links;
  /** Organizations that exist on both sides. */
  units: Links;
  /** Names of our organizations that are on. */
  unitNames: ReadonlyMap<Id, string>;
  /** Data that the vendor requires for a new person. */
  needs: 'mobile' | 'contact';
}

/** A number as both sides write it. */
export const bareMobile = (mobile: string): string => mobile.replace(/^\+86-?/, '');

const unitsFirst = { what: 'thirdSync.unitsFirst' } as const;

/** Finds the partners of people who have none yet: by account, then by a mobile number that exactly one person of each side has. */
function pairUp({ local, remote, links: known }: PeopleSides): Links {
  const links = new Links(known.pairs());
  const free = (person: LocalPerson) => links.remoteOf(person.id) === undefined;
  const join = (keyOf: (person: LocalPerson) => string, remoteKeyOf: (person: RemotePerson) => string) => {
    const open = new Map<string, LocalPerson | undefined>();
    for (const person of local.filter(free)) {
      const key = keyOf(person);
      if (key !== '') open.set(key, open.has(key) ? undefined : person);
    }
    for (const person of remote) {
      const found = links.localOf(person.id) === undefined ? open.get(remoteKeyOf(person)) : undefined;
      if (found !== undefined && free(found)) links.add(found.id, person.id);
    }
  };
  join(
    ({ account }) => account.toLowerCase(),
    ({ id }) => id.toLowerCase(),
  );
  join(
    ({ mobile }) => mobile,
    ({ mobile }) => bareMobile(mobile),
  );
  return links;
}

const isSet = (first: readonly string[], second: readonly string[]): boolean =>
  first.length === second.length && first.every((id) => second.includes(id));

/** Contacts that the sending side does not provide are left unchanged, and those that the other side hides cannot be compared. */
const contact = (field: 'mobile' | 'email', there: string | undefined, sent: string, hides: boolean): FieldChange[] =>
  sent === '' || (hides && there === '') ? [] : differs(field, there ?? '', sent);

const namesOf = (ids: readonly Id[], names: ReadonlyMap<Id, string>): string => ids.map((id) => names.get(id) ?? '?').join('、');

function pushChanges({ local, remote, units, unitNames, needs }: PeopleSides, links: Links) {
  const remoteById = new Map(remote.map((person) => [person.id, person]));
  const localById = new Map(local.map((person) => [person.id, person]));
  const changes: PlannedChange[] = [];
  let same = 0;
  const placesOf = (person: LocalPerson) => person.unitIds.filter((id) => unitNames.has(id));
  const isSent = (person: LocalPerson | undefined) => person !== undefined && person.enabled && placesOf(person).length > 0;
  for (const person of local.filter(isSent)) {
    const places = placesOf(person);
    const wanted = places.map((id) => units.remoteOf(id));
    const there = remoteById.get(links.remoteOf(person.id) ?? '');
    const isNew = there === undefined;
    const known = wanted.filter((id) => id !== undefined);
    const isPlaced = there !== undefined && isSet(there.unitIds, known);
    const before = (there?.unitIds ?? []).flatMap((id) => units.localOf(id) ?? []);
    const fields = [
      ...differs('name', there?.name ?? '', person.name),
      ...contact('mobile', there === undefined ? undefined : bareMobile(there.mobile), person.mobile, !isNew),
      ...contact('email', there?.email, person.email, !isNew),
      ...(isPlaced ? [] : [{ field: 'units' as const, before: namesOf(before, unitNames), after: namesOf(places, unitNames) }]),
    ];
    if (!isNew && fields.length === 0) {
      same += 1;
      continue;
    }
    const lacks = person.mobile === '' && (needs === 'mobile' || person.email === '');
    const problem = known.length < wanted.length ? unitsFirst : isNew && lacks ? ({ what: `thirdSync.no.${needs}` } as const) : undefined;
    changes.push({
      ...{ action: isNew ? 'add' : 'change', localId: person.id, remoteId: there?.id ?? null, name: person.name, fields },
      ...(problem === undefined ? {} : { problem }),
    });
  }
  for (const { id, name } of remote) {
    const localId = links.localOf(id);
    if (localId !== undefined && !isSent(localById.get(localId)))
      changes.push({ action: 'remove', localId, remoteId: id, name, fields: [] });
  }
  return { changes, same };
}

function pullChanges({ local, remote, units, unitNames }: PeopleSides, links: Links) {
  const remoteIds = new Set(remote.map(({ id }) => id));
  const localById = new Map(local.map((person) => [person.id, person]));
  const changes: PlannedChange[] = [];
  let same = 0;
  for (const person of remote) {
    const here = localById.get(links.localOf(person.id) ?? '');
    const wanted = person.unitIds.flatMap((id) => units.localOf(id) ?? []);
    const isPlaced = here !== undefined && isSet(here.unitIds, wanted);
    const fields = [
      ...differs('name', here?.name ?? '', person.name),
      ...contact('mobile', here?.mobile, bareMobile(person.mobile), false),
      ...contact('email', here?.email, person.email, false),
      ...(isPlaced
        ? []
        : [{ field: 'units' as const, before: namesOf(here?.unitIds ?? [], unitNames), after: namesOf(wanted, unitNames) }]),
    ];
    if (here !== undefined && fields.length === 0) {
      same += 1;
      continue;
    }
    const problem =
      wanted.length < person.unitIds.length || wanted.length === 0
        ? unitsFirst
        : here?.isAdministrator === true
          ? ({ what: 'thirdSync.administrator' } as const)
          : undefined;
    changes.push({
      ...{ action: here === undefined ? 'add' : 'change', localId: here?.id ?? null, remoteId: person.id, name: person.name, fields },
      ...(problem === undefined ? {} : { problem }),
    });
  }
  for (const person of local) {
    const remoteId = links.remoteOf(person.id);
    if (remoteId === undefined || remoteIds.has(remoteId) || !person.enabled) continue;
    changes.push({
      ...{ action: 'remove', localId: person.id, remoteId, name: person.name, fields: [] },
      ...(person.isAdministrator ? { problem: { what: 'thirdSync.administrator' as const } } : {}),
    });
  }
  return { changes, same };
}

/**
 * The changes that make the people of the receiving side equal to those of the other one; people who were never paired with the other side
 * stay unchanged.
 */
export function planPeople(direction: SyncDirection, sides: PeopleSides): SyncPlan {
  const [localIds, remoteIds] = [new Set(sides.local.map(({ id }) => id)), new Set(sides.remote.map(({ id }) => id))];
  const isLive = ([localId, remoteId]: [Id, string]) => (direction === 'push' ? remoteIds.has(remoteId) : localIds.has(localId));
  const given = { ...sides, links: new Links(sides.links.pairs().filter(isLive)) };
  const links = pairUp(given);
  const pairs = links.pairs().filter(([localId, remoteId]) => sides.links.remoteOf(localId) !== remoteId && localIds.has(localId));
  return { pairs, ...(direction === 'push' ? pushChanges(given, links) : pullChanges(given, links)) };
}

import type { SyncDirection } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import type { Id } from '../../../core/database/tables';
import { groupBy } from '../../../core/group-by';
import { type RemoteUnit, ROOT_UNIT } from '../../../core/vendors/vendor-directory';
import { differs, Links, type LocalUnit, type PlannedChange, type SyncPlan } from './sync-plan';

export interface UnitSides {
  local: readonly LocalUnit[];
  remote: readonly RemoteUnit[];
  /** Pairs from earlier runs. */
  links: Links;
}

interface Paired {
  localById: ReadonlyMap<Id, LocalUnit>;
  remoteById: ReadonlyMap<string, RemoteUnit>;
  links: Links;
  /** The organization that the department at the top is; undefined where there is none yet. */
  rootId: Id | undefined;
}

/** Parents before their children; units without a known parent are left out. */
function parentsFirst<Unit extends { id: string; parentId: string | null }>(
  units: readonly Unit[],
  isTop: (unit: Unit) => boolean,
): Unit[] {
  const below = groupBy(units, ({ parentId }) => parentId ?? '');
  const sorted = units.filter(isTop);
  for (let next = 0; next < sorted.length; next += 1) sorted.push(...(below.get((sorted[next] as Unit).id) ?? []));
  return sorted;
}

const remoteInOrder = (remote: readonly RemoteUnit[]) => parentsFirst(remote, ({ id }) => id === ROOT_UNIT);
const localInOrder = (local: readonly LocalUnit[]) =>
  parentsFirst(
    local.filter(({ enabled }) => enabled),
    ({ parentId }) => parentId === null,
  );

/**
 * Finds the partners of units that have none yet: the department at the top is the first local company, and below paired parents units with
 * the same name are paired.
 */
function pairUp({ local, remote, links: known }: UnitSides): Paired {
  const localById = new Map(local.map((unit) => [unit.id, unit]));
  const remoteById = new Map(remote.map((unit) => [unit.id, unit]));
  const links = new Links(known.pairs());
  const tops = local.filter(({ parentId, enabled }) => parentId === null && enabled);
  const rootId = links.localOf(ROOT_UNIT) ?? tops[0]?.id;
  if (rootId !== undefined) links.add(rootId, ROOT_UNIT);
  const below = groupBy(
    local.filter(({ parentId, enabled }) => parentId !== null && enabled),
    ({ parentId }) => parentId ?? '',
  );
  for (const unit of remoteInOrder(remote)) {
    if (unit.id === ROOT_UNIT || links.localOf(unit.id) !== undefined) continue;
    const near = below.get(links.localOf(unit.parentId) ?? '') ?? [];
    const candidates = unit.parentId === ROOT_UNIT ? [...near, ...tops] : near;
    const found = candidates.find(({ id, name }) => name === unit.name && links.remoteOf(id) === undefined);
    if (found !== undefined) links.add(found.id, unit.id);
  }
  return { localById, remoteById, links, rootId };
}

function pushChanges({ local, remote }: UnitSides, { localById, remoteById, links, rootId }: Paired) {
  const changes: PlannedChange[] = [];
  let same = 0;
  const wanted = localInOrder(local);
  for (const unit of wanted) {
    const remoteId = links.remoteOf(unit.id);
    if (unit.id === rootId) {
      same += 1;
      continue;
    }
    const above = unit.parentId === null || unit.parentId === rootId ? ROOT_UNIT : links.remoteOf(unit.parentId);
    const aboveName = localById.get(unit.parentId ?? '')?.name ?? remoteById.get(ROOT_UNIT)?.name ?? '';
    const there = remoteId === undefined ? undefined : remoteById.get(remoteId);
    const fields = [
      ...differs('name', there?.name ?? '', unit.name),
      ...(there !== undefined && there.parentId === above
        ? []
        : [{ field: 'parent' as const, before: remoteById.get(there?.parentId ?? '')?.name ?? '', after: aboveName }]),
    ];
    if (there !== undefined && fields.length === 0) same += 1;
    else
      changes.push({
        action: there === undefined ? 'add' : 'change',
        localId: unit.id,
        remoteId: remoteId ?? null,
        name: unit.name,
        fields,
      });
  }
  const kept = new Set(wanted.map(({ id }) => id));
  const gone = remoteInOrder(remote)
    .reverse()
    .filter(({ id }) => id !== ROOT_UNIT && links.localOf(id) !== undefined && !kept.has(links.localOf(id) ?? ''));
  for (const { id, name } of gone) changes.push({ action: 'remove', localId: links.localOf(id) ?? null, remoteId: id, name, fields: [] });
  return { changes, same };
}

function pullChanges({ local, remote }: UnitSides, { localById, remoteById, links, rootId }: Paired) {
  const changes: PlannedChange[] = [];
  let same = 0;
  for (const { id, name, parentId } of remoteInOrder(remote)) {
    const here = localById.get(links.localOf(id) ?? '');
    const isRoot = id === ROOT_UNIT;
    const isPlaced =
      here !== undefined && (isRoot || here.parentId === links.localOf(parentId) || (parentId === ROOT_UNIT && here.parentId === null));
    const aboveName = localById.get(links.localOf(parentId) ?? '')?.name ?? remoteById.get(parentId)?.name ?? '';
    const fields = [
      ...(isRoot && here !== undefined ? [] : differs('name', here?.name ?? '', name)),
      ...(isPlaced ? [] : differs('parent', localById.get(here?.parentId ?? '')?.name ?? '', aboveName)),
      ...(here === undefined || here.enabled ? [] : [{ field: 'state' as const, before: '0', after: '1' }]),
    ];
    if (here !== undefined && fields.length === 0) same += 1;
    else changes.push({ action: here === undefined ? 'add' : 'change', localId: here?.id ?? null, remoteId: id, name, fields });
  }
  const gone = localInOrder(local)
    .reverse()
    .filter(({ id }) => id !== rootId && links.remoteOf(id) !== undefined && !remoteById.has(links.remoteOf(id) ?? ''));
  for (const { id, name } of gone) changes.push({ action: 'remove', localId: id, remoteId: links.remoteOf(id) ?? null, name, fields: [] });
  return { changes, same };
}

/**
 * The changes that make the organizations of the receiving side equal to those of the other one; organizations that were never paired stay
 * unchanged.
 */
export function planUnits(direction: SyncDirection, sides: UnitSides): SyncPlan {
  const [localIds, remoteIds] = [new Set(sides.local.map(({ id }) => id)), new Set(sides.remote.map(({ id }) => id))];
  // What the receiving side has lost is made again.
  const isLive = ([localId, remoteId]: [Id, string]) => (direction === 'push' ? remoteIds.has(remoteId) : localIds.has(localId));
  const given = { ...sides, links: new Links(sides.links.pairs().filter(isLive)) };
  const paired = pairUp(given);
  const pairs = paired.links.pairs().filter(([localId, remoteId]) => sides.links.remoteOf(localId) !== remoteId && localIds.has(localId));
  return { pairs, ...(direction === 'push' ? pushChanges(given, paired) : pullChanges(given, paired)) };
}

import { AppError } from '@banyan/shared-contracts/errors';
import { type RemotePerson, type RemoteUnit, ROOT_UNIT, type VendorDirectory } from '../../../core/vendors/vendor-directory';
import type { Links } from '../plan/sync-plan';

/** Only fewer paired records than this may all be missing at once. */
const FEW = 3;

/** Throws where departments are missing: each must hang below that at the top. */
function requireWhole(units: readonly RemoteUnit[]): void {
  const ids = new Set(units.map(({ id }) => id));
  if (!ids.has(ROOT_UNIT)) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.noRoot' });
  if (ids.size !== units.length) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.broken' });
  const parents = new Map(units.map(({ id, parentId }) => [id, parentId]));
  for (const { id } of units) {
    let above = id;
    for (let steps = 0; above !== ROOT_UNIT; steps += 1) {
      const parent = parents.get(above);
      if (parent === undefined || steps > units.length) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.broken' });
      above = parent;
    }
  }
}

/** Throws where more than half of the records from earlier runs are missing: an incomplete answer is more likely than their deletion. */
export function requireMost(links: Links, remoteIds: ReadonlySet<string>): void {
  const known = links.pairs().length;
  const found = links.pairs().filter(([, remoteId]) => remoteIds.has(remoteId)).length;
  if (known >= FEW && found * 2 < known) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.half', known, found });
}

/** All departments of a vendor. */
export async function readRemoteUnits(directory: VendorDirectory): Promise<RemoteUnit[]> {
  const units = await directory.units();
  requireWhole(units);
  return units;
}

/** All people of a vendor, once each; `tell` receives the number of departments that were read. */
export async function readRemotePeople(
  directory: VendorDirectory,
  units: readonly RemoteUnit[],
  tell: (done: number, total: number) => Promise<void>,
): Promise<RemotePerson[]> {
  const found = new Map<string, RemotePerson>();
  for (const [index, { id }] of units.entries()) {
    await tell(index, units.length);
    for (const person of await directory.peopleOf(id)) {
      // A person who is listed in a department without being in it makes the whole answer doubtful.
      if (!person.unitIds.includes(id)) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.broken' });
      found.set(person.id, person);
    }
  }
  return [...found.values()];
}

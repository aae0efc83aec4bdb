import { AppError } from '@banyan/shared-contracts/errors';
import type { Id } from '../../../core/database/tables';
import { type RemotePerson, ROOT_UNIT, type VendorDirectory } from '../../../core/vendors/vendor-directory';
import type { Links, LocalPerson, LocalUnit, PlannedChange } from '../plan/sync-plan';

/** Makes one change on the receiving side; returns the ids of the resulting pair, or undefined where the record was deleted. */
export type Apply = (change: PlannedChange) => Promise<readonly [Id, string] | undefined>;

/** Sends organizations to a vendor; `links` grow with the run. */
export function pushUnits(directory: VendorDirectory, local: readonly LocalUnit[], links: Links): Apply {
  const byId = new Map(local.map((unit) => [unit.id, unit]));
  return async ({ action, localId, remoteId, name }) => {
    if (action === 'remove') {
      await directory.removeUnit(remoteId ?? '');
      return undefined;
    }
    const parent = byId.get(localId ?? '')?.parentId ?? null;
    const parentId = parent === null ? ROOT_UNIT : links.remoteOf(parent);
    if (parentId === undefined) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.parentFirst' });
    if (remoteId === null) return [localId ?? '', await directory.addUnit({ name, parentId })];
    await directory.changeUnit({ id: remoteId, name, parentId });
    return [localId ?? '', remoteId];
  };
}

/** Sends people to a vendor; new ones get their account as id there. */
export function pushPeople(directory: VendorDirectory, local: readonly LocalPerson[], units: Links): Apply {
  const byId = new Map(local.map((person) => [person.id, person]));
  return async ({ action, localId, remoteId }) => {
    if (action === 'remove') {
      await directory.removePerson(remoteId ?? '');
      return undefined;
    }
    const person = byId.get(localId ?? '') as LocalPerson;
    const { name, mobile, email } = person;
    const there: RemotePerson = {
      ...{ id: remoteId ?? person.account, name, mobile, email },
      unitIds: person.unitIds.flatMap((id) => units.remoteOf(id) ?? []),
    };
    await (remoteId === null ? directory.addPerson(there) : directory.changePerson(there));
    return [person.id, there.id];
  };
}

import { type CompanyFacts, ORGANIZE_ROOT, type organizeInput } from '@banyan/shared-contracts/organization/company.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { ThirdVendor } from '@banyan/shared-contracts/admin/third-party-sync.contract';
import { ACCOUNT_STATE, type User, userInput } from '@banyan/shared-contracts/organization/user/user.contract';
import type * as z from '@banyan/shared-contracts/schema';
import type { Caller } from '../../../core/access/caller';
import type { Connection, Database } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { type RemotePerson, type RemoteUnit, ROOT_UNIT } from '../../../core/vendors/vendor-directory';
import { bareMobile } from '../plan/plan-people';
import type { Links, LocalPerson, LocalUnit } from '../plan/sync-plan';
import type { Apply } from './push';

type UserInput = z.output<typeof userInput>;

/** An organization in the form of an input. */
export interface UnitInput extends z.output<typeof organizeInput> {
  parentId: string;
  managerId?: string | undefined;
  propertyJson?: CompanyFacts | null | undefined;
}

interface UnitRecords {
  create(caller: Caller, input: UnitInput): Promise<Id>;
  update(caller: Caller, id: Id, input: UnitInput): Promise<void>;
}

/** Services of the modules of organizations and people, with all their own checks. */
export interface OwnDirectory {
  organizations: {
    companies: UnitRecords;
    departments: UnitRecords;
    /** As it is saved. */
    read(id: Id): Promise<UnitInput>;
    /** Switches it off when it is on. */
    toggle(caller: Caller, id: Id): Promise<unknown>;
  };
  people: {
    read(id: Id): Promise<User>;
    /** Returns what makes a new one. */
    begin(caller: Caller): Promise<(tx: Connection, input: UserInput) => Promise<Id>>;
    update(caller: Caller, id: Id, input: UserInput): Promise<void>;
    /** Switches an account off when it is on. */
    toggle(caller: Caller, id: Id): Promise<unknown>;
  };
}

/** Longest name of an organization. */
const NAME = 50;
const PREFIXES: Record<ThirdVendor, string> = { weCom: 'qy', dingTalk: 'dd' };

interface UnitPull {
  own: OwnDirectory;
  caller: Caller;
  vendor: ThirdVendor;
  local: readonly LocalUnit[];
  remote: readonly RemoteUnit[];
  links: Links;
}

/** Imports organizations from a vendor: units at the top level there become companies, all others departments. */
export function pullUnits({ own, caller, vendor, local, remote, links }: UnitPull): Apply {
  const [byId, remoteById] = [new Map(local.map((unit) => [unit.id, unit])), new Map(remote.map((unit) => [unit.id, unit]))];

  /** The local parent of a department; one at the top level stays there where its remote parent is the root. */
  function parentOf(remoteId: string, here: LocalUnit | undefined): Id | null {
    const above = remoteById.get(remoteId)?.parentId ?? '';
    if (remoteId === ROOT_UNIT || (above === ROOT_UNIT && here?.parentId === null)) return null;
    const parentId = links.localOf(above);
    if (parentId === undefined) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.parentFirst' });
    return parentId;
  }

  return async ({ action, localId, remoteId, name }) => {
    const here = byId.get(localId ?? '');
    if (action === 'remove') {
      await own.organizations.toggle(caller, localId ?? '');
      return undefined;
    }
    if (name.length > NAME) throw new AppError('NOT_ALLOWED', { what: 'thirdSync.longName', name });
    const parentId = parentOf(remoteId ?? '', here);
    const fullName = remoteId === ROOT_UNIT && here !== undefined ? here.name : name;
    const facts = { fullName, enabledMark: 1 as const };
    if (here !== undefined) {
      const records = here.kind === 'company' ? own.organizations.companies : own.organizations.departments;
      const stored = await own.organizations.read(here.id);
      await records.update(caller, here.id, { ...stored, ...facts, parentId: parentId ?? ORGANIZE_ROOT });
      return [here.id, remoteId ?? ''];
    }
    const added = { ...facts, enCode: `${PREFIXES[vendor]}.${remoteId}`, sortCode: 0, description: '' };
    const records = parentId === null ? own.organizations.companies : own.organizations.departments;
    return [await records.create(caller, { ...added, parentId: parentId ?? ORGANIZE_ROOT }), remoteId ?? ''];
  };
}

interface PeoplePull {
  database: Pick<Database, 'transaction'>;
  own: OwnDirectory;
  caller: Caller;
  local: readonly LocalPerson[];
  remote: readonly RemotePerson[];
  units: Links;
}

/** Throws with the member that does not fit. */
function checked(input: unknown): UserInput {
  const parsed = userInput.safeParse(input);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError('BAD_INPUT', { problems: issue?.message ?? '', fields: [String(issue?.path[0] ?? '')] });
}

/**
 * Imports people from a vendor; new ones get their remote id as account, and the initial password. Accounts of people who were deleted
 * there are disabled.
 */
export async function pullPeople({ database, own, caller, local, remote, units }: PeoplePull): Promise<Apply> {
  const [byId, remoteById] = [new Map(local.map((person) => [person.id, person])), new Map(remote.map((person) => [person.id, person]))];
  const add = await own.people.begin(caller);
  return async ({ action, localId, remoteId }) => {
    if (action === 'remove') {
      await own.people.toggle(caller, localId ?? '');
      return undefined;
    }
    const there = remoteById.get(remoteId ?? '') as RemotePerson;
    const mobile = bareMobile(there.mobile);
    const facts = {
      ...{ realName: there.name, organizeIdTree: there.unitIds.flatMap((id) => units.localOf(id) ?? []).map((id) => [id]) },
      ...(mobile === '' ? {} : { mobilePhone: mobile }),
      ...(there.email === '' ? {} : { email: there.email }),
    };
    const here = byId.get(localId ?? '');
    if (here !== undefined) {
      await own.people.update(caller, here.id, checked({ ...(await own.people.read(here.id)), ...facts }));
      return [here.id, there.id];
    }
    const input = checked({ account: there.id, gender: '3', sortCode: 0, enabledMark: ACCOUNT_STATE.on, ...facts });
    return [await database.transaction((tx) => add(tx, input)), there.id];
  };
}

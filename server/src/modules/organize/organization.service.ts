import type { z } from 'zod';
import {
  type company,
  type CompanyFacts,
  companyFacts,
  type companyInput,
  ORGANIZE_ROOT,
  type OrganizeRow,
} from '@banyan/shared-contracts/organization/company.contract';
import type { department, departmentInput } from '@banyan/shared-contracts/organization/department.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Delegation } from '../../core/access/delegation';
import { requireMove } from '../../core/access/reach-changes';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import * as names from '../../core/organization/names';
import { toTree, withAncestors } from '../../core/tree';
import * as repository from './organization.repository';
import { PRINCIPAL_ICONS } from '../../core/organization/principal-icons';

type CompanyInput = z.output<typeof companyInput>;
type DepartmentInput = z.output<typeof departmentInput>;
type Company = z.output<typeof company>;
type Department = z.output<typeof department>;
type Kind = repository.OrganizeRow['kind'];
type Input = { kind: 'company'; sent: CompanyInput } | { kind: 'department'; sent: DepartmentInput };

const MODULE = 'organize';
const NO_FACTS = companyFacts.parse({});

const toRecord = (row: repository.OrganizeRow, organizeIdTree: Id[]) => ({
  id: row.id,
  parentId: row.parent_id ?? ORGANIZE_ROOT,
  organizeIdTree,
  fullName: row.full_name,
  enCode: row.en_code,
  sortCode: row.sort_code,
  enabledMark: row.enabled ? (1 as const) : (0 as const),
  description: row.description,
});

const factsOf = (row: repository.OrganizeRow): CompanyFacts => ({ ...NO_FACTS, ...row.property });

/** What the operation log keeps of a row. */
const toLog = (row: repository.OrganizeRow) => ({
  ...toRecord(row, []),
  type: row.kind,
  ...(row.kind === 'company' ? { propertyJson: factsOf(row) } : { managerId: row.manager_id ?? '' }),
});

export type OrganizationService = ReturnType<typeof createOrganizationService>;

/** Companies and departments as they are managed, each by who holds it in their slice. They share a table, a tree and their codes. */
export function createOrganizationService({ database, newId, audit, delegations }: Core) {
  const { kysely } = database;

  async function read(caller: Caller, id: Id, kind: Kind): Promise<[repository.OrganizeRow, Id[]]> {
    const row = await repository.findOrganize(kysely, id);
    if (row?.kind !== kind) throw new AppError('NOT_FOUND');
    (await delegations.of(caller)).requireOrganizes('see', [id]);
    const above = row.parent_id === null ? undefined : (await names.ofOrganizes(kysely, [row.parent_id])).get(row.parent_id);
    return [row, above?.idPath ?? []];
  }

  /** The parent as stored. Companies stand at the top or below companies, departments below either, and nothing below itself. */
  async function parentOf(tx: Connection, kind: Kind, parentId: string, id: Id | null): Promise<Id | null> {
    if (parentId === ORGANIZE_ROOT) return null;
    const parent = await repository.findOrganize(tx, parentId);
    if (parent === undefined) throw new AppError('BAD_INPUT', { problems: 'what.organizeUnknown', fields: ['parentId'] });
    if (kind === 'company' && parent.kind === 'department') throw new AppError('NOT_ALLOWED', { what: 'what.companyParent' });
    if (id !== null && (await repository.standsBelow(tx, parentId, id))) throw new AppError('NOT_ALLOWED', { what: 'what.parentLoop' });
    return parentId;
  }

  /** Nobody but administrators puts anything at the top; whoever stands below an organization holds what is granted to it. */
  function requirePlace(delegation: Delegation, parentId: Id | null): void {
    if (parentId === null ? delegation.organizes('add') !== undefined : !delegation.holds('below', 'add', parentId))
      throw new AppError('FORBIDDEN');
  }

  /** What changing a row asks of the caller besides the right to edit it: a new place, or being there again. */
  async function requireChange(
    tx: Connection,
    caller: Caller,
    delegation: Delegation,
    before: repository.OrganizeRow,
    after: { parent_id: Id | null; enabled: boolean },
  ): Promise<void> {
    const moved = after.parent_id !== before.parent_id;
    if (moved) {
      if (!delegation.holds('below', 'edit', before.id)) throw new AppError('FORBIDDEN');
      requirePlace(delegation, after.parent_id);
      if (after.parent_id !== null) {
        await delegation.requireBestow(tx, [{ type: 'organize', id: after.parent_id }]);
        await requireMove(tx, caller, before.id, after.parent_id);
      }
    }
    if (after.enabled && !before.enabled) await delegation.requireBestow(tx, [{ type: 'organize', id: before.id }]);
  }

  async function managerOf(tx: Connection, managerId: Id): Promise<Id | null> {
    if (managerId === '') return null;
    if (!(await repository.userExists(tx, managerId)))
      throw new AppError('BAD_INPUT', { problems: 'what.organizeManager', fields: ['managerId'] });
    return managerId;
  }

  /** The columns that the form owns, checked against everything else. */
  async function toColumns(tx: Connection, { kind, sent }: Input, id: Id | null) {
    const { parentId, fullName, enCode, sortCode, enabledMark, description } = sent;
    const place = await parentOf(tx, kind, parentId, id);
    if (await repository.codeIsTaken(tx, enCode, id)) throw new AppError('DUPLICATE', { what: 'what.code' });
    return {
      parent_id: place,
      full_name: fullName,
      en_code: enCode,
      sort_code: sortCode,
      enabled: enabledMark === 1,
      description,
      ...(kind === 'company'
        ? { property: JSON.stringify(sent.propertyJson ?? NO_FACTS) }
        : { manager_id: await managerOf(tx, sent.managerId) }),
    };
  }

  const create = async (caller: Caller, input: Input): Promise<void> => {
    const delegation = await delegations.of(caller);
    await database.transaction(async (tx) => {
      await repository.lockOrganizations(tx);
      const id = newId();
      const columns = await toColumns(tx, input, null);
      requirePlace(delegation, columns.parent_id);
      await repository.insertOrganize(tx, { ...columns, id, kind: input.kind, created_by: caller.userId });
      await audit(tx, caller, { module: MODULE, action: 'create', targetId: id, targetName: input.sent.fullName, after: input.sent });
    });
  };

  const update = async (caller: Caller, id: Id, input: Input): Promise<void> => {
    const delegation = await delegations.of(caller);
    await database.transaction(async (tx) => {
      await repository.lockOrganizations(tx);
      const before = await repository.lockOrganize(tx, id);
      if (before?.kind !== input.kind) throw new AppError('NOT_FOUND');
      delegation.requireOrganizes('edit', [id]);
      const columns = await toColumns(tx, input, id);
      await requireChange(tx, caller, delegation, before, columns);
      await repository.updateOrganize(tx, id, { ...columns, updated_at: new Date(), updated_by: caller.userId });
      const targetName = before.full_name;
      await audit(tx, caller, { module: MODULE, action: 'update', targetId: id, targetName, before: toLog(before), after: input.sent });
    });
  };

  return {
    /** The tree for management; what matches keeps what stands above it. */
    async list(caller: Caller, { keyword, type }: { keyword: string; type?: Kind | '' | undefined }): Promise<OrganizeRow[]> {
      const rows = (await repository.listForManagement(kysely, caller.isAdministrator ? undefined : caller.userId)).map((row) => ({
        id: row.id,
        parentId: row.parent_id ?? ORGANIZE_ROOT,
        fullName: row.full_name,
        enCode: row.en_code,
        type: row.kind,
        icon: PRINCIPAL_ICONS[row.kind],
        manager: row.manager,
        creatorTime: row.created_at.getTime(),
        sortCode: row.sort_code,
        enabledMark: row.enabled ? (1 as const) : (0 as const),
      }));
      const word = keyword.toLowerCase();
      const wanted = (row: (typeof rows)[number]) =>
        (type === undefined || type === '' || row.type === type) &&
        (row.fullName.toLowerCase().includes(word) || row.enCode.toLowerCase().includes(word));
      return toTree(withAncestors(rows, wanted));
    },

    async company(caller: Caller, id: Id): Promise<Company> {
      const [row, above] = await read(caller, id, 'company');
      return { ...toRecord(row, above), propertyJson: JSON.stringify(factsOf(row)) };
    },

    async department(caller: Caller, id: Id): Promise<Department> {
      const [row, above] = await read(caller, id, 'department');
      return { ...toRecord(row, above), managerId: row.manager_id ?? '' };
    },

    createCompany: (caller: Caller, sent: CompanyInput) => create(caller, { kind: 'company', sent }),
    createDepartment: (caller: Caller, sent: DepartmentInput) => create(caller, { kind: 'department', sent }),
    updateCompany: (caller: Caller, id: Id, sent: CompanyInput) => update(caller, id, { kind: 'company', sent }),
    updateDepartment: (caller: Caller, id: Id, sent: DepartmentInput) => update(caller, id, { kind: 'department', sent }),

    /** Enables what is disabled and disables what is enabled; true when it is enabled now. */
    async toggle(caller: Caller, id: Id): Promise<boolean> {
      const delegation = await delegations.of(caller);
      return database.transaction(async (tx) => {
        const before = await repository.lockOrganize(tx, id);
        if (before === undefined) throw new AppError('NOT_FOUND');
        delegation.requireOrganizes('edit', [id]);
        const enabled = !before.enabled;
        await requireChange(tx, caller, delegation, before, { ...before, enabled });
        await repository.updateOrganize(tx, id, { enabled, updated_at: new Date(), updated_by: caller.userId });
        await audit(tx, caller, { module: MODULE, action: enabled ? 'enable' : 'disable', targetId: id, targetName: before.full_name });
        return enabled;
      });
    },

    /** Refuses, with numbers, what something still belongs to. */
    async remove(caller: Caller, id: Id): Promise<void> {
      const delegation = await delegations.of(caller);
      await database.transaction(async (tx) => {
        await repository.lockOrganizations(tx);
        const before = await repository.lockForRemoval(tx, id);
        if (before === undefined) throw new AppError('NOT_FOUND');
        delegation.requireOrganizes('remove', [id]);
        const holdings = await repository.countHoldings(tx, id);
        if (Object.values(holdings).some((count) => count > 0)) throw new AppError('IN_USE', { what: 'what.organizeHolds', ...holdings });
        await repository.deleteOrganize(tx, id);
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: id, targetName: before.full_name, before: toLog(before) });
      });
    },
  };
}

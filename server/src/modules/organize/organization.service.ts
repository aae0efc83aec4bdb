import type { z } from 'zod';
import {
  type CompanyFacts,
  companyFacts,
  ORGANIZE_ROOT,
  type organizeInput,
  type organizeRecord,
  type OrganizeRow,
} from '@banyan/shared-contracts/organization/company.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Delegation } from '../../core/access/delegation';
import { requireMove } from '../../core/access/policies/reach-changes';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import * as names from '../../core/organization/names';
import { common } from '../../core/records/columns';
import type { RecordKind, Work } from '../../core/records/record-kind';
import { createRecords } from '../../core/records/records';
import { toTree, withAncestors } from '../../core/tree';
import * as repository from './organization.repository';
import { PRINCIPAL_ICONS } from '../../core/organization/principal-icons';

type Row = repository.OrganizeRow;
type Kind = Row['kind'];
/** Both kinds, of which each has members that the other has not. */
type Input = z.output<typeof organizeInput> & {
  parentId: string;
  propertyJson?: CompanyFacts | null | undefined;
  managerId?: string | undefined;
};
type Wire = z.output<typeof organizeRecord> & { type: Kind; propertyJson?: string; managerId?: string };

const NO_FACTS = companyFacts.parse({});

/** The parent as stored. Companies are placed at the top level or below companies, departments below either, and nothing below itself. */
async function parentOf(tx: Connection, kind: Kind, parentId: string, id: Id | null): Promise<Id | null> {
  if (parentId === ORGANIZE_ROOT) return null;
  const parent = await repository.findOrganize(tx, parentId);
  if (parent === undefined) throw new AppError('BAD_INPUT', { problems: 'what.organizeUnknown', fields: ['parentId'] });
  if (kind === 'company' && parent.kind === 'department') throw new AppError('NOT_ALLOWED', { what: 'what.companyParent' });
  if (id !== null && (await repository.standsBelow(tx, parentId, id))) throw new AppError('NOT_ALLOWED', { what: 'what.parentLoop' });
  return parentId;
}

/** Only administrators may place an organization at the top level. An organization holds what is granted to the organizations above it. */
function requirePlace(delegation: Delegation, parentId: Id | null): void {
  if (parentId === null ? delegation.organizes('add') !== undefined : !delegation.holds('below', 'add', parentId))
    throw new AppError('FORBIDDEN');
}

/** A new place asks more of the caller than the right to edit the organization. */
async function requireNewPlace(
  { tx, caller, scope }: Work<Delegation>,
  { id, parent_id: before }: Row,
  parentId: Id | null,
): Promise<void> {
  if (parentId === before) return;
  if (!scope.holds('below', 'edit', id)) throw new AppError('FORBIDDEN');
  requirePlace(scope, parentId);
  if (parentId === null) return;
  await scope.requireBestow(tx, [{ type: 'organize', id: parentId }]);
  await requireMove(tx, caller, id, parentId);
}

async function managerOf(tx: Connection, managerId = ''): Promise<Id | null> {
  if (managerId === '') return null;
  if (!(await repository.userExists(tx, managerId)))
    throw new AppError('BAD_INPUT', { problems: 'what.organizeManager', fields: ['managerId'] });
  return managerId;
}

/** Companies, departments, or both where they do not differ. They share a table, a tree and their codes. */
const organizeKind = ({ delegations }: Core, kind?: Kind): RecordKind<Row, Input, Wire, Delegation> => ({
  module: 'organize',
  table: 'organize',
  ...(kind === undefined ? {} : { only: { kind } }),
  columns: { ...common, parentId: { name: 'parent_id', read: (stored) => stored ?? ORGANIZE_ROOT } },
  unique: [{ column: 'en_code', what: 'what.code', exact: true }],
  heldBy: [{ what: 'what.organizeHolds', counts: repository.holdings }],
  takesAlong: [{ table: 'permission_group_member', column: 'object_id', only: { object_type: 'organize' } }],

  scope: (caller) => delegations.of(caller),
  open: ({ tx }) => repository.lockOrganizations(tx),
  async require({ tx, scope, id }, action, { row, enabled, input }) {
    if (row === undefined) return;
    scope.requireOrganizes(action, [id]);
    const isOn = input === undefined ? enabled === true : input.enabledMark === 1;
    if (isOn && !row.enabled) await scope.requireBestow(tx, [{ type: 'organize', id }]);
  },
  async more(work, input, row) {
    const { tx, scope, id } = work;
    const of = row?.kind ?? kind ?? 'company';
    const place = await parentOf(tx, of, input.parentId, row === undefined ? null : id);
    if (row === undefined) requirePlace(scope, place);
    else await requireNewPlace(work, row, place);
    const own =
      of === 'company'
        ? { property: JSON.stringify(input.propertyJson ?? NO_FACTS) }
        : { manager_id: await managerOf(tx, input.managerId) };
    return { parent_id: place, ...own };
  },
  async members(connection, row) {
    const above = row.parent_id === null ? undefined : (await names.ofOrganizes(connection, [row.parent_id])).get(row.parent_id);
    return {
      type: row.kind,
      organizeIdTree: above?.idPath ?? [],
      ...(row.kind === 'company'
        ? { propertyJson: JSON.stringify({ ...NO_FACTS, ...row.property }) }
        : { managerId: row.manager_id ?? '' }),
    };
  },
  content: ({ organizeIdTree: _above, ...record }) => record,
});

export type OrganizationService = ReturnType<typeof createOrganizationService>;

/** Companies and departments as they are managed, each by who holds it in their slice. */
export function createOrganizationService(core: Core) {
  const { kysely } = core.database;
  const { toggle, remove, find, toWires } = createRecords(core, organizeKind(core));

  return {
    toggle,

    /** An organization in the form of an input, without a check of rights. */
    async read(id: Id): Promise<Input> {
      const [{ propertyJson, enabledMark, ...record }] = (await toWires([await find(kysely, id)])) as [Wire];
      const facts = propertyJson === undefined ? null : companyFacts.parse(JSON.parse(propertyJson));
      return { ...record, enabledMark: enabledMark === 1 ? 1 : 0, propertyJson: facts };
    },

    companies: { ...createRecords(core, organizeKind(core, 'company')), toggle, remove },
    departments: createRecords(core, organizeKind(core, 'department')),

    /** The tree for management; the ancestors of matches are included. */
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
  };
}

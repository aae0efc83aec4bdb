import { AppError } from '@banyan/shared-contracts/errors';
import type { Paged, PagingQuery } from '@banyan/shared-contracts/wire/paging';
import { sql } from 'kysely';
import type { Caller } from '../../core/access/caller';
import type { Delegation } from '../../core/access/delegation';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import * as members from './member.repository';
import type { MembershipInput, MembershipKind, MembershipRecord, MembershipRow } from './membership-kind';
import { requirePlaces, requireRecord } from './membership-slice';
import * as repository from './membership.repository';
import { refuseStrangers } from './strangers';

type CommonQuery = PagingQuery & { enabledMark?: 0 | 1 | undefined };

/** Conditions that every list knows. */
const common = ({ keyword, enabledMark }: CommonQuery) => [
  ...(keyword === ''
    ? []
    : [sql`(strpos(lower(h.full_name), ${keyword.toLowerCase()}) > 0 or strpos(lower(h.en_code), ${keyword.toLowerCase()}) > 0)`]),
  ...(enabledMark === undefined ? [] : [sql`h.enabled = ${enabledMark === 1}`]),
];

const toColumns = ({ fullName, enCode, sortCode, enabledMark, description }: MembershipInput) => ({
  full_name: fullName,
  en_code: enCode,
  sort_code: sortCode,
  enabled: enabledMark === 1,
  description,
});

/** Positions, roles or groups: records that people are members of. What they grant follows them at once (`policy_version`). */
export function createMembershipService<
  Input extends MembershipInput,
  Query extends CommonQuery,
  Row extends MembershipRow,
  Wire extends MembershipRecord,
  ListRow,
>({ database, newId, audit, delegations }: Core, kind: MembershipKind<Input, Query, Row, Wire, ListRow>) {
  const { type, table } = kind;
  const { kysely } = database;

  async function lock(tx: Connection, id: Id, take = repository.lock<Row>): Promise<Row> {
    const row = await take(tx, table, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  async function refuseTaken(tx: Connection, { enCode }: Input, exceptId: Id | null): Promise<void> {
    if (await repository.codeTaken(tx, table, enCode, exceptId)) throw new AppError('DUPLICATE', { what: 'what.code' });
  }

  /** Organizations that it would belong to from now on; to become everybody's takes an administrator. */
  async function requireNewPlaces(tx: Connection, delegation: Delegation, id: Id, input: Input): Promise<void> {
    if (kind.places === undefined) return;
    const [before, wanted] = [await kind.places.of(tx, id), kind.places.wanted(input)];
    const added = wanted.filter((place) => !before.includes(place));
    if (added.length > 0 || wanted.length === 0) requirePlaces(delegation, 'add', added);
  }

  return {
    async list(caller: Caller, query: Query): Promise<Paged<ListRow>> {
      const { currentPage, pageSize, sidx = '', sort } = query;
      const seen = caller.isAdministrator ? undefined : kind.places?.seenBy(caller.userId);
      const conditions = [...common(query), ...kind.conditions(query), ...(seen === undefined ? [] : [seen])];
      const page = { sidx, descending: sort !== 'asc', limit: pageSize, offset: (currentPage - 1) * pageSize };
      const [rows, total] = await Promise.all([
        repository.list<Row>(kysely, kind, conditions, page),
        repository.count(kysely, table, conditions),
      ]);
      return { list: rows.map((row) => kind.toListRow(row)), pagination: { currentPage, pageSize, total } };
    },

    async get(caller: Caller, id: Id): Promise<Wire> {
      const row = await repository.find<Row>(kysely, table, id);
      if (row === undefined) throw new AppError('NOT_FOUND');
      await requireRecord(kysely, await delegations.of(caller), kind, 'see', id);
      return kind.toWire(kysely, row);
    },

    async create(caller: Caller, input: Input): Promise<void> {
      const delegation = await delegations.of(caller);
      await database.transaction(async (tx) => {
        await refuseTaken(tx, input, null);
        const id = newId();
        const columns = await kind.columns(tx, input);
        if (kind.places !== undefined) requirePlaces(delegation, 'add', kind.places.wanted(input));
        await repository.insert(tx, table, { id, ...toColumns(input), ...columns, created_by: caller.userId });
        await kind.replaceLinks?.(tx, id, input);
        await audit(tx, caller, { module: type, action: 'create', targetId: id, targetName: input.fullName, after: input });
      });
    },

    /** Nobody stays a member of what they would no longer fit. */
    async update(caller: Caller, id: Id, input: Input): Promise<void> {
      const delegation = await delegations.of(caller);
      await database.transaction(async (tx) => {
        const before = await lock(tx, id);
        await requireRecord(tx, delegation, kind, 'edit', id);
        await requireNewPlaces(tx, delegation, id, input);
        if (input.enabledMark === 1 && !before.enabled) await delegation.requireBestow(tx, [{ type, id }]);
        await refuseTaken(tx, input, id);
        const wireBefore = await kind.toWire(tx, before);
        const people = await members.listMembers(tx, type, id);
        const known = (await kind.strangers?.(tx, id, people)) ?? [];
        const change = { ...toColumns(input), ...(await kind.columns(tx, input)), updated_at: new Date(), updated_by: caller.userId };
        await repository.update(tx, table, id, change);
        await kind.replaceLinks?.(tx, id, input);
        const fitting = people.filter((person) => !known.includes(person));
        await refuseStrangers(tx, kind, id, fitting);
        await audit(tx, caller, {
          module: type,
          action: 'update',
          targetId: id,
          targetName: input.fullName,
          before: wireBefore,
          after: input,
        });
      });
    },

    /** Switches it off when it is on, and otherwise on; true when it is on now. */
    async toggle(caller: Caller, id: Id): Promise<boolean> {
      const delegation = await delegations.of(caller);
      return database.transaction(async (tx) => {
        const { enabled, full_name: targetName } = await lock(tx, id);
        await requireRecord(tx, delegation, kind, 'edit', id);
        if (!enabled) await delegation.requireBestow(tx, [{ type, id }]);
        await repository.update(tx, table, id, { enabled: !enabled, updated_at: new Date(), updated_by: caller.userId });
        await audit(tx, caller, { module: type, action: enabled ? 'disable' : 'enable', targetId: id, targetName });
        return !enabled;
      });
    },

    async remove(caller: Caller, id: Id): Promise<void> {
      const delegation = await delegations.of(caller);
      await database.transaction(async (tx) => {
        const before = await lock(tx, id, repository.lockForRemoval<Row>);
        await requireRecord(tx, delegation, kind, 'remove', id);
        const count = await members.countMembers(tx, type, id);
        if (count > 0) throw new AppError('IN_USE', { what: 'what.members', count });
        const wireBefore = await kind.toWire(tx, before);
        await repository.remove(tx, kind, id);
        await audit(tx, caller, { module: type, action: 'remove', targetId: id, targetName: before.full_name, before: wireBefore });
      });
    },
  };
}

import type { z } from 'zod';
import type { membershipInput, membershipRecord } from '@banyan/shared-contracts/organization/membership';
import type { RawBuilder } from 'kysely';
import type { Delegation } from '../../core/access/delegation';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { common } from '../../core/records/columns';
import type { At, RecordKind, Work } from '../../core/records/record-kind';
import { listMembers } from './member.repository';
import { requirePlaces, requireRecord } from './membership-slice';
import { refuseStrangers, strangersTo } from './strangers';

/** Columns that positions, roles and groups have in common. */
export interface MembershipRow {
  id: Id;
  full_name: string;
  en_code: string;
  sort_code: number;
  enabled: boolean;
  description: string;
  created_at: Date;
}

export type MembershipInput = z.output<typeof membershipInput>;
export type MembershipRecord = z.output<typeof membershipRecord>;

/** How records of a kind belong to organizations; undefined where they belong to all of them. */
export interface MembershipPlaces<Row, Input> {
  of(connection: Connection, row: Row): Promise<Id[] | undefined>;
  wanted(input: Input): Id[] | undefined;
  /** Which rows of `h` a user sees. */
  seenBy(userId: Id): RawBuilder<unknown>;
}

/** How positions, roles and groups differ; everything else they share. */
export interface MembershipKind<
  Input extends MembershipInput,
  Query,
  Row extends MembershipRow,
  Wire extends MembershipRecord,
  ListRow,
> extends Pick<RecordKind<Row, Input, Wire, Delegation>, 'columns' | 'members' | 'content'> {
  /** As relations and the operation log name it. */
  readonly type: 'position' | 'role' | 'group';
  readonly table: 'position' | 'role' | 'user_group';
  /** Specific columns, from checked input; throws for references to records that do not exist. */
  more?(tx: Connection, input: Input): Promise<Record<string, unknown>>;
  /** Rows beside its own, replaced. */
  replaceLinks?(tx: Connection, id: Id, input: Input): Promise<void>;
  /** Missing where organizations have no part in it. */
  readonly places?: MembershipPlaces<Row, Input>;
  /** Columns that the list selects besides the row `h`, and conditions on the rows of `h`. */
  readonly listed: RawBuilder<unknown>;
  conditions(query: Query): RawBuilder<unknown>[];
  /** Members of a listed row besides those that are columns. */
  toListRow(row: Row): Omit<ListRow, keyof MembershipRecord | 'creatorTime'>;
}

/** A kind of any of the three, for code that uses only their common parts. */
export interface AnyKind {
  readonly type: 'position' | 'role' | 'group';
  readonly table: 'position' | 'role' | 'user_group';
  readonly places?: { of(connection: Connection, row: MembershipRow): Promise<Id[] | undefined> };
}

/** Whether grants of users would become effective again. */
const revives = <Row extends MembershipRow, Input extends MembershipInput>({ row, input, enabled }: At<Row, Input>): boolean =>
  row?.enabled === false && (input === undefined ? enabled === true : input.enabledMark === 1);

/** Positions, roles or groups as records. What they grant follows their members at once (`policy_version`). */
export function membershipRecords<Input extends MembershipInput, Query, Row extends MembershipRow, Wire extends MembershipRecord, ListRow>(
  { delegations }: Core,
  kind: MembershipKind<Input, Query, Row, Wire, ListRow>,
): RecordKind<Row, Input, Wire, Delegation> {
  const { type, places } = kind;

  /** Organizations that it would belong to from now on; to become everybody's takes an administrator. */
  async function requireNewPlaces({ tx, scope }: Work<Delegation>, row: Row, input: Input): Promise<void> {
    if (places === undefined) return;
    const [before, wanted] = [(await places.of(tx, row)) ?? [], places.wanted(input) ?? []];
    const added = wanted.filter((place) => !before.includes(place));
    if (added.length > 0 || wanted.length === 0) requirePlaces(scope, 'add', added);
  }

  /** A user who no longer fits must not stay a member; a member who did not fit before may stay. */
  async function refuseUnfit({ tx, id }: Work<Delegation>, before: Id[] | undefined, after: Id[] | undefined): Promise<void> {
    const people = await listMembers(tx, type, id);
    const known = new Set(await strangersTo(tx, before, people));
    await refuseStrangers(
      tx,
      after,
      people.filter((person) => !known.has(person)),
    );
  }

  return {
    ...kind,
    module: type,
    columns: { ...common, ...kind.columns },
    unique: [{ column: 'en_code', what: 'what.code' }],
    heldBy: [{ what: 'what.members', counts: { count: { table: 'user_relation', column: 'object_id', only: { object_type: type } } } }],
    takesAlong: [{ table: 'permission_group_member', column: 'object_id', only: { object_type: type } }],

    scope: (caller) => delegations.of(caller),
    async require(work, action, at) {
      const { row, input } = at;
      if (row === undefined) {
        if (places !== undefined && input !== undefined) requirePlaces(work.scope, 'add', places.wanted(input));
        return;
      }
      await requireRecord(work.tx, work.scope, { places }, action, row);
      if (input !== undefined) await requireNewPlaces(work, row, input);
      if (revives(at)) await work.scope.requireBestow(work.tx, [{ type, id: work.id }]);
    },
    more: async ({ tx }, input) => (await kind.more?.(tx, input)) ?? {},
    async written(work, { row, input }) {
      if (input === undefined) return;
      const before = row === undefined ? undefined : await places?.of(work.tx, row);
      await kind.replaceLinks?.(work.tx, work.id, input);
      if (row !== undefined) await refuseUnfit(work, before, places?.wanted(input));
    },
  };
}

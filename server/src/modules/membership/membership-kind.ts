import type { z } from 'zod';
import type { membershipInput, membershipRecord, membershipRow } from '@banyan/shared-contracts/organization/membership';
import type { RawBuilder } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';

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

/** How records of a kind belong to organizations. */
export interface MembershipPlaces<Input> {
  /** None where it belongs to all of them. */
  of(connection: Connection, id: Id): Promise<Id[]>;
  wanted(input: Input): Id[];
  /** Which rows of `h` a user sees. */
  seenBy(userId: Id): RawBuilder<unknown>;
}

/** How positions, roles and groups differ; everything else they share. */
export interface MembershipKind<Input extends MembershipInput, Query, Row extends MembershipRow, Wire extends MembershipRecord, ListRow> {
  /** As relations and the operation log name it. */
  readonly type: 'position' | 'role' | 'group';
  readonly table: 'position' | 'role' | 'user_group';
  /** Columns of its own, from checked input; what does not exist is refused. */
  columns(tx: Connection, input: Input): Promise<Record<string, unknown>>;
  /** Rows beside its own, replaced. */
  replaceLinks?(tx: Connection, id: Id, input: Input): Promise<void>;
  /** Missing where organizations have no part in it. */
  readonly places?: MembershipPlaces<Input>;
  /** Those of the users who stand in none of its organizations, nor below them. */
  strangers?(tx: Connection, id: Id, userIds: readonly Id[]): Promise<Id[]>;
  toWire(connection: Connection, row: Row): Promise<Wire>;
  /** What the list selects besides the row `h`, and which rows of `h` a query asks for. */
  readonly listed: RawBuilder<unknown>;
  conditions(query: Query): RawBuilder<unknown>[];
  toListRow(row: Row): ListRow;
}

/** Of whatever kind, where only what they share is looked at. */
export type AnyKind = Pick<MembershipKind<never, never, never, MembershipRecord, unknown>, 'type' | 'table' | 'strangers' | 'places'>;

export const commonWire = (row: MembershipRow): MembershipRecord => ({
  id: row.id,
  fullName: row.full_name,
  enCode: row.en_code,
  sortCode: row.sort_code,
  enabledMark: row.enabled ? 1 : 0,
  description: row.description,
});

export const commonListRow = (row: MembershipRow): Omit<z.output<typeof membershipRow>, 'type'> => ({
  ...commonWire(row),
  creatorTime: row.created_at.getTime(),
});

import type { membershipRow } from '@banyan/shared-contracts/organization/membership';
import type { Paged, PagingQuery } from '@banyan/shared-contracts/wire/paging';
import type { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { createRecords } from '../../core/records/records';
import { type MembershipInput, type MembershipKind, type MembershipRecord, membershipRecords, type MembershipRow } from './membership-kind';

type CommonQuery = PagingQuery & { enabledMark?: 0 | 1 | undefined };
type CommonRow = z.output<typeof membershipRow>;

/** Positions, roles or groups: records that people are members of. */
export function createMembershipService<
  Input extends MembershipInput,
  Query extends CommonQuery,
  Row extends MembershipRow,
  Wire extends MembershipRecord,
  ListRow extends CommonRow,
>(core: Core, kind: MembershipKind<Input, Query, Row, Wire, ListRow>) {
  const records = createRecords(core, membershipRecords(core, kind));
  return {
    ...records,

    list(caller: Caller, query: Query): Promise<Paged<ListRow>> {
      const seen = caller.isAdministrator ? undefined : kind.places?.seenBy(caller.userId);
      const conditions = [...kind.conditions(query), ...(seen === undefined ? [] : [seen])];
      return records.page(
        query,
        { conditions, selected: kind.listed },
        (row: Row, record) => ({ ...record, creatorTime: row.created_at.getTime(), ...kind.toListRow(row) }) as unknown as ListRow,
      );
    },
  };
}

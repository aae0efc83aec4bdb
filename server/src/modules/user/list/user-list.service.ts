import { DEFAULT_AVATAR } from '@banyan/shared-contracts/files/file.contract';
import type { UserRow } from '@banyan/shared-contracts/organization/user/user.contract';
import type { Paged, PagingQuery } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../core/access/caller';
import { WIDE_SLICE } from '../../../core/access/slice';
import type { Core } from '../../../core/core';
import { countUsers, listUserIds, listUsers, type UserFilter, type UserListRow } from './user-list.repository';

export type UserQuery = PagingQuery & { organizeId: string; gender?: string | undefined; enabledMark?: 0 | 1 | 2 | undefined };

/** Number of totals that one process caches. */
const MAX_KEPT = 1000;
/** Older clients send it for "all organizations". */
const ALL = '0';

const toRow = (row: UserListRow): UserRow => ({
  id: row.id,
  account: row.account,
  realName: row.real_name,
  gender: row.gender,
  mobilePhone: row.mobile_phone,
  organize: row.organize ?? '',
  headIcon: row.head_icon || DEFAULT_AVATAR,
  creatorTime: row.created_at.getTime(),
  sortCode: row.sort_code,
  enabledMark: row.state,
  isAdministrator: row.is_administrator ? 1 : 0,
});

const orderOf = ({ sidx = '', sort }: UserQuery) => ({ sidx, descending: sort !== 'asc' });

export type UserListService = ReturnType<typeof createUserListService>;

export function createUserListService({ database, delegations }: Pick<Core, 'database' | 'delegations'>) {
  const kept = new Map<string, Promise<number>>();

  /** States and organizations raise the policy version, so those totals are counted once for each version; personal facts do not. */
  function total(policyVersion: string, filter: UserFilter): Promise<number> {
    if (filter.keyword !== '' || filter.gender !== '') return countUsers(database, filter);
    const key = JSON.stringify([policyVersion, filter]);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const counted = countUsers(database, filter);
    counted.catch(() => kept.delete(key));
    kept.set(key, counted);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value as string);
    return counted;
  }

  async function filterOf(caller: Caller, { organizeId, keyword, gender = '', enabledMark }: UserQuery): Promise<UserFilter> {
    const seen = (await delegations.of(caller)).organizes('see');
    return {
      organizeId: organizeId === ALL ? '' : organizeId,
      keyword,
      gender,
      state: enabledMark,
      seenBy: seen && { userId: caller.userId, wide: seen.size > WIDE_SLICE },
    };
  }

  return {
    async list(caller: Caller, query: UserQuery): Promise<Paged<UserRow>> {
      const { currentPage, pageSize } = query;
      const filter = await filterOf(caller, query);
      const page = { ...orderOf(query), limit: pageSize, offset: (currentPage - 1) * pageSize };
      const [rows, count] = await Promise.all([listUsers(database, filter, page), total(caller.policy.all, filter)]);
      return { list: rows.map(toRow), pagination: { currentPage, pageSize, total: count } };
    },

    /** Ids of all users that the list would show page by page. */
    ids: async (caller: Caller, query: UserQuery) => listUserIds(database, await filterOf(caller, query), orderOf(query)),
  };
}

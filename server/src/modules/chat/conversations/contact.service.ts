import { DEFAULT_AVATAR } from '@banyan/shared-contracts/files/file.contract';
import type { ChatContact } from '@banyan/shared-contracts/messaging/chat.contract';
import type { Paged, PagingQuery } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import { run, type SqlPart } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import { userContains } from '../../../core/organization/user-keyword';

interface ContactRow {
  id: Id;
  real_name: string;
  account: string;
  head_icon: string;
  department: string;
}

/** People whom the caller can write to: all with an account that is not disabled, except the caller. */
export function createContactService({ database: { kysely } }: Pick<Core, 'database'>) {
  const writable =
    ({ userId }: Caller, keyword: string): SqlPart =>
    (bind) =>
      `u.state <> 0 and u.id <> ${bind(userId)}::bigint ${keyword === '' ? '' : `and ${userContains(keyword)(bind)}`}`;

  return {
    async list(caller: Caller, { keyword, currentPage, pageSize }: PagingQuery): Promise<Paged<ChatContact>> {
      const where = writable(caller, keyword);
      const [rows, counted] = await Promise.all([
        run<ContactRow>(
          kysely,
          (bind) => `
            select u.id, u.real_name, u.account, u.head_icon, coalesce(o.full_name, '') as department
            from user_account u left join organize o on o.id = u.organize_id where ${where(bind)}
            order by u.sort_code, u.created_at desc, u.id limit ${bind(pageSize)} offset ${bind((currentPage - 1) * pageSize)}`,
        ),
        run<{ total: string }>(kysely, (bind) => `select count(*) as total from user_account u where ${where(bind)}`),
      ]);
      const list = rows.map(({ id, real_name: realName, account, head_icon, department }) => ({
        ...{ id, realName, account, department },
        headIcon: head_icon || DEFAULT_AVATAR,
      }));
      return { list, pagination: { currentPage, pageSize, total: Number(counted[0]?.total) } };
    },
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import { sql } from 'kysely';
import type { Connection } from '../../core/database/database';
import type { Id, UserAccount } from '../../core/database/tables';
import type { SignInBy } from '../../core/database/tables/session';
import { SIGN_IN_BY } from '../../core/session/sessions';
import { subAccountOf } from './sign-in-attempt';

/** By the account, or by `mobile@account` where that is the owner's mobile number; an account with exactly this name has precedence. */
export async function findByAccount(connection: Connection, text: string): Promise<UserAccount | undefined> {
  const named = (account: string) =>
    connection
      .selectFrom('user_account')
      .selectAll()
      .where(sql<string>`lower(account)`, '=', account.toLowerCase());
  const sub = subAccountOf(text);
  const literal = await named(text).executeTakeFirst();
  return literal ?? (sub && named(sub.account).where('mobile_phone', '=', sub.mobile).executeTakeFirst());
}

export const findById = (connection: Connection, id: Id): Promise<UserAccount | undefined> =>
  connection.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * Whether wrong tries lock the account now. Checked first, because even an update of no rows causes the rights of all users to be read
 * again.
 */
export const mayBeLocked = async (tx: Connection, id: Id): Promise<boolean> =>
  (await tx
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 1)
    .where('is_administrator', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()) !== undefined;

/** How the session's owner proved who they are, and when; and how long the session may last. */
export async function proofOf(connection: Connection, sessionId: Id): Promise<{ by: SignInBy; provedAt: Date; expiresAt: Date }> {
  const row = await connection
    .selectFrom('session as s')
    .select([sql.raw<SignInBy>(SIGN_IN_BY).as('by'), 's.proved_at as provedAt', 's.expires_at as expiresAt'])
    .where('s.id', '=', sessionId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('SESSION_INVALID');
  return row;
}

/** The user's record with the names that clients show beside it. */
export interface UserSummary {
  id: Id;
  account: string;
  real_name: string;
  head_icon: string;
  gender: string;
  is_administrator: boolean;
  mobile_phone: string;
  email: string;
  theme: string;
  language: string;
  birthday: number | null;
  password_changed_at: Date | null;
  manager: string | null;
  system_id: Id | null;
  /** Companies and departments from the root down to the major organization. */
  organize_path: { id: Id; name: string; kind: 'company' | 'department' }[];
  positions: { id: Id; name: string; current: boolean }[];
  roles: { id: Id; name: string }[];
  group_ids: Id[];
  /** Data URL of the default signature picture; null without one. */
  sign_img: string | null;
  previous_sign_in_at: Date | null;
  previous_sign_in_ip: string;
  sign_in_by: SignInBy;
}

export async function readSummary(connection: Connection, userId: Id, sessionId: Id): Promise<UserSummary | undefined> {
  const { rows } = await sql<UserSummary>`
    select u.id, u.account, u.real_name, u.head_icon, u.gender, u.is_administrator, u.mobile_phone, u.email, u.theme, u.language,
      (u.profile ->> 'birthday')::float8 as birthday, u.password_changed_at, u.system_id,
      (select m.real_name || '/' || m.account from user_account m where m.id = u.manager_id) as manager,
      coalesce((select jsonb_agg(jsonb_build_object('id', o.id::text, 'name', o.full_name, 'kind', o.kind) order by c.depth desc)
        from organize_closure c join organize o on o.id = c.ancestor_id where c.descendant_id = u.organize_id), '[]') as organize_path,
      coalesce((select jsonb_agg(jsonb_build_object('id', p.id::text, 'name', p.full_name, 'current', p.id = u.position_id) order by p.id <> u.position_id, p.sort_code)
        from user_relation r join position p on p.id = r.object_id where r.user_id = u.id and r.object_type = 'position'), '[]') as positions,
      coalesce((select jsonb_agg(jsonb_build_object('id', role.id::text, 'name', role.full_name) order by role.sort_code)
        from user_relation r join role on role.id = r.object_id where r.user_id = u.id and r.object_type = 'role'), '[]') as roles,
      coalesce((select jsonb_agg(r.object_id::text) from user_relation r where r.user_id = u.id and r.object_type = 'group'), '[]') as group_ids,
      (select picture from user_signature where user_id = u.id and is_default) as sign_img,
      s.previous_sign_in_at, s.previous_sign_in_ip, ${sql.raw(SIGN_IN_BY)} as sign_in_by
    from user_account u join session s on s.id = ${sessionId} where u.id = ${userId}`.execute(connection);
  return rows[0];
}

/** Stores the answer of a captcha; a second call for a key replaces it. */
export async function saveCaptcha(connection: Connection, key: string, answer: string, seconds: number): Promise<void> {
  const expiresAt = new Date(Date.now() + seconds * 1000);
  await connection
    .insertInto('captcha')
    .values({ key, answer, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ answer, expires_at: expiresAt }))
    .execute();
}

/** The answer of a captcha; reading it uses it up. */
export async function takeCaptcha(connection: Connection, key: string): Promise<string | undefined> {
  const row = await connection.deleteFrom('captcha').where('key', '=', key).returning(['answer', 'expires_at']).executeTakeFirst();
  return row !== undefined && row.expires_at.getTime() > Date.now() ? row.answer : undefined;
}

import { createHash, randomBytes } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import { toLocale } from '@banyan/shared-contracts/locales';
import type { Caller } from '../access/caller';
import { POLICY_COLUMNS, type PolicyRow, toPolicy } from '../access/policies/policy-versions';
import type { Connection, Database } from '../database/database';
import type { Id, SessionEnd } from '../database/tables';
import type { SignInBy } from '../database/tables/session';
import type { IdGenerator } from '../ids/ids';
import { dutyOf, type Owing } from './duty';
import { createPolicyReader } from './session-policy';

/** However busy, a session ends after this long (ASVS 7.3.2). */
const ABSOLUTE_LIFE_MS = 30 * 86_400_000;
/** `last_seen_at` is written at most this often. */
const TOUCH_MS = 60_000;

/** The word in front of the token (api-platform 22.1); accepted in any case, or missing. */
const SCHEME = 'bearer ';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

const bare = (credential: string): string =>
  credential.slice(0, SCHEME.length).toLowerCase() === SCHEME ? credential.slice(SCHEME.length).trim() : credential.trim();

export interface NewSession {
  userId: Id;
  /** The administrator who looks on as the user; such a session changes nothing. */
  viewedBy?: Id;
  clientKind: 'pc' | 'app';
  ip: string;
  device?: string | undefined;
  userAgent: string;
  idleMinutes: number | null;
  previousSignInAt: Date | null;
  previousSignInIp: string;
  by?: SignInBy;
  /** When the person proved who they are; now, unless another session let this one in. */
  provedAt?: Date;
  /** Not after the session that let this one in: sessions must not follow from each other for ever. */
  expiresAt?: Date;
}

/** Sessions are rows; a token is 256 random bits of which only the hash is stored. */
export interface Sessions {
  /** Begins a session and returns its token, the word `bearer ` included. */
  begin(connection: Connection, session: NewSession): Promise<string>;
  /** The caller behind a credential; throws one of the SESSION_ errors. */
  identify(credential: string, ip: string, languages: string): Promise<Caller>;
  /** The caller of a session known by its id (a ticket names it); throws like `identify`. */
  resume(sessionId: Id, ip: string, languages: string): Promise<Caller>;
  /** Which of these sessions are over, and why. */
  listOver(sessionIds: readonly Id[]): Promise<{ id: Id; because: SessionEnd }[]>;
  end(connection: Connection, sessionId: Id, because: SessionEnd): Promise<void>;
  /** Ends a user's sessions, all or those of one client kind, and returns their ids. */
  endAll(connection: Connection, userId: Id, because: SessionEnd, clientKind?: 'pc' | 'app'): Promise<Id[]>;
}

interface SessionRow extends Owing, PolicyRow {
  id: Id;
  user_id: Id;
  account: string;
  real_name: string;
  is_administrator: boolean;
  may_view: boolean;
  state: number;
  language: string;
  user_version: string;
  last_seen_at: Date;
  idle_minutes: number | null;
  expires_at: Date;
  ended_because: SessionEnd | null;
}

/** Sessions of the release before may still say that a code let them in. */
export const SIGN_IN_BY = `replace(s.sign_in_by, 'qr', 'password')`;

const SELECT_SESSION = `
  select s.id, s.user_id, u.account, u.real_name, u.is_administrator, u.state, u.language, u.version as user_version,
    s.viewed_by, s.viewed_by is null or exists (select from user_account v where v.id = s.viewed_by and v.is_administrator and v.state = 1) as may_view,
    u.password_changed_at, u.created_at as account_created_at,
    ${SIGN_IN_BY} as sign_in_by,
    not exists (select from second_step where user_id = u.id and confirmed_at is not null) as lacks_second_step,
    ${POLICY_COLUMNS}, s.last_seen_at, s.idle_minutes, s.expires_at, s.ended_because
  from session s join user_account u on u.id = s.user_id cross join policy_version p
  left join policy_part own on own.kind = 'user' and own.object_id = s.user_id`;

function refuse(row: SessionRow | undefined, now: number): asserts row is SessionRow {
  if (row === undefined) throw new AppError('SESSION_INVALID');
  if (row.ended_because === 'signed-in-elsewhere') throw new AppError('SESSION_REPLACED');
  if (row.ended_because === 'timed-out') throw new AppError('SESSION_TIMED_OUT');
  if (row.ended_because !== null || row.state !== 1 || !row.may_view) throw new AppError('SESSION_INVALID');
  const idleEnd = row.idle_minutes === null ? Infinity : row.last_seen_at.getTime() + row.idle_minutes * 60_000;
  if (now > Math.min(idleEnd, row.expires_at.getTime())) throw new AppError('SESSION_TIMED_OUT');
}

export function createSessions(database: Database, newId: IdGenerator, onError: (error: unknown) => void): Sessions {
  const { pool } = database;
  const policyOf = createPolicyReader(database);
  const touch = (id: Id) =>
    pool.query({ name: 'session-touch', text: 'update session set last_seen_at = now() where id = $1', values: [id] }).catch(onError);

  async function admit(row: SessionRow | undefined, ip: string, languages: string): Promise<Caller> {
    const now = Date.now();
    refuse(row, now);
    const policy = await policyOf(row.policy_settings);
    if (policy.allows?.(ip) === false) throw new AppError('SESSION_ADDRESS', { ip });
    if (now - row.last_seen_at.getTime() > TOUCH_MS) void touch(row.id);
    return {
      sessionId: row.id,
      userId: row.user_id,
      account: row.account,
      name: row.real_name,
      isAdministrator: row.is_administrator,
      viewerId: row.viewed_by,
      duty: dutyOf(row, policy, now),
      policy: toPolicy(row),
      userVersion: row.user_version,
      locale: toLocale(row.language || languages),
      ip,
    };
  }

  return {
    async begin(connection, session) {
      const token = randomBytes(32).toString('base64url');
      await connection
        .insertInto('session')
        .values({
          id: newId(),
          token_hash: hashOf(token),
          user_id: session.userId,
          viewed_by: session.viewedBy ?? null,
          client_kind: session.clientKind,
          ip: session.ip,
          device_hash: session.device ?? null,
          user_agent: session.userAgent.slice(0, 500),
          idle_minutes: session.idleMinutes,
          expires_at: session.expiresAt ?? new Date(Date.now() + ABSOLUTE_LIFE_MS),
          previous_sign_in_at: session.previousSignInAt,
          previous_sign_in_ip: session.previousSignInIp,
          sign_in_by: session.by ?? 'password',
          proved_at: session.provedAt ?? new Date(),
        })
        .execute();
      return SCHEME + token;
    },
    async identify(credential, ip, languages) {
      const { rows } = await pool.query<SessionRow>({
        name: 'session-identify',
        text: `${SELECT_SESSION} where s.token_hash = $1`,
        values: [hashOf(bare(credential))],
      });
      return admit(rows[0], ip, languages);
    },
    async resume(sessionId, ip, languages) {
      const { rows } = await pool.query<SessionRow>({
        name: 'session-resume',
        text: `${SELECT_SESSION} where s.id = $1`,
        values: [sessionId],
      });
      return admit(rows[0], ip, languages);
    },
    async listOver(sessionIds) {
      const { rows } = await pool.query<{ id: Id; because: SessionEnd }>({
        name: 'session-over',
        text: `select given.id, case when s.id is null then 'signed-out' when s.ended_because is not null then s.ended_because
                 when u.state <> 1 then 'account-disabled' else 'timed-out' end as because
               from unnest($1::bigint[]) as given (id)
               left join session s on s.id = given.id left join user_account u on u.id = s.user_id
               where s.id is null or s.ended_at is not null or u.state <> 1
                 or now() > least(s.expires_at, s.last_seen_at + make_interval(mins => s.idle_minutes))`,
        values: [sessionIds],
      });
      return rows;
    },
    async end(connection, sessionId, because) {
      await connection
        .updateTable('session')
        .set({ ended_at: new Date(), ended_because: because })
        .where('id', '=', sessionId)
        .where('ended_at', 'is', null)
        .execute();
    },
    async endAll(connection, userId, because, clientKind) {
      let query = connection
        .updateTable('session')
        .set({ ended_at: new Date(), ended_because: because })
        .where('user_id', '=', userId)
        .where('ended_at', 'is', null);
      if (clientKind !== undefined) query = query.where('client_kind', '=', clientKind);
      const rows = await query.returning('id').execute();
      return rows.map((row) => row.id);
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Connection, Database } from '../database/database';

/** What a ticket lets its holder do once (or until it expires), without a session. */
export type TicketKind = 'socket' | 'download' | 'preview' | 'visitor' | 'second-step' | 'waiting-sign-in' | 'oidc' | 'progress';

export interface Tickets {
  /** A secret for `kind`, valid for `seconds`. */
  issue(connection: Connection, kind: TicketKind, payload: Record<string, unknown>, seconds: number): Promise<string>;
  /** The payload of a ticket that has not expired; `once` uses it up. */
  redeem(kind: TicketKind, secret: string, use: 'once' | 'keep'): Promise<Record<string, unknown> | undefined>;
  /** Another payload for a ticket that has not expired and still has `from`, valid for `seconds` from now where they are given; false for any other. */
  revise(kind: TicketKind, secret: string, from: Record<string, unknown>, to: Record<string, unknown>, seconds?: number): Promise<boolean>;
}

const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

export function createTickets({ kysely }: Database): Tickets {
  return {
    async issue(connection, kind, payload, seconds) {
      const secret = randomBytes(24).toString('base64url');
      await connection
        .insertInto('ticket')
        .values({ secret_hash: hashOf(secret), kind, payload: JSON.stringify(payload), expires_at: new Date(Date.now() + seconds * 1000) })
        .execute();
      return secret;
    },
    async revise(kind, secret, from, to, seconds) {
      const { numUpdatedRows } = await kysely
        .updateTable('ticket')
        .set({
          payload: JSON.stringify(to),
          ...(seconds === undefined ? {} : { expires_at: new Date(Date.now() + seconds * 1000) }),
        })
        .where('secret_hash', '=', hashOf(secret))
        .where('kind', '=', kind)
        .where('expires_at', '>', new Date())
        .where(sql<boolean>`payload = ${JSON.stringify(from)}::jsonb`)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async redeem(kind, secret, use) {
      const row =
        use === 'once'
          ? await kysely
              .deleteFrom('ticket')
              .where('secret_hash', '=', hashOf(secret))
              .where('kind', '=', kind)
              .returning(['payload', 'expires_at'])
              .executeTakeFirst()
          : await kysely
              .selectFrom('ticket')
              .where('secret_hash', '=', hashOf(secret))
              .where('kind', '=', kind)
              .select(['payload', 'expires_at'])
              .executeTakeFirst();
      return row !== undefined && row.expires_at.getTime() > Date.now() ? row.payload : undefined;
    },
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import type { ImapFlow } from 'imapflow';
import type { Caller } from '../../../core/access/caller';
import type { Id } from '../../../core/database/tables';
import type { OpenPlaces } from '../../../core/network/open-places';
import type { MailAccounts, OpenAccount } from '../account/mail-account.service';
import { connectImap } from './connect-imap';
import { type FolderPaths, readFolderPaths } from './folder-paths';
import { asRefusal, refused } from './mail-refusal';

/** A signed-in connection to the mail server of a person. */
export interface MailSession {
  client: ImapFlow;
  paths: FolderPaths;
  account: OpenAccount;
}

/** A connection is kept so long after its last use, in milliseconds. */
const IDLE_MS = 60_000;
/** Connections of one process; of more the one that was not used for longest is closed. */
const MAX_SESSIONS = 200;

interface Kept {
  session: Promise<MailSession>;
  version: number;
  usedAt: number;
  timer: NodeJS.Timeout;
}

export type MailSessions = ReturnType<typeof createMailSessions>;

/** Holds the connections of people to their mail servers open for a while, one for each person. */
export function createMailSessions(accounts: Pick<MailAccounts, 'open'>, places: OpenPlaces) {
  const kept = new Map<Id, Kept>();

  function drop(userId: Id): void {
    const found = kept.get(userId);
    if (found === undefined) return;
    kept.delete(userId);
    clearTimeout(found.timer);
    void found.session.then(
      ({ client }) => client.close(),
      () => undefined,
    );
  }

  async function connect(account: OpenAccount): Promise<MailSession> {
    const client = await connectImap(account, places);
    try {
      return { client, account, paths: await readFolderPaths(client) };
    } catch (error) {
      client.close();
      throw error;
    }
  }

  /** The open connection, or a new one. */
  async function sessionOf(userId: Id, account: OpenAccount): Promise<MailSession> {
    const known = kept.get(userId);
    if (known !== undefined && known.version === account.version) {
      const session = await known.session;
      if (session.client.usable) return session;
    }
    if (kept.get(userId) === known) {
      drop(userId);
      const [oldest] = [...kept].sort(([, a], [, b]) => a.usedAt - b.usedAt);
      if (kept.size >= MAX_SESSIONS && oldest !== undefined) drop(oldest[0]);
      const timer = setTimeout(() => drop(userId), IDLE_MS).unref();
      kept.set(userId, { session: connect(account), version: account.version, usedAt: Date.now(), timer });
    }
    return (await kept.get(userId)?.session) ?? connect(account);
  }

  function note(userId: Id): void {
    const found = kept.get(userId);
    if (found === undefined) return;
    found.usedAt = Date.now();
    found.timer.refresh();
  }

  return {
    drop,

    /** Closes all connections. */
    close: () => [...kept.keys()].forEach(drop),

    /** Does something on the mail server of the caller. Throws NOT_ALLOWED with the reason where it has no account or the server does not do it. */
    async use<Answer>(caller: Caller, work: (session: MailSession) => Promise<Answer>): Promise<Answer> {
      const account = await accounts.open(caller);
      if (account === undefined) throw new AppError('NOT_ALLOWED', { what: 'mailbox.none' });
      try {
        const session = await sessionOf(caller.userId, account);
        const answer = await work(session);
        note(caller.userId);
        return answer;
      } catch (error) {
        if (!(error instanceof AppError)) drop(caller.userId);
        throw refused(asRefusal(error));
      }
    },
  };
}

/** Opens a folder for `work`; one after the other on a connection. */
export async function inFolder<Answer>(
  { client }: MailSession,
  path: string,
  work: (validity: string) => Promise<Answer>,
): Promise<Answer> {
  const lock = await client.getMailboxLock(path);
  try {
    const { mailbox } = client;
    return await work(mailbox === false ? '' : String(mailbox.uidValidity));
  } finally {
    lock.release();
  }
}

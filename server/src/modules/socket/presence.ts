import { sql } from 'kysely';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';

/** Interval in which a process reports that it is alive, and the time after which others consider it dead. */
const BEAT_MS = 5_000;
const DEAD_SECONDS = 15;
/** A user whose last socket closes may reconnect at once: pages are reloaded. */
const GRACE_MS = 3_000;
/** Arrivals and departures within this time are written together. */
const GATHER_MS = 50;
/** People in one broadcast. */
const CHUNK = 300;

export interface PresenceOptions {
  beatMs?: number;
  graceMs?: number;
}

/** A receiver of presence: a socket. */
export interface Watcher {
  tell(frame: { method: 'presence'; userId: Id; online: boolean }): void;
}

interface Watch {
  userIds: readonly Id[];
  /** Users whose state changed while it was being read: the state that was read is older. */
  overtaken: Set<Id> | undefined;
}

const livingNode = sql`select from presence_node n where n.id = p.node_id and n.beat_at > now() - make_interval(secs => ${DEAD_SECONDS})`;

export type Presence = ReturnType<typeof createPresence>;

/** Users with an open socket on any living process: each process writes its own users, and reports that it is alive. */
export function createPresence(
  { database: { kysely }, broadcast, newId, onError }: Pick<Core, 'database' | 'broadcast' | 'newId' | 'onError'>,
  { beatMs = BEAT_MS, graceMs = GRACE_MS }: PresenceOptions = {},
) {
  const nodeId = newId();
  const here = new Set<Id>();
  const leaving = new Map<Id, NodeJS.Timeout>();
  const watches = new Map<Watcher, Watch>();
  const watchers = new Map<Id, Set<Watcher>>();
  let changed = new Set<Id>();
  let gathering: NodeJS.Timeout | undefined;
  let beating: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isKnown = false;
  let unsubscribe: () => void = () => undefined;

  const say = (kind: 'online' | 'offline', userIds: readonly Id[]) => {
    for (let at = 0; at < userIds.length; at += CHUNK) {
      broadcast.send('presence', { online: [], offline: [], [kind]: userIds.slice(at, at + CHUNK) });
    }
  };

  async function insert(userIds: readonly Id[]): Promise<void> {
    await sql`
      with node as (
        insert into presence_node (id) values (${nodeId}) on conflict (id) do update set beat_at = now()
      ) select`.execute(kysely);
    isKnown = true;
    await sql`insert into presence (user_id, node_id) select unnest(${sql.val(userIds)}::bigint[]), ${nodeId}::bigint on conflict do nothing`.execute(
      kysely,
    );
  }

  /** Returns the users who are on no other process. */
  async function remove(userIds: readonly Id[]): Promise<Id[]> {
    const { rows } = await sql<{ user_id: Id }>`
      with gone as (delete from presence where node_id = ${nodeId} and user_id = any(${sql.val(userIds)}::bigint[]) returning user_id)
      select user_id from gone where not exists (
        select from presence p where p.user_id = gone.user_id and p.node_id <> ${nodeId} and exists (${livingNode}))`.execute(kysely);
    return rows.map(({ user_id }) => user_id);
  }

  async function write(): Promise<void> {
    const all = [...changed];
    changed = new Set();
    try {
      await writeAll(all);
    } catch (error) {
      // The next beat tries again, with the state at that time.
      for (const userId of all) changed.add(userId);
      throw error;
    }
  }

  async function writeAll(all: readonly Id[]): Promise<void> {
    const [came, went] = [all.filter((id) => here.has(id)), all.filter((id) => !here.has(id))];
    // Sent even where the user is also on another process: that process may be sending at this moment that they left.
    if (came.length > 0) await insert(came).then(() => say('online', came));
    if (went.length > 0) say('offline', await remove(went));
  }

  const inTurn = (work: () => Promise<void>): Promise<void> => (writing = writing.then(work).catch(onError));

  function gather(userId: Id): void {
    changed.add(userId);
    gathering ??= setTimeout(() => {
      gathering = undefined;
      void inTurn(write);
    }, GATHER_MS);
  }

  /** Removes users who were only on processes that have died. */
  async function sweep(): Promise<void> {
    const { rows } = await sql<{ user_id: Id }>`
      with dead as (delete from presence_node where beat_at < now() - make_interval(secs => ${DEAD_SECONDS}) returning id)
      select distinct lost.user_id from presence lost join dead on dead.id = lost.node_id
      where not exists (select from presence p where p.user_id = lost.user_id and exists (${livingNode}))`.execute(kysely);
    say(
      'offline',
      rows.map(({ user_id }) => user_id),
    );
  }

  async function beat(): Promise<void> {
    if (changed.size > 0) await write();
    if (!isKnown) return;
    const { numAffectedRows } = await sql`update presence_node set beat_at = now() where id = ${nodeId}`.execute(kysely);
    // The others took this process for dead, because its database was away.
    if (numAffectedRows === 0n) await insert([...here]).then(() => say('online', [...here]));
    await sweep();
  }

  function tell(userIds: readonly Id[], online: boolean): void {
    for (const userId of userIds) {
      for (const watcher of watchers.get(userId) ?? []) {
        watches.get(watcher)?.overtaken?.add(userId);
        watcher.tell({ method: 'presence', userId, online });
      }
    }
  }

  function hear({ online, offline }: { online: readonly Id[]; offline: readonly Id[] }): void {
    tell(online, true);
    const present = offline.filter((id) => here.has(id));
    if (present.length > 0) say('online', present);
    tell(
      offline.filter((id) => !here.has(id)),
      false,
    );
  }

  function unwatch(watcher: Watcher): void {
    for (const userId of watches.get(watcher)?.userIds ?? []) {
      const known = watchers.get(userId);
      known?.delete(watcher);
      if (known?.size === 0) watchers.delete(userId);
    }
    watches.delete(watcher);
  }

  async function online(userIds: readonly Id[]): Promise<Set<Id>> {
    const { rows } = await sql<{ user_id: Id }>`
      select distinct p.user_id from presence p where p.user_id = any(${sql.val(userIds)}::bigint[]) and exists (${livingNode})`.execute(
      kysely,
    );
    return new Set(rows.map(({ user_id }) => user_id));
  }

  return {
    online,
    unwatch,

    /** The first socket of a user on this process. */
    arrive(userId: Id): void {
      clearTimeout(leaving.get(userId));
      leaving.delete(userId);
      if (here.has(userId)) return;
      here.add(userId);
      gather(userId);
    },

    /** Their last one is closed. */
    leave(userId: Id): void {
      const timer = setTimeout(() => {
        leaving.delete(userId);
        here.delete(userId);
        gather(userId);
      }, graceMs);
      timer.unref();
      leaving.set(userId, timer);
    },

    /** Sends the state of each of these people now, and then each change; replaces the watcher's earlier list. */
    async watch(watcher: Watcher, asked: readonly Id[]): Promise<void> {
      unwatch(watcher);
      const userIds = [...new Set(asked)];
      const overtaken = new Set<Id>();
      const watch: Watch = { userIds, overtaken };
      watches.set(watcher, watch);
      for (const userId of userIds) watchers.set(userId, (watchers.get(userId) ?? new Set()).add(watcher));
      const present = await online(userIds);
      watch.overtaken = undefined;
      if (watches.get(watcher) !== watch) return;
      for (const userId of userIds) {
        if (!overtaken.has(userId)) watcher.tell({ method: 'presence', userId, online: present.has(userId) });
      }
    },

    async start(): Promise<void> {
      unsubscribe = await broadcast.subscribe('presence', hear);
      beating = setInterval(() => void inTurn(beat), beatMs);
      beating.unref();
    },

    /** Its people are looked for again by the others at their next beat: most of them are on another process by then. */
    async stop(): Promise<void> {
      clearInterval(beating);
      clearTimeout(gathering);
      leaving.forEach((timer) => clearTimeout(timer));
      unsubscribe();
      await inTurn(async () => {
        if (isKnown) await sql`update presence_node set beat_at = '-infinity' where id = ${nodeId}`.execute(kysely);
      });
    },
  };
}

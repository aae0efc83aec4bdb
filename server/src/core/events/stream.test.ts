import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../testing/test-server';
import type { Core } from '../core';
import { createCore } from '../create-core';
import type { Id } from '../database/tables';
import { openDatabaseProxy } from '../testing/database-proxy';
import { openNodeConnection } from '../database/node-connection';
import { createStream, type StreamEvent } from './stream';
import { wakeByNotify } from './wake';

/** Seconds of the random runs; `BANYAN_PROOF=1` runs them long. */
const SECONDS = process.env['BANYAN_PROOF'] === '1' ? 60 : 2;

let server: TestServer;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
  await server.close();
});

async function openNode(connectionString = server.databaseUrl, errors: unknown[] = [], silenceMs = 15_000): Promise<Core> {
  const { core, close } = await createCore({
    config: server.core.config,
    connectionString,
    onError: (error) => errors.push(error),
    silenceMs,
  });
  closers.push(close);
  return core;
}

const insertUser = async (name: string): Promise<Id> => {
  const id = server.core.newId();
  await server.core.database.kysely.insertInto('user_account').values({ id, account: name, real_name: name, password_hash: '' }).execute();
  return id;
};

/** Waits until it is so; on a busy machine that may take a while, and passes at once otherwise. */
const eventually = <Value>(read: () => Value) => expect.poll(read, { timeout: 15_000 });

const refresh = (msg: string) => ({ method: 'refresh', msg }) as const;

/** Everything that a node heard, by user. */
async function listen(core: Core): Promise<Map<Id, StreamEvent[]>> {
  const heard = new Map<Id, StreamEvent[]>();
  await core.stream.subscribe((events) => {
    for (const event of events) {
      const known = heard.get(event.userId) ?? [];
      known.push(event);
      heard.set(event.userId, known);
    }
  });
  return heard;
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const positions = (events: StreamEvent[] | undefined) => (events ?? []).map(({ seq }) => seq);

describe('a stream', () => {
  test('counts per user without gaps, also over what was rolled back', async () => {
    const [one, two] = [await insertUser('stream-one'), await insertUser('stream-two')];
    const { stream, database } = server.core;
    await stream.publish(database.kysely, [one, two, one], refresh('a'));
    const failed = database.transaction(async (tx) => {
      await stream.publish(tx, [one], refresh('never'));
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    await stream.publishEach(database.kysely, [{ userId: one, frame: refresh('b') }]);
    expect((await stream.readAfter(one, 0, 10)).map(({ seq, frame }) => [seq, frame])).toEqual([
      [1, refresh('a')],
      [2, refresh('b')],
    ]);
    expect(await stream.readAfter(one, 1, 10)).toHaveLength(1);
    expect(positions(await stream.readAfter(two, 0, 10))).toEqual([1]);
  });

  test('is told to another node that is woken, and not to who stopped listening', async () => {
    const user = await insertUser('stream-moment');
    const [writer, reader] = [await openNode(), await openNode()];
    const connection = await openNodeConnection(server.databaseUrl, () => undefined);
    closers.push(() => connection.close());
    // One that looks by itself once an hour hears what it is woken for.
    const stream = createStream(reader.database, wakeByNotify(connection, 'stream', reader.onError), reader.onError, 3_600_000);
    closers.push(() => stream.close());
    const [heard, kept]: [number[], number[]] = [[], []];
    const stop = await stream.subscribe((events) => heard.push(...events.map(({ seq }) => seq)));
    await stream.subscribe((events) => kept.push(...events.map(({ seq }) => seq)));
    for (const count of upTo(6)) {
      await writer.stream.publish(writer.database.kysely, [user], refresh('now'));
      await eventually(() => heard).toEqual(upTo(count));
    }
    stop();
    await writer.stream.publish(writer.database.kysely, [user], refresh('unheard'));
    await eventually(() => kept).toEqual(upTo(7));
    expect(heard).toEqual(upTo(6));
  });

  test('tells what a slow transaction commits late, once, without telling the rest again', async () => {
    const [slow, fast] = [await insertUser('stream-slow'), await insertUser('stream-fast')];
    const node = await openNode();
    const heard = await listen(node);
    const { stream, database } = server.core;
    await database.transaction(async (tx) => {
      await stream.publish(tx, [slow], refresh('late'));
      for (const seq of upTo(5)) await stream.publish(database.kysely, [fast], refresh(String(seq)));
      await eventually(() => heard.get(fast)?.length).toBe(5);
      expect(heard.get(slow)).toBeUndefined();
    });
    await eventually(() => heard.get(slow)?.length).toBe(1);
    for (const user of [slow, fast]) {
      const known = heard.get(user)?.length ?? 0;
      await stream.publish(database.kysely, [user], refresh('one more'));
      await eventually(() => heard.get(user)?.length).toBe(known + 1);
    }
    expect(positions(heard.get(fast))).toEqual(upTo(6));
    expect(positions(heard.get(slow))).toEqual([1, 2]);
  });

  test('holds for figures: what was counted under its lock belongs before the next frame', async () => {
    const user = await insertUser('stream-lock');
    const { stream, database } = server.core;
    const order: string[] = [];
    let locked = (): void => undefined;
    const isLocked = new Promise<void>((resolve) => (locked = resolve));
    const first = database.transaction(async (tx) => {
      await stream.lock(tx, user);
      locked();
      await sleep(100);
      order.push('first');
      await stream.publish(tx, [user], refresh('first'));
    });
    await isLocked;
    await stream.publish(database.kysely, [user], refresh('second')).then(() => order.push('second'));
    await first;
    expect(order).toEqual(['first', 'second']);
    expect((await stream.readAfter(user, 0, 10)).map(({ frame }) => frame)).toEqual([refresh('first'), refresh('second')]);
  });
});

describe('whatever happens', () => {
  test(
    'every node hears every committed event once and in order',
    async () => {
      const users = await Promise.all(upTo(8).map((number) => insertUser(`stream-random-${number}`)));
      const nodes = await Promise.all(upTo(3).map(() => openNode()));
      const heard = await Promise.all(nodes.map(listen));
      const committed = new Map(users.map((id) => [id, 0]));
      const until = Date.now() + SECONDS * 1000;

      const work = async (core: Core): Promise<void> => {
        while (Date.now() < until) {
          const chosen = users.filter(() => randomInt(3) === 0);
          const fails = randomInt(5) === 0;
          await core.database
            .transaction(async (tx) => {
              await core.stream.publish(tx, chosen, refresh('random'));
              if (randomInt(4) === 0) await sleep(randomInt(40));
              if (fails) throw new Error('rolled back');
            })
            .then(
              () => chosen.forEach((id) => committed.set(id, (committed.get(id) ?? 0) + 1)),
              () => undefined,
            );
        }
      };
      await Promise.all(nodes.flatMap((core) => [work(core), work(core)]));

      for (const heardByNode of heard)
        for (const [id, count] of committed) {
          await eventually(() => heardByNode.get(id)?.length ?? 0).toBe(count);
          expect(positions(heardByNode.get(id))).toEqual(upTo(count));
        }
    },
    (SECONDS + 20) * 1000,
  );

  test('a node whose database was away hears what it missed', { tags: 'long' }, async () => {
    const user = await insertUser('stream-outage');
    const proxy = await openDatabaseProxy(server.databaseUrl);
    const errors: unknown[] = [];
    const node = await openNode(proxy.connectionString, errors);
    const heard = await listen(node);
    const { stream, database } = server.core;
    await stream.publish(database.kysely, [user], refresh('before'));
    await eventually(() => heard.get(user)?.length).toBe(1);
    proxy.cut();
    for (const seq of upTo(3)) await stream.publish(database.kysely, [user], refresh(String(seq)));
    await eventually(() => errors.length).toBeGreaterThan(0);
    expect(heard.get(user)).toHaveLength(1);
    proxy.mend();
    await eventually(() => heard.get(user)?.length).toBe(4);
    await stream.publish(database.kysely, [user], refresh('after'));
    await eventually(() => positions(heard.get(user))).toEqual(upTo(5));
    closers.push(() => proxy.close());
  });

  test('a node whose database vanishes without a word goes on with one that answers', { tags: 'long', timeout: 40_000 }, async () => {
    const user = await insertUser('stream-silence');
    const proxy = await openDatabaseProxy(server.databaseUrl);
    const errors: unknown[] = [];
    const node = await openNode(proxy.connectionString, errors, 1500);
    const heard = await listen(node);
    const { stream, database } = server.core;
    await stream.publish(database.kysely, [user], refresh('before'));
    await eventually(() => heard.get(user)?.length).toBe(1);
    proxy.stall();
    await stream.publish(database.kysely, [user], refresh('meanwhile'));
    await eventually(() => errors.length).toBeGreaterThan(0);
    proxy.mend();
    await stream.publish(database.kysely, [user], refresh('after'));
    await eventually(() => positions(heard.get(user))).toEqual(upTo(3));
    closers.push(() => proxy.close());
  });

  test('who missed too much at once hears that it is so, and what comes after', { tags: 'long', timeout: 40_000 }, async () => {
    const user = await insertUser('stream-flood');
    const proxy = await openDatabaseProxy(server.databaseUrl);
    closers.push(() => proxy.close());
    const errors: unknown[] = [];
    const node = await openNode(proxy.connectionString, errors);
    const [heard, gaps]: [number[], string[]] = [[], []];
    await node.stream.subscribe(
      (events) => heard.push(...events.filter(({ userId }) => userId === user).map(({ seq }) => seq)),
      () => gaps.push('gap'),
    );
    proxy.cut();
    await eventually(() => errors.length).toBeGreaterThan(0);
    const { stream, database } = server.core;
    await stream.publishEach(
      database.kysely,
      upTo(20_001).map(() => ({ userId: user, frame: refresh('flood') })),
    );
    proxy.mend();
    await eventually(() => gaps).toEqual(['gap']);
    await stream.publish(database.kysely, [user], refresh('after'));
    await eventually(() => heard).toEqual([20_002]);
  });

  test('one listener that fails keeps nothing from the others', async () => {
    const user = await insertUser('stream-listener');
    const errors: unknown[] = [];
    const node = await openNode(server.databaseUrl, errors);
    await node.stream.subscribe(() => {
      throw new Error('listener');
    });
    const heard = await listen(node);
    await node.stream.publish(node.database.kysely, [user], refresh('on'));
    await eventually(() => heard.get(user)?.length).toBe(1);
    expect(errors).toHaveLength(1);
  });
});

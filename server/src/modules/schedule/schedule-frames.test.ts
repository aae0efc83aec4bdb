import { SCHEDULE_SCOPE } from '@banyan/shared-contracts/messaging/schedule';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPeer, type SocketPeer } from '../../testing/peers/socket-peer';
import type { Client, TestServer } from '../../testing/test-server';
import { change, CREATOR, nth, OTHER, PARTICIPANT, remove, weekly, write } from './schedule.test-data';
import { startScheduleServer } from './schedule.test-server';

let server: TestServer;
let creator: Client;
let participant: Client;
startScheduleServer((started) => ({ server, creator, participant } = started));

describe('calendars', () => {
  async function listening(...who: Client[]): Promise<SocketPeer[]> {
    const peers = await Promise.all(who.map((client) => openPeer(server, client)));
    await Promise.all(peers.map((peer) => peer.next('initMessage')));
    return peers;
  }

  it('hear of what is written, changed and deleted, in every window of who does it too', async () => {
    const peers = await listening(creator, await server.withSession(CREATOR), participant);
    const heard = () => Promise.all(peers.map((peer) => peer.next('scheduleChanged')));
    await weekly(creator);
    await heard();
    await change(creator, (await nth(creator, 2)).id, SCHEDULE_SCOPE.following, { content: '只是内容' });
    await heard();
    await remove(participant, (await nth(creator, 3)).id, SCHEDULE_SCOPE.this);
    await heard();
    await remove(creator, (await nth(creator, 0)).id, SCHEDULE_SCOPE.all);
    await heard();
    await Promise.all(peers.map((peer) => peer.close()));
  });

  it('hear of it though their people want to be told nothing of schedules', async () => {
    const { kysely } = server.core.database;
    await sql`insert into message_preference (user_id, off) values (${PARTICIPANT}, '{4}')`.execute(kysely);
    const [peer] = await listening(participant);
    await write(creator);
    await peer?.next('scheduleChanged');
    expect(peer?.frames.map(({ method }) => method)).not.toContain('messagePush');
    await peer?.close();
    await sql`delete from message_preference where user_id = ${PARTICIPANT}`.execute(kysely);
  });

  it('are left by who takes part where nobody has an account any more who wrote it', async () => {
    await write(creator, { toUserIds: [PARTICIPANT, OTHER] });
    await sql`update schedule set creator_id = 999999`.execute(server.core.database.kysely);
    const { id } = await nth(participant, 0);
    const [peer] = await listening(await server.withSession(OTHER));
    await remove(participant, id, SCHEDULE_SCOPE.this);
    await peer?.next('scheduleChanged');
    await peer?.close();
  });
});

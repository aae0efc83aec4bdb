/** Searching for a word in all messages that a user has received: 200,000 messages in the user's chats, among those of others. */
import { callApi, signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { addPeople } from '../support/people.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median } from '../support/statistics.mjs';

/** Conversations of the one who looks, as many of others, and messages of each: as much as is looked through. */
const CONVERSATIONS = 400;
const EACH = 500;
const TURNS = 7;
/** Far from what the server makes by itself. */
const FIRST_ID = 910_000_000_000_000_000n;
const RARE = '罕见的词';

/** The first of the people talks with `CONVERSATIONS` others, and the last with as many again; answers how many messages there are. */
async function addChats(client) {
  const people = 2 * CONVERSATIONS + 1;
  await addPeople(client, { firstId: FIRST_ID, count: people + 1, prefix: 'search', name: '员工' });
  await client.query(
    `with talk as (
       select n, $1::bigint + 100000 + n as id, $1::bigint + case when n <= $2 then 1 else 2 + 2 * $2::int end as one, $1::bigint + 1 + n as other
       from generate_series(1, 2 * $2::int) n
     ), made as (
       insert into conversation (id, kind, low_id, high_id, last_seq, active_at)
       select id, 1, least(one, other), greatest(one, other), $3, now() - n * interval '1 minute' from talk
     )
     insert into conversation_member (conversation_id, user_id, name)
     select id, who, '员工' from talk, unnest(array[one, other]) who`,
    [FIRST_ID, CONVERSATIONS, EACH],
  );
  const { rowCount } = await client.query(
    `insert into chat_message (id, created_at, conversation_id, seq, sender_id, type, body)
     select $1::bigint + 1000000 + n::bigint * $3 + seq, now() - n * interval '1 minute', $1::bigint + 100000 + n, seq, $1::bigint + 1 + n, 'text',
       jsonb_build_object('text', '第 ' || seq || ' 条：' || repeat('请看一下采购单 PO-' || n || ' 的进度，', 1 + seq % 4)
         || case when seq = 7 and n % 50 = 0 then $4::text else '' end)
     from generate_series(1, 2 * $2::int) n, generate_series(1, $3::int) seq`,
    [FIRST_ID, CONVERSATIONS, EACH, RARE],
  );
  await client.query('analyze');
  return rowCount;
}

/** The median of some searches, ms; each must have looked everywhere, unless there is more than is shown. */
async function measureWord(call, keyword, { isThere, isMore = false }) {
  const times = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const began = performance.now();
    const { list, complete } = await call(keyword);
    if (turn > 0) times.push(performance.now() - began);
    if (list.length > 0 !== isThere || complete === isMore) throw new Error(`${keyword}: ${list.length} found, complete: ${complete}`);
  }
  return median(times);
}

/** Searches of all conversations, of words that stand in all of them, in some and in none. */
export async function measureSearch({ dataDir, say }) {
  const server = await startServer(dataDir);
  try {
    const client = await connectDatabase(dataDir);
    const written = await addChats(client);
    await client.end();
    say(`search: ${written} messages, half of them of others`);
    const token = await signIn(server.origin, 'search1', PASSWORD);
    const call = (keyword) => callApi(server.origin, 'GET', `/api/message/Chat/Search?keyword=${encodeURIComponent(keyword)}`, { token });
    const row = async (name, keyword, expected) => ({
      name: `search of ${CONVERSATIONS * EACH} messages, ${name}`,
      ...{ unit: 'ms', value: await measureWord(call, keyword, expected), target: 2000, better: 'less' },
    });
    return [
      await row('a word of a few', RARE, { isThere: true }),
      await row('a word of all', '采购单', { isThere: true, isMore: true }),
      await row('none', '没有人说过', { isThere: false }),
      await row('none, with letters', 'Nobody said', { isThere: false }),
    ];
  } finally {
    await server.stop();
  }
}

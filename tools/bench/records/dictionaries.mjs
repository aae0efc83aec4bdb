/** All dictionaries, as every form and filter reads them: 400 categories of 50 entries each. */
import { signIn } from '../../src/api-client.mjs';
import { connectDatabase } from '../../src/embedded-database.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median } from '../support/statistics.mjs';

const TYPES = 400;
const EACH = 50;
const TURNS = 9;
const FIRST_ID = 920_000_000_000_000_000n;

async function addDictionaries(client) {
  await client.query(
    `insert into dictionary_type (id, full_name, en_code, category)
     select $1::bigint + n, '字典' || n, 'bench' || n, (select min(category) from dictionary_type) from generate_series(1, $2::int) n`,
    [FIRST_ID, TYPES],
  );
  await client.query(
    `insert into dictionary_entry (id, dictionary_type_id, full_name, en_code, sort_code)
     select $1::bigint + 1000000 + n * 1000 + m, $1::bigint + n, '条目' || m, 'entry' || m, m
     from generate_series(1, $2::int) n, generate_series(1, $3::int) m`,
    [FIRST_ID, TYPES, EACH],
  );
  await client.query('analyze');
}

/** The whole reply from a warm server, the same after a change, and the answer to who has it already. */
export async function measureDictionaries({ dataDir, say }) {
  const server = await startServer(dataDir);
  const client = await connectDatabase(dataDir);
  try {
    await addDictionaries(client);
    say(`dictionaries: ${TYPES} categories, ${TYPES * EACH} entries`);
    const token = await signIn(server.origin, 'admin', PASSWORD);
    const ask = (headers = {}) =>
      fetch(`${server.origin}/api/system/DictionaryData/All`, { headers: { authorization: token, 'accept-encoding': 'br', ...headers } });
    const timed = async (before, headers) => {
      const times = [];
      for (let turn = 0; turn <= TURNS; turn += 1) {
        await before();
        const began = performance.now();
        const reply = await ask(headers);
        await reply.arrayBuffer();
        if (turn > 0) times.push(performance.now() - began);
        if (reply.status !== (headers === undefined ? 200 : 304)) throw new Error(`answered ${reply.status}`);
      }
      return median(times);
    };
    const nothing = () => Promise.resolve();
    const change = () =>
      client.query('update dictionary_entry set description = $2 where id = $1', [FIRST_ID + 1001001n, String(Math.random())]);
    const whole = await timed(nothing);
    const changed = await timed(change);
    const etag = (await ask()).headers.get('etag');
    const row = (name, value, target) => ({ name: `all of ${TYPES * EACH} entries, ${name}`, unit: 'ms', value, target, better: 'less' });
    return [
      row('from a warm server', whole, 60),
      row('after a change', changed),
      row('unchanged', await timed(nothing, { 'if-none-match': etag }), 10),
    ];
  } finally {
    await client.end();
    await server.stop();
  }
}

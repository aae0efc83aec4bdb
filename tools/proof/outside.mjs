import { setTimeout as sleep } from 'node:timers/promises';
import { addPeople } from '../bench/support/people.mjs';
import { PASSWORD, startServer } from '../bench/support/server.mjs';
import { callApi, signIn } from '../src/api-client.mjs';
import { connectDatabase } from '../src/embedded-database.mjs';
import { loadSource } from './load-source.mjs';

const ROUNDS = Number(process.env.PROOF_ROUNDS ?? 3);
/** Far from what the server makes by itself. */
const FIRST_ID = 960_000_000_000_000_000n;
const PEOPLE = 300;
/** Jobs of a process that has died go on after half a minute. */
const PATIENCE_MS = 180_000;
/** What the mail server takes its time for, so that kills meet mails on their way. */
const TAKING_MS = 5;
const WECOM = { qyhCorpId: 'ww1', qyhAgentId: '1000002', qyhAgentSecret: 'agent-secret', qyhCorpSecret: 'corp-secret' };

function grouped(list, keyOf) {
  const groups = new Map();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}

async function until(what, found) {
  for (const end = performance.now() + PATIENCE_MS; !(await found()); await sleep(10))
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
}

/**
 * Kills the server in the middle of what `grown` counts, each time after another part of it, and starts it again on what is left, `ROUNDS` times.
 */
async function killMeanwhile(world, grown) {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const part = Math.ceil(PEOPLE / (ROUNDS + 1)) * (round - 1 + Math.random());
    await until('work that goes on', () => grown() > part);
    await world.server.stop('SIGKILL');
    world.say(`kill -9 number ${round}: ${grown()} of about ${PEOPLE} taken`);
    world.server = await startServer(world.dataDir, world.settings);
  }
}

/** A notice by mail to everybody, by an account of the local mail server. */
async function releaseByMail({ call, mails }) {
  const account = { addressorName: 'Banyan', smtpServer: '127.0.0.1', smtpPort: mails.port, smtpUser: 'robot@banyan.example' };
  const named = { fullName: '邮箱', enCode: 'proofMail', type: 2, smtpPassword: 'Mail-2026', perMinute: 6000 };
  await call('POST', '/api/message/AccountConfig', { ...account, ...named });
  const accounts = await call('GET', '/api/message/AccountConfig?type=2');
  const text = { messageSource: '3', messageType: '2', title: '{@Title}', content: '<p>{@Content}</p>' };
  await call('POST', '/api/message/MessageTemplateConfig', { fullName: '公告邮件', enCode: 'proofMail', ...text });
  const templates = await call('GET', '/api/message/MessageTemplateConfig?keyword=proofMail');
  const line = { messageType: '2', templateId: templates.list[0].id, accountConfigId: accounts.list[0].id };
  const config = { fullName: '公告', enCode: 'proofMail', messageSource: '3', sendConfigTemplateList: [line] };
  await call('POST', '/api/message/SendMessageConfig', config);
  const configs = await call('GET', '/api/message/SendMessageConfig?keyword=proofMail');
  const notice = {
    title: '停电',
    category: '1',
    toUserIds: '',
    bodyText: '<p>明天</p>',
    remindCategory: 2,
    sendConfigId: configs.list[0].id,
  };
  await call('POST', '/api/message/Notice', notice);
  const { list } = await call('POST', '/api/message/Notice/List', { keyword: '停电' });
  await call('PUT', `/api/message/Notice/${list[0].id}/Actions/Release`, {});
}

/** Mails to many while the server is killed: no receiver gets two, none is lost without a word, and the monitor says what is true. */
async function proveMails(world) {
  const { client, call, mails } = world;
  await releaseByMail(world);
  await killMeanwhile(world, () => mails.taken.length);
  const state = async () => (await client.query('select id, state, total, sent, failed from message_sending where way = 2')).rows[0];
  await until('the end of the sending', async () => (await state()).state !== 'waiting');
  const taken = () => grouped(mails.taken, ({ to: [address] }) => address);
  const { rows: targets } = await client.query('select address, state, reason from message_sending_target order by id');
  const got = taken();
  const { id, total, sent, failed } = await state();
  const inMonitor = await call('GET', `/api/message/MessageMonitor/detail/${id}`);
  const unknown = targets.filter((target) => target.state === 'unknown');
  world.say(`${got.size} of ${targets.length} mails taken; ${unknown.length} of which the platform says that it does not know`);
  const wrong = [
    ...[...got].filter(([, mailsOfOne]) => mailsOfOne.length > 1).map(([address, all]) => `${address} got ${all.length} mails`),
    ...targets.filter((target) => !['sent', 'unknown'].includes(target.state)).map((target) => `${target.address} is ${target.state}`),
    ...targets
      .filter((target) => target.state === 'sent' && !got.has(target.address))
      .map(({ address }) => `${address} is sent and has nothing`),
    ...(unknown.length > ROUNDS ? [`${unknown.length} receivers are unknown after ${ROUNDS} kills`] : []),
    ...(total === targets.length && sent + failed === total && failed === unknown.length ? [] : [`${sent} + ${failed} of ${total}`]),
    ...(inMonitor.sent === sent && inMonitor.state === (failed === 0 ? 'sent' : 'partly') ? [] : [`the monitor says ${inMonitor.state}`]),
  ];
  if (unknown.length > 0) {
    await call('POST', `/api/message/MessageMonitor/${id}/Actions/Resend`, {});
    await until('the end of what was sent again', async () => (await state()).state === 'sent');
  }
  const after = taken();
  return [...wrong, ...targets.filter(({ address }) => !after.has(address)).map(({ address }) => `${address} has nothing in the end`)];
}

/** People sent to a directory while the server is killed: each is there once, and the totals are those of what is there. */
async function proveSync(world) {
  const { client, call, directory } = world;
  await call('PUT', '/api/system/SysConfig', { ...WECOM, qyhAddress: directory.base });
  const ended = async () =>
    (await client.query("select from background_job where kind = 'thirdSync.run' and state in ('waiting', 'active')")).rowCount === 0;
  await call('GET', '/api/system/SynThirdInfo/synAllOrganizeSysToQy?type=0');
  await until('the organizations', ended);
  await call('GET', '/api/system/SynThirdInfo/synAllUserSysToQy?type=0');
  await killMeanwhile(world, () => directory.people.size);
  await until('the people', ended);
  const created = grouped(
    directory.calls.filter(({ url }) => url.pathname === '/cgi-bin/user/create').map(({ body }) => JSON.parse(body).userid),
    (userId) => userId,
  );
  const { rows } = await client.query("select state, ended_at from third_sync_run where kind = 'user' and not dry");
  const pairs = await client.query("select remote_id from third_identity where vendor = 'weCom' and kind = 'user'");
  const [, people] = await call('GET', '/api/system/SynThirdInfo/getSynThirdTotal/1');
  const { recordTotal, synSuccessCount, synFailCount, unSynCount } = people;
  const size = directory.people.size;
  world.say(`${size} people at the other side; ${[...created.values()].filter((calls) => calls.length > 1).length} were asked for twice`);
  return [
    ...(rows[0]?.state === 'done' ? [] : [`the run is ${rows[0]?.state}`]),
    ...(size > PEOPLE ? [] : [`${size} people are there`]),
    ...(pairs.rowCount === size ? [] : [`${pairs.rowCount} partners for ${size} people`]),
    ...pairs.rows.filter(({ remote_id: id }) => !directory.people.has(id)).map(({ remote_id: id }) => `${id} is not there`),
    ...(synSuccessCount === size && recordTotal === synSuccessCount + synFailCount + unSynCount
      ? []
      : [`totals ${JSON.stringify(people)} for ${size} people`]),
  ];
}

/** What goes to other machines, while the server is killed: mails, and people sent to a directory. */
export async function proveOutside({ dataDir, say }) {
  const { startMailServer } = await loadSource('server/src/testing/mail-server.ts');
  const { startDirectoryDouble } = await loadSource('server/src/testing/directory-double.ts');
  const directory = await startDirectoryDouble('weCom');
  const mails = await startMailServer({ onMailFrom: (_from, _session, done) => void setTimeout(done, TAKING_MS) });
  const settings = { BANYAN_MESSAGE_HOSTS: '127.0.0.1' };
  const world = { say, dataDir, settings, directory, mails, server: await startServer(dataDir, settings) };
  try {
    const token = await signIn(world.server.origin, 'admin', PASSWORD);
    world.call = (method, path, body) => callApi(world.server.origin, method, path, { token, body });
    // The database goes with its server: each question has a connection of its own.
    world.client = {
      async query(text, values = []) {
        const client = await connectDatabase(dataDir);
        try {
          return await client.query(text, values);
        } finally {
          await client.end();
        }
      },
    };
    await addPeople(world.client, { firstId: FIRST_ID, count: PEOPLE, prefix: 'outside', name: '员工' });
    await world.client.query("update user_account set email = account || '@banyan.example'");
    return [
      { name: 'mails come once, and the monitor says what is true, when the server is killed', wrong: await proveMails(world) },
      { name: 'a synchronization goes on with right totals when the server is killed', wrong: await proveSync(world) },
    ];
  } finally {
    await world.server.stop();
    await mails.close();
    await directory.close();
  }
}

import { Buffer } from 'node:buffer';
import { callApi, signIn } from '../../src/api-client.mjs';
import { largeForm } from '../support/large-form.mjs';
import { PASSWORD, startServer } from '../support/server.mjs';
import { median } from '../support/statistics.mjs';

const DESIGNS = 30;
const FIELDS = 100;
const ROUNDS = 3;
const CATEGORY = '5023002';
const PATH = '/api/visualdev/Packages/Actions';

/** `data` of a call that uploads a package. */
async function send(origin, token, action, content) {
  const form = new FormData();
  form.append('file', new Blob([content]), 'designs.vdd');
  const reply = await fetch(`${origin}${PATH}/${action}`, { method: 'POST', headers: { authorization: token }, body: form });
  const { code, msg, data } = await reply.json();
  if (code !== 200) throw new Error(`${action}: ${code} ${msg}`);
  return data;
}

async function timed(work) {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
}

/** A package of 30 designs with 100 fields each: export, plan against an installation that has them all changed, import, undo. */
export async function measurePackages({ dataDir, say }) {
  const server = await startServer(dataDir);
  const row = (name, value, target) => {
    say(`packages: ${name}: ${value.toFixed(0)} ms`);
    return { name, unit: 'ms', value, ...(target === undefined ? {} : { target }), better: 'less' };
  };
  try {
    const { origin } = server;
    const token = await signIn(origin, 'admin', PASSWORD);
    const formData = JSON.stringify(largeForm(FIELDS, 5));
    const ids = [];
    for (let number = 0; number < DESIGNS; number += 1) {
      const body = { fullName: `设计 ${number}`, enCode: `packed${number}`, category: CATEGORY, type: 1, webType: 2, formData };
      ids.push(await callApi(origin, 'POST', '/api/visualdev/Base', { token, body }));
    }
    const exported = await timed(() => callApi(origin, 'POST', `${PATH}/Export`, { token, body: { ids } }));
    const content = Buffer.from(await (await fetch(`${origin}${exported.result.url}`)).arrayBuffer());
    const same = [];
    for (let round = 0; round < ROUNDS; round += 1) same.push((await timed(() => send(origin, token, 'Plan', content))).ms);
    const other = Buffer.from(content.toString('utf8').replaceAll('\\"placeholder\\":\\"', '\\"placeholder\\":\\"请'));
    const different = [];
    for (let round = 0; round < ROUNDS; round += 1) different.push((await timed(() => send(origin, token, 'Plan', other))).ms);
    const fresh = Buffer.from(content.toString('utf8').replaceAll('"packed', '"fresh'));
    const planned = await timed(() => send(origin, token, 'Plan', fresh));
    const imported = await timed(() => send(origin, token, 'Import', fresh));
    const undone = await timed(() => callApi(origin, 'DELETE', `/api/visualdev/Packages/${imported.result.id}`, { token }));
    say(`packages: ${(content.length / 1_048_576).toFixed(1)} MB`);
    return [
      row(`export of ${DESIGNS} designs`, exported.ms),
      row(`plan of ${DESIGNS} designs, all the same`, median(same), 5000),
      row(`plan of ${DESIGNS} designs, all different`, median(different), 5000),
      row(`plan of ${DESIGNS} designs, all new`, planned.ms, 5000),
      row(`import of ${DESIGNS} designs`, imported.ms),
      row(`undoing ${DESIGNS} designs`, undone.ms),
    ];
  } finally {
    await server.stop();
  }
}

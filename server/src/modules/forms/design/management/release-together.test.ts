import { setTimeout as sleep } from 'node:timers/promises';
import { setSteps } from '@banyan/shared-contracts/design/properties';
import { restoreDoc } from '@banyan/shared-contracts/design/stored-doc';
import { openDesign, sendDesignChanges } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import { createDesign, getDesign, updateDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { listDesignVersions, saveDesignVersion } from '@banyan/shared-contracts/forms/designs/design-versions.contract';
import { dropColumns, planRelease, releaseDesign } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantMenu } from '../../../../testing/rights/grant-menu';
import { type Client, startTestServer, type TestServer } from '../../../../testing/test-server';
import { field, records } from '../../records/record.test-data';

/** More than is changed in the transaction of a release. */
const LARGE = 20_000;
/** Upper limit of one save, ms. On a busy machine one of them may take longer, but a save that waited for the release would take 15 s. */
const USUAL_MS = 1000;
const LONGEST_MS = 5000;
const PATIENCE_MS = 60_000;
const PLATFORM = '1001';

let server: TestServer;
let admin: Client;
let maker: Client;
let lastCode = 0;
let lastChange = 0;

beforeAll(async () => {
  server = await startTestServer();
  await grantMenu(server, 'chenjing', 'onlineDev.webDesign', ['btn_add', 'btn_edit', 'btn_release']);
  [admin, maker] = await Promise.all([server.as(), server.as('chenjing')]);
});
afterAll(() => server.close());

const formOf = (...fields: object[]) => JSON.stringify({ fields });
const text = field('a', 'input');
const create = (formData: string) =>
  admin.call(createDesign, { body: { fullName: '台账', enCode: `together${(lastCode += 1)}`, category: '5023002', formData } });
const release = (id: string, body: object = {}, as: Client = admin) => as.call(releaseDesign, { params: { id }, body });
const change = async (id: string, formData: string) => {
  const { version: _version, ...seen } = await admin.call(getDesign, { params: { id } });
  await admin.call(updateDesign, { params: { id }, body: { ...seen, formData } });
};
const query = async <Row extends object>(statement: string, values: unknown[] = []) =>
  (await server.core.database.pool.query<Row>(statement, values)).rows;

/** Simulates a user who renames the first field again and again; no save waits for the release. */
async function design(id: string, until: () => boolean): Promise<void> {
  const times: number[] = [];
  const { doc } = await maker.call(openDesign, { params: { id } });
  const start = restoreDoc(doc);
  const node = [...start.nodes.keys()][0] ?? '';
  do {
    lastChange += 1;
    const steps = setSteps(start, node, ['__config__', 'label'], { value: `名称${lastChange}` });
    const one = { id: `session-together-${lastChange}`, by: '', at: 1, base: 0, label: { key: 'x', values: {} }, steps };
    const began = performance.now();
    const { list } = await maker.call(sendDesignChanges, { params: { id }, body: { changes: [one] } });
    times.push(performance.now() - began);
    expect(list).toMatchObject([{ refused: [] }]);
    await sleep(20);
  } while (!until());
  const sorted = times.sort((one, other) => one - other);
  expect(sorted[Math.floor(sorted.length / 2)]).toBeLessThan(USUAL_MS);
  expect(sorted.at(-1)).toBeLessThan(LONGEST_MS);
}

describe('who designs while a release runs', () => {
  it(
    'never waits for it: neither while it waits for its tables nor while it fills them',
    { tags: 'long', timeout: PATIENCE_MS },
    async () => {
      const id = await create(formOf(text));
      await release(id);
      await query(`insert into form.mt${id} (f_id, c_a) select n, n from generate_series(1, ${LARGE}) n`);
      await change(id, formOf(field('a', 'inputNumber')));
      const reader = await server.core.database.pool.connect();
      let releasing: ReturnType<typeof release> | undefined;
      try {
        await reader.query('begin');
        await reader.query(`lock table form.mt${id} in access share mode`);
        releasing = release(id, { pc: 1, pcModuleParentId: [PLATFORM] });
        const waits = async () =>
          (await query("select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'")).length;
        await expect.poll(waits, { timeout: 30_000, interval: 5 }).toBeGreaterThan(0);
        const until = performance.now() + 1500;
        await design(id, () => performance.now() > until);
      } finally {
        await reader.query('commit');
        reader.release();
      }
      const { version, isLive } = (await releasing) ?? expect.fail();
      expect([version, isLive]).toEqual([2, false]);
      let isOver = false;
      const filling = server.core.jobs.runUntilIdle().finally(() => (isOver = true));
      await design(id, () => isOver);
      await filling;
      expect(await query('select released_version from visual_model where id = $1', [id])).toEqual([{ released_version: 2 }]);
      // The release has the draft as it was when the release began; changes made since then are preserved.
      expect((await admin.call(getDesign, { params: { id } })).formData).toContain(`名称${lastChange}`);
      const [released] = await query<{ form_data: string }>(
        'select form_data from visual_model_release where model_id = $1 and version = 2',
        [id],
      );
      expect(released?.form_data).not.toContain('名称');
    },
  );

  it('gets another number for a version than a release at the same moment', { tags: 'long', timeout: PATIENCE_MS }, async () => {
    const id = await create(formOf(text));
    for (let round = 0; round < 5; round += 1) {
      await change(id, formOf(text, field(`n${round}`, 'input')));
      const save = () => maker.call(saveDesignVersion, { params: { id }, body: { note: '' } });
      const [one, two, released] = await Promise.all([save(), save(), release(id), sleep(0)]);
      expect(new Set([one.version, two.version, released.version]).size).toBe(3);
    }
    const { list } = await maker.call(listDesignVersions, { params: { id }, query: { pageSize: 100 } });
    const numbers = list.map(({ version }) => version);
    expect([...numbers].sort((one, other) => one - other)).toEqual(Array.from({ length: 15 }, (_one, at) => at + 1));
  });

  it(
    'may bring a field back while its column is dropped and the design is released; form and table agree afterwards',
    { tags: 'long', timeout: PATIENCE_MS },
    async () => {
      for (let round = 0; round < 3; round += 1) {
        const id = await create(formOf(text, field('b', 'input')));
        await release(id);
        await records(admin, id).create({ a: '一', b: '二' });
        await change(id, formOf(text));
        await release(id);
        const { kept } = await admin.call(planRelease, { params: { id } });
        expect(kept).toMatchObject([{ column: 'c_b', isUsed: false }]);
        const drop = () =>
          admin.call(dropColumns, { params: { id }, body: { columns: [{ table: `mt${id}`, column: 'c_b' }], confirmed: 1 } });
        const all = await Promise.allSettled([drop(), change(id, formOf(text, field('b', 'input'))).then(() => release(id))]);
        // Columns are dropped as a release is made: one at a time for each design.
        if (all[1].status === 'rejected') {
          expect(all[1].reason).toMatchObject({ key: 'NOT_ALLOWED', details: { what: 'what.designReleasing' } });
          expect(await release(id)).toMatchObject({ version: 3, isLive: true });
        }
        if (all[0].status === 'rejected') expect(all[0].reason).toMatchObject({ key: 'NOT_ALLOWED', details: { what: 'what.columnUsed' } });
        const form = records(admin, id);
        const made = await form.create({ a: '三', b: '四' });
        expect(await form.read(made)).toMatchObject({ a: '三', b: '四' });
        const { list } = await form.list();
        const values = list.map((row) => (row as { b?: unknown }).b ?? null);
        // The value is there as long as its column was not dropped.
        expect(values.includes('二')).toBe(all[0].status === 'rejected');
      }
    },
  );

  it('is told how many values have no counterpart; which, only who may read them', async () => {
    const id = await create(formOf(text));
    await release(id);
    await records(admin, id).create({ a: '面议' });
    await change(id, formOf(field('a', 'inputNumber')));
    await expect(release(id)).rejects.toMatchObject({ details: { what: 'what.formValuesLost', count: 1, examples: '面议' } });
    const refused = await release(id, {}, maker).catch((error: unknown) => error);
    expect(refused).toMatchObject({ details: { what: 'what.formValuesLostCount', count: 1 } });
    expect(JSON.stringify(refused)).not.toContain('面议');
  });
});

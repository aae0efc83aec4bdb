import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import { moodContract } from '@banyan/shared-contracts/forms/testing/mood/mood.contract';
import { moodDesign } from '@banyan/shared-contracts/forms/testing/mood/mood.design';
import { moodSamples } from '@banyan/shared-contracts/forms/testing/mood/mood.samples';
import { createFacts, itemsWithin, randomItem } from '@banyan/shared-contracts/forms/testing/random-design';
import { randomFrom } from '@banyan/shared-contracts/forms/testing/seeded-random';
import { getPrintDocument } from '@banyan/shared-contracts/print/print-template.contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { records as recordsOf } from '../modules/forms/records/record.test-data';
import gallery from '../seed/data/demo/widget-gallery.json';
import type { Client, TestServer } from './test-server';

const LISTS = { contracts: moodContract, designs: moodDesign, samples: moodSamples };
const fileOf = (list: string) => `../../../shared-contracts/src/forms/widgets/${list}.ts`;

/** The output of `npm run widgets` for one more folder: a line in each of its lists. All modules that read them are loaded again. */
function addWidget(): void {
  vi.resetModules();
  for (const [list, one] of Object.entries(LISTS))
    vi.doMock(fileOf(list), async (original) => ({ [list]: [...((await original<Record<string, object[]>>())[list] ?? []), one] }));
}

function removeWidget(): void {
  for (const list of Object.keys(LISTS)) vi.doUnmock(fileOf(list));
  vi.resetModules();
}

const MODEL = '98101';

let server: TestServer;
let admin: Client;
let calls: ReturnType<typeof recordsOf>;
let id: string;

beforeAll(async () => {
  addWidget();
  const { sampleItem } = await import('@banyan/shared-contracts/forms/design/samples/sample-item');
  const { field, publishDesign, records } = await import('../modules/forms/records/record.test-data');
  server = await (await import('./test-server')).startTestServer();
  admin = await server.as();
  const item = sampleItem('mood', { label: '心情', key: 'mood', set: { sign: '♥' } }, createFacts());
  const search = { prop: 'mood', jnpfKey: 'mood', searchType: 2 };
  const list = { columnList: [{ prop: 'mood' }, { prop: 'note' }], searchList: [search] };
  await publishDesign(server, MODEL, [item, field('note', 'input')], list);
  calls = records(admin, MODEL);
  id = await calls.create({ mood: 'glad', note: 'one' });
  await calls.create({ mood: 'calm', note: 'two' });
  // All of the server is loaded a second time.
}, 240_000);
afterAll(async () => {
  await server.close();
  removeWidget();
});

it('is offered by the palette, in its place', async () => {
  const { palette } = await import('@banyan/shared-contracts/forms/design/registry');
  const basic = palette.find(({ group }) => group === 'basic')?.entries.map(({ type }) => type) ?? [];
  expect(basic.slice(basic.indexOf('mood') - 1, basic.indexOf('mood') + 2)).toEqual(['rate', 'mood', 'slider']);
});

it('stands in the gallery, and in designs made by chance', async () => {
  const { galleryForm } = await import('../seed/demo-designs/gallery-form');
  const { designs } = await import('@banyan/shared-contracts/forms/widgets/designs');
  const { fields } = galleryForm(gallery.model.formData) as { fields: FieldItem[] };
  expect(itemsWithin(fields)).toContainEqual(expect.objectContaining({ __vModel__: 'mood', sign: '♥' }));
  const random = randomFrom(1);
  const made = random.list(2000, () => randomItem(random, designs, random.pick([...designs]), createFacts(), 0));
  expect(made.some((item) => item.__config__.jnpfKey === 'mood')).toBe(true);
});

it('is kept, listed, searched and shown', async () => {
  expect(await calls.read(id)).toMatchObject({ mood: 'glad' });
  expect(await calls.detail(id)).toMatchObject({ mood: '♥ glad' });
  expect((await calls.list()).list.map(({ mood }) => mood).sort()).toEqual(['♥ calm', '♥ glad']);
  expect((await calls.list({ mood: 'gla' })).list.map(({ note }) => note)).toEqual(['one']);
});

it('is printed', async () => {
  await server.core.database.kysely
    .insertInto('print_template')
    .values({ id: '9151', en_code: 'mood', enabled: true, full_name: 'mood', model_id: MODEL, template: '<p>{mood}</p>' })
    .execute();
  expect((await admin.call(getPrintDocument, { query: { id: '9151', formId: id } })).printData).toMatchObject({ mood: '♥ glad' });
});

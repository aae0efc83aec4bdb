import { palette } from '@banyan/shared-contracts/forms/design/registry';
import { sampleItem } from '@banyan/shared-contracts/forms/design/sample-item';
import { createFacts, itemsWithin, randomItem } from '@banyan/shared-contracts/forms/testing/random-design';
import { randomFrom } from '@banyan/shared-contracts/forms/testing/seeded-random';
import { designs } from '@banyan/shared-contracts/forms/widgets/designs';
import { getPrintDocument } from '@banyan/shared-contracts/print/print-template.contract';
import type { FieldItem } from '@banyan/shared-contracts/forms/form-document';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import gallery from '../seed/data/demo/widget-gallery.json';
import { galleryForm } from '../seed/gallery-form';
import { type Client, startTestServer, type TestServer } from './test-server';
import { field, publishDesign, records } from '../modules/forms/records/record.test-data';

// What `npm run widgets` writes for one more folder: a line in each of its lists.
vi.mock('@banyan/shared-contracts/forms/widgets/contracts', async (original) => {
  const { contracts } = await original<{ contracts: [] }>();
  const { moodContract } = await import('@banyan/shared-contracts/forms/testing/mood/mood.contract');
  return { contracts: [...contracts, moodContract] };
});
vi.mock('@banyan/shared-contracts/forms/widgets/designs', async (original) => {
  const { designs } = await original<{ designs: [] }>();
  const { moodDesign } = await import('@banyan/shared-contracts/forms/testing/mood/mood.design');
  return { designs: [...designs, moodDesign] };
});
vi.mock('@banyan/shared-contracts/forms/widgets/samples', async (original) => {
  const { samples } = await original<{ samples: [] }>();
  const { moodSamples } = await import('@banyan/shared-contracts/forms/testing/mood/mood.samples');
  return { samples: [...samples, moodSamples] };
});

const MODEL = '98101';

let server: TestServer;
let admin: Client;
let calls: ReturnType<typeof records>;
let id: string;

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  const item = sampleItem('mood', { label: '心情', key: 'mood', set: { sign: '♥' } }, createFacts());
  const search = { prop: 'mood', jnpfKey: 'mood', searchType: 2 };
  await publishDesign(server, MODEL, [item, field('note', 'input')], {
    columnList: [{ prop: 'mood' }, { prop: 'note' }],
    searchList: [search],
  });
  calls = records(admin, MODEL);
  id = await calls.create({ mood: 'glad', note: 'one' });
  await calls.create({ mood: 'calm', note: 'two' });
});
afterAll(() => server.close());

it('is offered by the palette, in its place', () => {
  const basic = palette.find(({ group }) => group === 'basic')?.entries.map(({ type }) => type) ?? [];
  expect(basic.slice(basic.indexOf('mood') - 1, basic.indexOf('mood') + 2)).toEqual(['rate', 'mood', 'slider']);
});

it('stands in the gallery, and in designs made by chance', () => {
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

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { completePortal } from '../modules/portal/complete-portal';
import { readPortal } from '../testing/rights/portal-reader';
import { startTestServer, type TestServer } from '../testing/test-server';
import { up } from './0063-portal-kinds';

const PORTAL = '8501';
const PERSON = '7015';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('writes portals with the grid and the kinds that other clients know, and keeps where people have put the cards', async () => {
  const { kysely } = server.core.database;
  const card = (i: string, jnpfKey: string, option: object, place = { x: 6, y: 3, w: 12, h: 7 }) => ({
    i,
    ...place,
    jnpfKey,
    title: i,
    option,
    extra: 1,
  });
  const layout = [
    card('clock', 'clock', {}, { x: 0, y: 0, w: 6, h: 3 }),
    card('menus', 'menus', { menus: ['purchaseRequest', 'gone'] }),
    card('count', 'count', { modelId: '8001' }),
    card('day', 'slot', { extension: 'todaySchedule' }),
    card('drafts', 'slot', { extension: 'ownDrafts' }),
    card('rules', 'text', { content: '须知' }),
    card('links', 'links', { links: [{ title: '甲', href: 'https://a.example/' }] }),
    card('picture', 'image', { src: '/api/file/Image/annexpic/a.png', alt: '图', href: 'https://a.example/' }),
    card('site', 'frame', { src: 'https://b.example/' }),
  ];
  await sql`update portal set form_data = ${JSON.stringify({ layout, theme: 'sand' })} where id = ${PORTAL}`.execute(kysely);
  const places = [
    { i: 'rules', x: 12, y: 10, w: 12, h: 7, hidden: true },
    { i: 'unknown', x: 0, y: 0, w: 1, h: 1, hidden: false },
  ];
  await sql`insert into portal_custom (user_id, portal_id, places) values (${PERSON}, ${PORTAL}, ${JSON.stringify(places)}::jsonb)`.execute(
    kysely,
  );
  await up(kysely as never);

  const [row] = await kysely.selectFrom('portal').select('form_data').where('id', '=', PORTAL).execute();
  const text = row?.form_data ?? '';
  expect(readPortal(completePortal(text))).toHaveLength(layout.length);
  const link = { linkType: '2', urlAddress: 'https://a.example/', linkTarget: '_blank' };
  expect(JSON.parse(text)).toMatchObject({
    theme: 'sand',
    layout: [
      { i: 101, jnpfKey: 'clock', x: 0, y: 0, w: 3, h: 2, extra: 1 },
      {
        i: 102,
        jnpfKey: 'commonFunc',
        x: 3,
        y: 2,
        w: 6,
        h: 5,
        option: { defaultValue: [{ fullName: '采购申请', linkType: '1', moduleId: '2132', urlAddress: 'model/purchaseRequest' }] },
      },
      { i: 103, jnpfKey: 'count', option: { modelId: '8001' } },
      { i: 104, jnpfKey: 'schedule' },
      { i: 105, jnpfKey: 'slot', option: { extension: 'ownDrafts' } },
      { i: 106, jnpfKey: 'text', option: { defaultValue: '须知' } },
      { i: 107, jnpfKey: 'commonFunc', option: { defaultValue: [{ fullName: '甲', ...link }] } },
      { i: 108, jnpfKey: 'image', option: { defaultValue: '/api/file/Image/annexpic/a.png', alt: '图', ...link } },
      { i: 109, jnpfKey: 'iframe', option: { defaultValue: 'https://b.example/' } },
    ],
  });
  const custom = await kysely.selectFrom('portal_custom').select('places').where('portal_id', '=', PORTAL).execute();
  expect(custom).toEqual([{ places: [{ i: '106', x: 6, y: 7, w: 6, h: 5, hidden: true }] }]);
});

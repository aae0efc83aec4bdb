import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { crc32 } from 'node:zlib';
import { callApi, signIn as tokenOf } from '../../../../tools/src/api-client.mjs';
import { modelIdOf, publishModel } from '../../../fixtures/made-model';
import { type RunningServer, startServer } from '../../../fixtures/server';
import { test as base, expect, expectAccessible } from '../../../fixtures/test';
import { expectNoOverflow, looks, nameOf, openIn } from '../../../fixtures/looks';

const MODEL = modelIdOf('places');
const PATH = '/model/places';
const form = { fields: [{ __config__: { jnpfKey: 'location', label: '地点' }, __vModel__: 'place' }] };

/** A map service: every question is kept, every point has an address that says where it lies. */
function startMapService() {
  const asked: URL[] = [];
  let refuses = false;
  const service = createServer((request, reply) => {
    const url = new URL(request.url ?? '', 'http://map');
    asked.push(url);
    const say = (answer: object) => reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
    if (refuses) say({ status: '0', info: 'USER_DAILY_QUERY_OVER_LIMIT' });
    else if (url.pathname === '/v3/staticmap') reply.setHeader('content-type', 'image/png').end(drawnMap(url));
    else if (url.pathname === '/v3/geocode/regeo') {
      const areas = { province: '浙江省', city: '杭州市', district: '西湖区' };
      const regeocode = { formatted_address: `浙江省杭州市西湖区点${url.searchParams.get('location')}`, addressComponent: areas };
      say({ status: '1', regeocode });
    } else {
      const lake = {
        name: '断桥',
        address: '北山街',
        location: '120.148000,30.258000',
        pname: '浙江省',
        cityname: '杭州市',
        adname: '西湖区',
      };
      say({ status: '1', pois: [lake] });
    }
  });
  const of = (name: string) => asked.filter(({ pathname }) => pathname.endsWith(name));
  return {
    listen: () => new Promise<number>((done) => service.listen(0, '127.0.0.1', () => done((service.address() as AddressInfo).port))),
    close: () => service.close(),
    refuse: (now: boolean) => (refuses = now),
    of,
    last: (name: string) => of(name).at(-1)?.searchParams,
  };
}

/** A picture of the size that is asked for, with squares that let one see it move. */
function drawnMap({ searchParams }: URL): Buffer {
  const [width = 1, height = 1] = (searchParams.get('size') ?? '').split('*').map(Number);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const;
    ends[0].writeUInt32BE(data.length);
    ends[1].writeUInt32BE(crc32(body));
    return Buffer.concat([ends[0], body, ends[1]]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) rows[y * (width + 1) + x + 1] = ((x >> 5) + (y >> 5)) % 2 === 0 ? 235 : 205;
  }
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const test = base.extend<object, { map: ReturnType<typeof startMapService>; server: RunningServer }>({
  map: [
    async ({}, use) => {
      const map = startMapService();
      await use(map);
      map.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ map }, use) => {
      const server = await startServer({ BANYAN_AMAP_KEY: 'ours', BANYAN_AMAP_URL: `http://127.0.0.1:${await map.listen()}` });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const dialog = (page: Page) => page.getByRole('dialog', { name: '选择位置' });
const ground = (page: Page) => dialog(page).getByRole('application');
const degrees = async (page: Page) => {
  const [lng, lat] = await Promise.all(['经度', '纬度'].map((name) => dialog(page).getByLabel(name).inputValue()));
  return { lng: Number(lng), lat: Number(lat) };
};

test.beforeAll(async ({ server }) => {
  await publishModel(server, { name: '地点', code: 'places', form, list: {} });
});

test('a place is pointed at on the map, by mouse and by keyboard', { tag: '@long' }, async ({ people, server, map }) => {
  const page = await people.signIn('admin', `${PATH}/new`);
  await page.getByRole('button', { name: '选择位置' }).click();
  await expect(ground(page).locator('img')).toBeVisible();
  expect(map.last('staticmap')?.get('zoom')).toBe('16');
  await dialog(page).getByRole('button', { name: /断桥/ }).click();
  await expect.poll(() => map.last('staticmap')?.get('location')).toBe('120.148000,30.258000');
  expect(await degrees(page)).toEqual({ lng: 120.148, lat: 30.258 });

  // 100 px at zoom 16 are 100 / (256 * 2 ** 16) of the world.
  const share = (px: number) => (px / (256 * 2 ** 16)) * 360;
  const box = (await ground(page).boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.click(x + 100, y);
  await expect(dialog(page).getByRole('status')).toContainText('浙江省杭州市西湖区点120.15');
  expect((await degrees(page)).lng).toBeCloseTo(120.148 + share(100), 5);
  expect((await degrees(page)).lat).toBeCloseTo(30.258, 4);

  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => (await degrees(page)).lng).toBeCloseTo(120.148 + share(40), 5);

  await ground(page).focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(async () => (await degrees(page)).lng).toBeCloseTo(120.148, 5);
  await page.keyboard.press('-');
  await expect.poll(() => map.last('staticmap')?.get('zoom')).toBe('15');
  await dialog(page).getByRole('button', { name: '放大' }).click();
  await page.keyboard.press('ArrowDown');
  const before = map.of('regeo').length;
  await ground(page).focus();
  for (let at = 0; at < 5; at += 1) await page.keyboard.press('ArrowUp');
  await expect(dialog(page).getByRole('status')).toContainText('点120.148');
  // Points that are only passed are not asked for.
  expect(map.of('regeo').length - before).toBeLessThan(5);
  await expectAccessible(page);

  await dialog(page).getByRole('button', { name: '确定' }).click();
  await page.getByRole('button', { name: '确定', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const token = await tokenOf(server.origin, 'admin', server.adminPassword);
  const call = <Data>(method: string, path: string, body?: object) =>
    callApi<Data>(server.origin, method, `/api/visualdev/OnlineDev/${MODEL}${path}`, { token, body });
  const { list } = await call<{ list: { id: string }[] }>('POST', '/List', { currentPage: 1, pageSize: 20 });
  const stored = (await call<{ data: string }>('GET', `/${list[0]?.id}`)).data;
  expect(stored).toContain('浙江省杭州市西湖区点120.148');
});

test('a map service that refuses says so, and places are entered by hand', { tag: '@long' }, async ({ people, map }) => {
  map.refuse(true);
  try {
    const page = await people.signIn('admin', `${PATH}/new`);
    await page.getByRole('button', { name: '选择位置' }).click();
    await expect(dialog(page)).toContainText('USER_DAILY_QUERY_OVER_LIMIT');
    await expect(ground(page)).toHaveCount(0);
    await expect(dialog(page).getByLabel('经度')).toBeEditable();
  } finally {
    map.refuse(false);
  }
});

for (const look of looks.slice(0, 2)) {
  test(`the map is in order: ${nameOf(look)}`, { tag: '@long' }, async ({ people }, info) => {
    const page = await people.signIn();
    await openIn(page, look, `${PATH}/new`);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /选择位置|Choose a place/ })
      .click();
    const map = page.getByRole('application');
    await expect(map.locator('img')).toBeVisible();
    await map.focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('西湖区');
    await expectNoOverflow(page);
    await expectAccessible(page);
    await info.attach('map', { body: await page.screenshot(), contentType: 'image/png' });
  });
}

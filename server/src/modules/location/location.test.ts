import { getStaticMap, listPlacesByText } from '@banyan/shared-contracts/forms/values/location.contract';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../../testing/test-server';
import { createLocationService } from './location.service';

let server: TestServer;
let admin: Client;
const asked: string[] = [];
const mapService = createServer((request, reply) => {
  asked.push(request.url ?? '');
  if (request.url?.startsWith('/v3/staticmap')) reply.setHeader('content-type', 'image/png').end(Buffer.from([1, 2]));
  else if (request.url?.includes('broken')) reply.end('no json');
  else reply.setHeader('content-type', 'application/json').end('{"status":"1","pois":[{"name":"West Lake"}]}');
});

beforeAll(async () => {
  server = await startTestServer();
  admin = await server.as();
  await new Promise<void>((done) => mapService.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  mapService.close();
  await server.close();
});

it('says that there is no map service', async () => {
  const answer = await admin.envelope(listPlacesByText, { query: { keywords: 'lake', key: 'mine' } });
  expect(answer).toMatchObject({ code: 400, msg: '没有配置地图服务' });
  expect(await admin.envelope(getStaticMap, { query: { location: '120.1,30.2' } })).toMatchObject({ code: 400 });
});

it('asks the map service with the key of the installation', async () => {
  const url = `http://127.0.0.1:${(mapService.address() as AddressInfo).port}`;
  const locations = createLocationService({ config: { ...server.core.config, map: { key: 'ours', url } } });
  expect(await locations.find('text', { keywords: '西湖', key: 'theirs', radius: -1 })).toMatchObject({ pois: [{ name: 'West Lake' }] });
  expect(asked.at(-1)).toBe('/v3/place/text?keywords=%E8%A5%BF%E6%B9%96&key=ours');
  expect(await locations.picture({ location: '120.1,30.2' })).toMatchObject({ type: 'image/png' });
  await expect(locations.find('text', { keywords: 'broken' })).rejects.toMatchObject({ key: 'UNAVAILABLE' });
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRemotePictures } from './remote-pictures';

let server: Server;
let host: string;
const asked: string[] = [];

beforeAll(async () => {
  const png = await sharp({ create: { width: 2, height: 2, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/away') response.writeHead(302, { location: '/red.png' }).end();
    else if (request.url === '/large') response.end(Buffer.alloc(6_000_000));
    else response.end(request.url === '/red.png' ? png : '<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const pictures = (...printHosts: string[]) => createRemotePictures({ config: { printHosts }, onError: () => undefined } as never);

it('reads pictures of listed hosts once, and asks no others', async () => {
  const listed = pictures(host);
  expect(await listed.read(`http://${host}/red.png`)).toMatch(/^data:image\/png;base64,/);
  await listed.read(`http://${host}/red.png`);
  expect(asked).toEqual(['/red.png']);
  expect(await pictures('pictures.example').read(`http://${host}/red.png`)).toBe('');
  expect(await pictures().read('http://pictures.example/red.png')).toBe('');
  expect(asked).toHaveLength(1);
});

it('leaves out what is no picture, too large, or leads away', async () => {
  const listed = pictures(host);
  for (const path of ['/drawing.svg', '/large', '/away']) expect(await listed.read(`http://${host}${path}`)).toBe('');
});

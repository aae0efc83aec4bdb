// @vitest-environment node
import { CFB } from '@e965/xlsx';
import { expect, it } from 'vitest';
import { unpackedSize } from './zip-size';

interface ZipWriter {
  utils: { cfb_new: () => object; cfb_add: (box: object, path: string, bytes: Uint8Array) => void };
  write: (box: object, options: object) => ArrayLike<number>;
}

function buildZip(parts: Record<string, Uint8Array>): Uint8Array {
  const { utils, write } = CFB as ZipWriter;
  const box = utils.cfb_new();
  for (const [name, bytes] of Object.entries(parts)) utils.cfb_add(box, `/${name}`, bytes);
  return new Uint8Array(write(box, { fileType: 'zip', type: 'buffer', compression: true }));
}

it('counts what a zip unpacks to', async () => {
  expect(await unpackedSize(buildZip({ a: new Uint8Array(5000).fill(7), b: new Uint8Array(3) }), 1_000_000)).toBeGreaterThanOrEqual(5003);
});

it('stops at the limit, whatever the directory says', async () => {
  const zip = buildZip({ a: new Uint8Array(3_000_000) });
  const view = new DataView(zip.buffer, zip.byteOffset);
  // The unpacked size in every entry of the directory: it claims to be small.
  for (let at = 0; at < zip.length - 46; at += 1) if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 10, true);
  const size = await unpackedSize(zip, 100_000);
  expect(size).toBeGreaterThan(100_000);
  expect(size).toBeLessThan(400_000);
});

it.each([[new Uint8Array()], [new TextEncoder().encode('no zip at all, although it is long enough to be one')]])(
  'knows what is none',
  async (bytes) => {
    expect(await unpackedSize(bytes, 1000)).toBeUndefined();
  },
);

import { INTEGRITY_LOOKUP, type IntegrityLookup } from '@banyan/shared-contracts/integrity';
import type { RemoteDescriptor } from '@banyan/shared-contracts/remote';
import { beforeAll, expect, it, vi } from 'vitest';

const DIGEST = `sha384-${'x'.repeat(64)}`;
let lookup: IntegrityLookup;

beforeAll(async () => {
  vi.stubGlobal('location', { origin: 'https://banyan.test' });
  const { admit } = await import('./runtime-plugin');
  const admitted = (base: string, files: Record<string, string>) => admit(base, { manifest: {}, files } as RemoteDescriptor);
  admitted('/r/forms/1.0.0-a/', { 'part.js': DIGEST });
  admitted('/r/admin/1.0.0-dev/', {});
  lookup = (globalThis as unknown as Record<typeof INTEGRITY_LOOKUP, IntegrityLookup>)[INTEGRITY_LOOKUP];
});

it('tells chunk loaders the digest that a descriptor names', () => {
  expect(lookup('https://banyan.test/r/forms/1.0.0-a/part.js')).toBe(DIGEST);
});

it.each(['https://banyan.test/r/forms/1.0.0-a/other.js', 'https://elsewhere.test/r/forms/1.0.0-a/part.js', '/r/forms/1.0.0-b/part.js'])(
  'lets %s, which no descriptor names, match nothing',
  (address) => {
    expect(lookup(address)).toMatch(/^sha384-A{64}$/);
  },
);

it('checks nothing of a development build, whose files change while they are served', () => {
  expect(lookup('/r/admin/1.0.0-dev/page.js')).toBe('');
});

it('is not replaced by another script', () => {
  expect(() => Object.assign(globalThis, { [INTEGRITY_LOOKUP]: () => '' })).toThrow(TypeError);
});

import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config';

it('the address of the site is read as its origin', () => {
  expect(readConfig({}).publicOrigin).toBeUndefined();
  for (const url of ['https://Banyan.example:8443', 'https://banyan.example:8443/'])
    expect(readConfig({ BANYAN_PUBLIC_URL: url }).publicOrigin).toBe('https://banyan.example:8443');
  for (const url of ['banyan.example', 'ftp://banyan.example', 'https://banyan.example/path', 'https://a@banyan.example'])
    expect(() => readConfig({ BANYAN_PUBLIC_URL: url })).toThrow(/^The setting BANYAN_PUBLIC_URL is wrong: must be /);
});

describe('links to other front ends', () => {
  it('are none unless they are set', () => {
    expect(readConfig({}).links).toEqual({ tokenHosts: [], reportUrl: '', screenUrl: '' });
  });

  it('are read as hosts and as addresses that end with a slash', () => {
    const links = {
      BANYAN_LINK_HOSTS: ' Reports.Example.com ,10.0.0.5:8080,',
      BANYAN_REPORT_URL: '/Report',
      BANYAN_DATAV_URL: 'https://screens.example/v',
    };
    expect(readConfig(links).links).toEqual({
      tokenHosts: ['reports.example.com', '10.0.0.5:8080'],
      reportUrl: '/Report/',
      screenUrl: 'https://screens.example/v/',
    });
  });

  it.each([
    ['BANYAN_LINK_HOSTS', 'https://reports.example.com'],
    ['BANYAN_LINK_HOSTS', '*.example.com'],
    ['BANYAN_LINK_HOSTS', 'a.example/path'],
    ['BANYAN_REPORT_URL', 'javascript:alert(1)'],
    ['BANYAN_REPORT_URL', '//reports.example.com'],
    ['BANYAN_DATAV_URL', 'screens.example.com'],
  ])('%s=%s stops the start with a sentence', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The setting ${name} is wrong: must be `));
  });
});

describe('files that may be data sources', () => {
  it('are read as paths by their names', () => {
    expect(readConfig({}).sqliteFiles.size).toBe(0);
    const { sqliteFiles } = readConfig({ BANYAN_SQLITE_FILES: ' 库存 = /srv/data/a=b.db, old stock=/srv/old.db,' });
    expect([...sqliteFiles]).toEqual([
      ['库存', '/srv/data/a=b.db'],
      ['old stock', '/srv/old.db'],
    ]);
  });

  it.each([
    ['/srv/data/a.db', /names and absolute paths/],
    ['a=', /names and absolute paths/],
    ['a=data/a.db', /the path of "a" must be absolute, not data\/a\.db/],
    ['a=/a.db,a=/b.db', /the name "a" occurs twice/],
    [`${'a'.repeat(51)}=/a.db`, /at most 50 characters/],
  ])('%s stops the start with a sentence', (value, sentence) => {
    expect(() => readConfig({ BANYAN_SQLITE_FILES: value })).toThrow(sentence);
    expect(() => readConfig({ BANYAN_SQLITE_FILES: value })).toThrow(/^The setting BANYAN_SQLITE_FILES is wrong: /);
  });
});

const { publicKey: curve } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

it.each([
  ['PEM', curve.export({ type: 'spki', format: 'pem' }).toString()],
  ['JSON Web Key', JSON.stringify(curve.export({ format: 'jwk' }))],
])('reads the key of release sets as %s', (_form, text) => {
  expect(readConfig({ BANYAN_RELEASE_PUBLIC_KEY: text }).releaseKey).toEqual(curve.export({ format: 'jwk' }));
});

it.each(['text', '{', '{"kty":"EC"}', generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString()])(
  'refuses %j as the key of release sets',
  (text) => {
    expect(() => readConfig({ BANYAN_RELEASE_PUBLIC_KEY: text })).toThrow(/^The setting BANYAN_RELEASE_PUBLIC_KEY is wrong: must be /);
  },
);

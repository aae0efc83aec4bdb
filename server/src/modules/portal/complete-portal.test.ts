import { getPortal } from '@banyan/shared-contracts/portal/portal.contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPortal } from '../../testing/rights/portal-reader';
import { startTestServer, type TestServer } from '../../testing/test-server';
import { completePortal } from './complete-portal';
import { KINDS } from './portal-members';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const only = (item: object, more: object = {}) => JSON.stringify({ ...more, layout: [item] });
interface Card {
  i: number;
  visibility: string[];
  option: Record<string, unknown>;
  children: Card[];
}
const layoutOf = (text: string) => (JSON.parse(text) as { layout: Card[] }).layout;

describe('a portal', () => {
  it('has every member that a client which trusts the tables would take: as it is stored, and for its readers', async () => {
    const rows = await server.core.database.kysely.selectFrom('portal').select(['id', 'system_id', 'form_data']).execute();
    expect(rows.length).toBeGreaterThan(0);
    const clients = await Promise.all(['tangyun', 'chenjing', undefined].map((account) => server.as(account)));
    for (const { id, system_id: systemId, form_data } of rows) {
      expect(readPortal(form_data).length).toBeGreaterThan(5);
      for (const client of clients) {
        const { formData } = await client.call(getPortal, { params: { id }, query: { platform: 'Web', systemId } });
        expect(readPortal(formData)).toEqual(readPortal(form_data));
      }
    }
  });

  it('shows other clients the kinds that they know, and none of ours', async () => {
    const [row] = await server.core.database.kysely.selectFrom('portal').select('form_data').execute();
    const shown = readPortal(row?.form_data ?? '').filter(({ visibility }) => visibility.includes('pc'));
    expect(new Set(shown.map(({ jnpfKey }) => jnpfKey))).toEqual(new Set(['commonFunc', 'schedule', 'text']));
  });

  it('is completed whatever its kinds of cards are, once and for all', () => {
    for (const kind of Object.keys(KINDS)) {
      const bare = completePortal(only({ jnpfKey: kind }));
      expect(readPortal(bare).map(({ jnpfKey }) => jnpfKey)).toEqual([kind]);
      const wrong = Object.fromEntries(
        ['title', 'card', 'option', 'refresh', 'visibility', 'children', 'templateJson', 'i', 'x'].map((name) => [name, null]),
      );
      expect(readPortal(completePortal(only({ jnpfKey: kind, ...wrong })))).toHaveLength(1);
      expect(completePortal(bare)).toBe(bare);
    }
    expect(readPortal(completePortal(''))).toEqual([]);
    expect(() => readPortal(only({ jnpfKey: 'text' }))).toThrow();
  });

  it('keeps what it has, and what it does not know, as it was written', () => {
    const unknown = '"weight":1.0,"big":12345678901234567890123,"deep":{"a":[1e400,"\\u4e00",null]}';
    const text = `{"theme":1.50,"layout":[{"i":7,"x":1,"y":2,"w":3,"h":4,"jnpfKey":"text","title":"t","visibility":["app"],${unknown},"option":{"textFontSize":20,"own":2.0}}]}`;
    const whole = completePortal(text);
    expect(whole).toContain('"weight":1.0,"big":12345678901234567890123,"deep":{"a":[1e400,"一",null]}');
    expect(whole).toContain('"theme":1.50');
    expect(whole).toContain('"own":2.0');
    expect(layoutOf(whole)[0]).toMatchObject({ i: 7, x: 1, y: 2, w: 3, h: 4, visibility: ['app'], option: { textFontSize: 20 } });
    for (const broken of ['{', '[]', '{"layout":{}}', '1']) expect(completePortal(broken)).toBe(broken);
  });

  it('has numbers for ids, none of them twice, in containers as well', () => {
    const inner = {
      jnpfKey: 'card',
      i: 5,
      children: [
        {
          jnpfKey: 'tab',
          i: 5,
          children: [
            {
              children: [
                { jnpfKey: 'text', i: '103' },
                { jnpfKey: 'text', i: 'a' },
              ],
            },
            {},
          ],
        },
      ],
    };
    const text = completePortal(JSON.stringify({ layoutId: 102, layout: [inner, { jnpfKey: 'text', i: 103 }] }));
    const ids = readPortal(text).map(({ i }) => i);
    expect(new Set(ids).size).toBe(5);
    expect(ids).toContain(5);
    expect(JSON.parse(text)).toMatchObject({ layoutId: Math.max(...ids) + 1 });
  });

  it('is put where its reader wants it: what was put away is shown in no browser, and later cards come below', () => {
    const design = JSON.stringify({
      layout: [
        { jnpfKey: 'text', i: 1 },
        { jnpfKey: 'text', i: 2, y: 3 },
        { jnpfKey: 'text', i: 3, y: 1 },
      ],
    });
    const place = { x: 4, y: 6, w: 5, h: 4 };
    const mine = completePortal(design, [
      { i: '1', ...place, hidden: false },
      { i: '2', ...place, hidden: true },
    ]);
    expect(layoutOf(mine)).toMatchObject([
      { i: 1, ...place, visibility: ['pc', 'app'] },
      { i: 2, hidden: true, visibility: ['app'] },
      { i: 3, y: 11 },
    ]);
    expect(readPortal(mine)).toHaveLength(3);
  });

  it('inserts no more than text where it is HTML', () => {
    const html = '<b>a</b><script>1</script>';
    const [rich, plain] = [2, 1].map(
      (styleType) => layoutOf(completePortal(only({ jnpfKey: 'text', option: { styleType, defaultValue: html } })))[0],
    );
    expect([rich?.option['defaultValue'], plain?.option['defaultValue']]).toEqual(['<b>a</b>', html]);
  });
});

import { afterAll, expect, it } from 'vitest';
import { createScripts, ScriptFailed } from './scripts';

const scripts = createScripts();
afterAll(() => scripts.close());

const reasonOf = (source: string, argument: unknown = []) =>
  scripts.call(source, argument).then(
    (answer) => ({ answer }),
    (error: unknown) => (error instanceof ScriptFailed ? error.reason : error),
  );

it('answers what a function returns, promises included', async () => {
  expect(await scripts.call('(data) => data.filter(({ n }) => n > 1)', [{ n: 1 }, { n: 2 }])).toEqual([{ n: 2 }]);
  expect(await scripts.call('async (data) => { const a = await data.length; return { a } }', [1, 2])).toEqual({ a: 2 });
  expect(await scripts.call('(data) => undefined', 1)).toBeNull();
  expect(await scripts.call('function (data) { return [`\\u6995${data}`] }', '树')).toEqual(['榕树']);
});

it('keeps nothing between two calls', async () => {
  await scripts.call('() => { globalThis.kept = 1; JSON.parse = () => 5; Array.prototype.map = null }', 0);
  expect(await scripts.call('(data) => [typeof kept, data.map((n) => n + 1)]', [1])).toEqual(['undefined', [2]]);
});

it('stops what computes without end, takes too much memory or returns too much, and serves the next one', { tags: 'long' }, async () => {
  const begun = performance.now();
  expect(await Promise.all(['() => { for (;;); }', 'async () => { for (;;) await 1; }'].map((source) => reasonOf(source)))).toEqual([
    'tooLong',
    'tooLong',
  ]);
  expect(performance.now() - begun).toBeLessThan(5000);
  expect(await reasonOf('() => { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); }')).toMatch(/memory|tooLong/);
  expect(await reasonOf("() => 'x'.repeat(25_000_000)")).toBe('tooLarge');
  expect(await reasonOf('() => { const deep = () => deep() + 1; return deep() }')).toBe('failed');
  expect(await reasonOf('() => 7')).toEqual({ answer: 7 });
});

it('knows no files, no network, no process and no timers', async () => {
  for (const name of ['process', 'require', 'fetch', 'setTimeout', 'XMLHttpRequest', 'WebAssembly', 'parentPort'])
    expect(await scripts.call(`() => typeof ${name}`, 0), name).toBe('undefined');
  expect(await reasonOf("() => import('node:fs')")).toBe('failed');
});

it('refuses what is no function, and a promise that is never settled', async () => {
  expect(await reasonOf('1 + 1')).toBe('notAFunction');
  expect(await reasonOf('(data) => { return')).toBe('failed');
  expect(await reasonOf('() => new Promise(() => {})')).toBe('failed');
  await expect(scripts.check('(data) => data')).resolves.toBeUndefined();
  await expect(scripts.check('(data) => { throw 1 }')).resolves.toBeUndefined();
  await expect(scripts.check('data =>')).rejects.toMatchObject({
    reason: 'failed',
    message: expect.stringContaining('SyntaxError') as string,
  });
});

it.each([
  ['(data) => {\n  const inner = (row) => {\r\n    return row.a.b;\n  };\n  return inner({});\n}', 3],
  ['async (data) => {\n  await 1;\n  throw new Error("x");\n}', 3],
  ['(data) => {\n  const = 1;\n}', 2],
  ["() => {\n  throw 'a text';\n}", 0],
])('names the line that failed: %s', async (source, line) => {
  await expect(scripts.call(source, [])).rejects.toMatchObject({ reason: 'failed', line });
});

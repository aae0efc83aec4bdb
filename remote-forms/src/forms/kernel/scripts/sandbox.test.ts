import { afterEach, expect, it, vi } from 'vitest';
import { createSandbox, type Sandbox, type ScriptMessage } from './sandbox';

const values: Record<string, unknown> = { id: '7', title: 'Paper', rows: [{ count: 2 }], '#user': { userName: 'Ada' } };
let heard: ScriptMessage[] = [];
let asked: unknown[] = [];
let box: Sandbox | undefined;

async function run(source: string, given: Record<string, unknown> = {}) {
  heard = [];
  asked = [];
  box ??= await createSandbox({
    read: (key) => (key in values ? JSON.stringify(values[key]) : undefined),
    keys: () => ['id', 'title', 'rows'],
    hear: (messages) => heard.push(...messages),
    ask: (...question) => {
      asked.push(question);
      return Promise.resolve({ code: 200, msg: '', data: { name: 'answered' } });
    },
  });
  return box.run(source, given);
}

afterEach(() => {
  box?.dispose();
  box = undefined;
});

it('reads values one by one, and what it has set at once', async () => {
  const source = `({ formData, setFormData, data }) => {
    setFormData('copy', formData.title + data.note + formData.rows[0].count);
    setFormData('again', formData.copy + Object.keys(formData).length);
  }`;
  expect(await run(source, { data: { note: '!' } })).toBe('done');
  expect(heard).toEqual([
    ['value', 'copy', 'Paper!2'],
    ['value', 'again', 'Paper!23'],
  ]);
});

it('opens on a machine that is as slow as can be: its time is that of scripts alone', async () => {
  let now = 0;
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => (now += 60_000));
  const opened = await createSandbox({ read: () => undefined, keys: () => [], hear: () => undefined, ask: () => Promise.resolve(null) });
  slow.mockRestore();
  expect(await opened.run('() => { let sum = 0; for (let i = 0; i < 200000; i += 1) sum += i; }', {})).toBe('done');
  opened.dispose();
});

it('shows, hides, asks for and switches off', async () => {
  await run(`({ setShowOrHide, setRequired, setDisabled, onlineUtils }) => {
    setShowOrHide('a', false); setRequired('b', true); setDisabled('c', 1); onlineUtils.toast('hi', 'success');
  }`);
  expect(heard).toEqual([
    ['show', 'a', false],
    ['required', 'b', true],
    ['disabled', 'c', false],
    ['toast', 'hi', 'success', null],
  ]);
});

it('waits for answers of the platform', async () => {
  const source = `async ({ onlineUtils, setFormData }) => {
    const answer = await onlineUtils.request('/api/system/Area/-1/Selector/0', 'GET', { a: 1 });
    setFormData('name', answer.data.name);
  }`;
  expect(await run(source)).toBe('done');
  expect(asked).toEqual([['/api/system/Area/-1/Selector/0', 'GET', { a: 1 }]]);
  expect(heard).toEqual([['value', 'name', 'answered']]);
});

it('lets a promise that is rejected stop what comes next, and nothing else', async () => {
  expect(await run('() => Promise.reject("no")')).toBe('refused');
  expect(await run('async ({ onlineUtils }) => { await onlineUtils.request("/x"); throw new Error("no"); }')).toBe('refused');
  expect(await run('() => Promise.resolve(1)')).toBe('done');
  expect(await run('() => 5')).toBe('done');
});

it('refuses what still waits when it is closed, and closes whole', async () => {
  let answer: (given: unknown) => void = () => undefined;
  const host = { read: () => undefined, keys: () => [], hear: () => undefined };
  const closing = await createSandbox({ ...host, ask: () => new Promise((resolve) => (answer = resolve)) });
  const waiting = closing.run('async ({ onlineUtils }) => { await onlineUtils.request("/x"); }', {});
  closing.dispose();
  closing.dispose();
  answer({ code: 200 });
  expect(await waiting).toBe('refused');
  expect(await closing.run('() => 1', {})).toBe('refused');
});

const failsByItself = async (source: string, reason: string | RegExp) => {
  await expect(run(source)).rejects.toMatchObject({ reason: expect.stringMatching(reason) as string });
  expect(await run('() => 1'), 'and the next script runs').toBe('done');
};

it.each([
  ['async ({ onlineUtils }) => { await onlineUtils.request("/x"); while (true) {} }', 'tooLong'],
  ['async () => { await 1; while (true) {} }', 'tooLong'],
  ['({ onlineUtils }) => onlineUtils.request("/x").then(() => { while (true) {} })', 'tooLong'],
  ['() => { while (true) {} }', 'tooLong'],
  ['() => { const f = () => f(); f(); }', 'failed'],
  ['() => missing.thing', 'failed'],
  ['() => {', 'failed'],
  ['5', 'notAFunction'],
])('%s fails by itself: %s', failsByItself);

it('what takes all memory fails by itself', { tags: 'long' }, () =>
  failsByItself('() => { const a = []; for (;;) a.push("x".repeat(10000) + a.length); }', /tooLong|failed/),
);

it.each([
  ['({ onlineUtils }) => { for (;;) onlineUtils.toast("x"); }', 10, 0],
  ['({ onlineUtils }) => { for (let i = 0; i < 11; i += 1) onlineUtils.toast("x"); }', 10, 0],
  ['async ({ onlineUtils }) => { for (;;) { await onlineUtils.request("/x"); onlineUtils.toast("x"); } }', 10, 11],
  ['({ onlineUtils }) => { for (;;) { try { onlineUtils.toast("x"); } catch { continue; } } }', 10, 0],
  ['({ setFormData }) => { for (;;) setFormData("a", 1); }', 2000, 0],
  ['({ onlineUtils }) => { for (;;) onlineUtils.request("/x"); }', 0, 100],
])('%s is stopped before it floods the page', async (source, said, questions) => {
  await expect(run(source)).rejects.toMatchObject({ reason: 'tooLong' });
  expect([heard.length, asked.length]).toEqual([said, questions]);
  expect(await run('({ onlineUtils }) => onlineUtils.request("/x")'), 'and the next script runs').toBe('done');
});

it.each([
  'window',
  'document',
  'fetch',
  'XMLHttpRequest',
  'localStorage',
  'process',
  'require',
  '__read',
  '__ask',
  '__end',
  'globalThis.constructor.constructor("return process")().env',
])('knows no %s', async (name) => {
  await run(
    `({ setFormData }) => { let found; try { found = typeof (${name}); } catch { found = 'undefined'; } setFormData('found', found); }`,
  );
  expect(heard).toEqual([['value', 'found', 'undefined']]);
});

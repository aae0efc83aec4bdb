// @vitest-environment node
import { createHash } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import { CHUNK_SIZE, mergeChunks, sendChunk, testChunk } from '@banyan/shared-contracts/files/file.contract';
import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { describe, expect, it, vi } from 'vitest';
import { isAccepted, problemOf } from '@banyan/shared-contracts/files/file-rules';
import { uploadInChunks } from './upload-in-chunks';
import type { UploadStage } from './upload-task';

const REPLY = {
  name: 'stored.bin',
  url: '/api/file/Download/annex/stored.bin',
  thumbUrl: '',
  fileSize: 1,
  fileExtension: 'bin',
  fileVersionId: '9',
};

/** A server that has some chunks already; `fail` may refuse a call. */
function buildServer({
  stored = [],
  fail = () => undefined,
}: { stored?: number[]; fail?: (endpoint: Endpoint, call: number) => AppError | undefined } = {}) {
  const calls: { endpoint: Endpoint; input: { query?: object; body?: object } | undefined; form: FormData | undefined }[] = [];
  const request = (endpoint: Endpoint, input?: object, options?: { form?: FormData }) => {
    calls.push({ endpoint, input, form: options?.form });
    const failure = fail(endpoint, calls.length);
    if (failure !== undefined) return Promise.reject(failure);
    return Promise.resolve({ data: endpoint === mergeChunks ? REPLY : { merge: false, chunkNumbers: stored }, msg: '' });
  };
  const of = (endpoint: Endpoint) => calls.filter((call) => call.endpoint === endpoint);
  return { request: request as unknown as SendRequest, of };
}

const buildFile = (size: number, name = '报告 #1.bin') => new File([new Uint8Array(size).fill(7)], name, { type: 'application/x-test' });

describe('an upload in chunks', () => {
  it('announces the content, sends what is missing, and merges', async () => {
    const file = buildFile(2 * CHUNK_SIZE + 5);
    const server = buildServer({ stored: [2] });
    const stages: UploadStage[] = [];
    const item = await uploadInChunks(server.request, file, { onStage: (stage) => stages.push(stage), place: { isAccount: 1 } });
    expect(item).toEqual({
      name: '报告 1.bin',
      fileId: 'stored.bin',
      url: REPLY.url,
      fileSize: 1,
      fileExtension: 'bin',
      fileVersionId: '9',
    });

    const identifier = createHash('md5').update(new Uint8Array(file.size).fill(7)).digest('hex');
    expect(server.of(testChunk)[0]?.input?.query).toMatchObject({ identifier, totalChunks: 3, totalSize: file.size, extension: 'bin' });
    const forms = server.of(sendChunk).map(({ form }) => form);
    expect(forms.map((form) => [form?.get('chunkNumber'), form?.get('currentChunkSize'), [...(form?.keys() ?? [])].at(-1)])).toEqual([
      ['1', String(CHUNK_SIZE), 'file'],
      ['3', '5', 'file'],
    ]);
    expect(server.of(mergeChunks)[0]?.input?.body).toMatchObject({
      identifier,
      fileName: '报告 1.bin',
      fileSize: file.size,
      type: 'annex',
      isAccount: 1,
    });
    expect([...new Set(stages.map(({ doing }) => doing))]).toEqual(['checking', 'sending', 'finishing']);
  });

  it('tries again what did not arrive', async () => {
    vi.useFakeTimers();
    const fail = (endpoint: Endpoint, call: number) => (endpoint === sendChunk && call < 5 ? new AppError('UNAVAILABLE') : undefined);
    const server = buildServer({ fail });
    const upload = uploadInChunks(server.request, buildFile(10));
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      expect(server.of(mergeChunks)).toHaveLength(1);
    });
    await upload;
    expect(server.of(sendChunk)).toHaveLength(4);
    vi.useRealTimers();
  });

  it('ends with what the server refuses', async () => {
    const server = buildServer({ fail: () => new AppError('TOO_LARGE', {}, { message: '内容过大' }) });
    await expect(uploadInChunks(server.request, buildFile(10))).rejects.toThrow('内容过大');
    expect(server.of(testChunk)).toHaveLength(1);
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const server = buildServer();
    const upload = uploadInChunks(server.request, buildFile(10), { signal: controller.signal });
    controller.abort();
    await expect(upload).rejects.toMatchObject({ name: 'AbortError' });
    expect(server.of(mergeChunks)).toHaveLength(0);
  });
});

describe('the rules of a field', () => {
  const MB = 1_048_576;
  it.each([
    [{ name: 'a.pdf', size: 10 }, 0, {}, undefined],
    [{ name: 'a.pdf', size: 10 }, 2, { limit: 2 }, { problem: 'limit', limit: 2 }],
    [{ name: 'a.pdf', size: 10 }, 2, { limit: 0 }, undefined],
    [{ name: 'a.pdf', size: 2 * MB }, 0, { fileSize: 2, sizeUnit: 'MB' }, undefined],
    [{ name: 'a.pdf', size: 2 * MB + 1 }, 0, { fileSize: 2, sizeUnit: 'MB' }, { problem: 'size', size: '2MB' }],
    [{ name: 'a.exe', size: 1 }, 0, { accept: '.xls,.xlsx,image/*,.txt' }, { problem: 'type', kinds: ['excel', 'image', '.txt'] }],
  ] as const)('say of %o beside %d files under %o: %o', (file, count, rules, problem) => {
    expect(problemOf(file, count, rules)).toEqual(problem);
  });

  it.each([
    ['PHOTO.JPG', 'image/*', true],
    ['film.mkv', 'image/*,video/*', true],
    ['noending', '.txt', false],
    ['a.bdd.exe', '.bdd', false],
    ['anything', '', true],
  ])('take %s for %j: %s', (name, accept, taken) => {
    expect(isAccepted(name, accept)).toBe(taken);
  });
});

import { AppError } from '@banyan/shared-contracts/errors';
import { CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import { expect, it, vi } from 'vitest';
import type { Caller } from '../../../core/access/caller';
import type { Topics } from '../../../core/events/broadcast';
import type { ChatAccess } from '../chat-access';
import { writtenIn } from '../chat-frames';
import { createVisits } from './visits';

const caller = { sessionId: '1', ip: '', locale: 'zh' } as Caller;

type Visiting = Topics['visits'];

/** Visits where questions for rights are answered by `ask`. */
async function beginVisits(ask: (id: string) => Promise<boolean>) {
  const failures: unknown[] = [];
  let hear: (message: Visiting) => void = () => undefined;
  const core = {
    broadcast: {
      subscribe: (_topic: string, handler: typeof hear) => {
        hear = handler;
        return Promise.resolve(() => undefined);
      },
    },
    sessions: { resume: () => Promise.resolve(caller) },
    onError: (error: unknown) => void failures.push(error),
  };
  const access = {
    async require(_caller: Caller, id: string) {
      if (!(await ask(id))) throw new AppError('NOT_FOUND');
      return { id, kind: CONVERSATION_KIND.record };
    },
  };
  const visits = createVisits(core as unknown as Parameters<typeof createVisits>[0], access as unknown as ChatAccess);
  await visits.start();
  const told: ServerFrame[] = [];
  return {
    visits,
    told,
    failures,
    visitor: { tell: (frame: ServerFrame) => void told.push(frame) },
    write: (id: string) => hear({ conversationId: id, frame: writtenIn(id) }),
  };
}
const begun = (id: string) => ({ ...writtenIn(id), gap: true });

it('watches the others where one cannot be asked about', async () => {
  const broken = new Error('broken');
  const { visits, visitor, told, failures } = await beginVisits((id) =>
    id === '1' ? Promise.reject(broken) : Promise.resolve(id !== '2'),
  );
  await visits.watch(visitor, caller, ['1', '2', '3', '3', '4']);
  expect(told).toEqual(['3', '4'].map(begun));
  expect(failures).toEqual([broken]);
});

it('asks about several at once, and never about all', async () => {
  let running = 0;
  let most = 0;
  const { visits, visitor, told } = await beginVisits(async () => {
    most = Math.max(most, (running += 1));
    await new Promise((resolve) => setTimeout(resolve));
    running -= 1;
    return true;
  });
  const ids = Array.from({ length: 20 }, (_, index) => `${index}`);
  await visits.watch(visitor, caller, ids);
  expect(told).toHaveLength(20);
  expect(most).toBe(4);
});

it('goes on hearing of what it asks again while the rights are asked', async () => {
  let answer: Promise<boolean> = Promise.resolve(true);
  const { visits, visitor, told, write } = await beginVisits((id) => (id === '9' ? answer : Promise.resolve(true)));
  await visits.watch(visitor, caller, ['1', '2']);
  told.length = 0;
  let allow: (value: boolean) => void = () => undefined;
  answer = new Promise((resolve) => (allow = resolve));
  const watching = visits.watch(visitor, caller, ['9', '1']);
  write('1');
  write('2');
  await vi.waitFor(() => expect(told).toContainEqual(writtenIn('1')));
  allow(true);
  await watching;
  expect(told).not.toContainEqual(writtenIn('2'));
  expect(told).toContainEqual(begun('9'));
});

it('tells nobody whose right has gone, and asks for each once at a time however much is written', async () => {
  let asked = 0;
  let isOpen = true;
  const { visits, visitor, told, write } = await beginVisits(() => {
    asked += 1;
    return Promise.resolve(isOpen);
  });
  await visits.watch(visitor, caller, ['1']);
  told.length = 0;
  asked = 0;
  for (let index = 0; index < 100; index += 1) write('1');
  await vi.waitFor(() => expect(told).toHaveLength(100));
  expect(asked).toBeLessThanOrEqual(2);
  isOpen = false;
  write('1');
  await vi.waitFor(() => expect(asked).toBe(3));
  // It is not asked about again.
  isOpen = true;
  write('1');
  await new Promise((resolve) => setTimeout(resolve));
  expect([asked, told.length]).toEqual([3, 100]);
});

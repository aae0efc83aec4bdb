import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shareSocket } from './socket/socket-share';

/** More missed frames than this are not sent again by the server of this test. */
const REPLAY = 6;

/** Items in transfer, in the order of their channel. */
type Way = (() => void)[];

/**
 * A server with one user's stream, the network to it, and the messages between tabs; the steps of a test determine when something arrives.
 */
class World {
  seq = 0;
  readonly ways: Way[] = [];
  readonly sockets = new Set<FakeSocket>();
  readonly channels = new Set<FakeChannel>();

  way(): Way {
    const way: Way = [];
    this.ways.push(way);
    return way;
  }

  /** Lets the next thing arrive on one of the ways where something is. */
  arrive(choice: number): boolean {
    const busy = this.ways.filter((way) => way.length > 0);
    busy[choice % Math.max(1, busy.length)]?.shift()?.();
    return busy.length > 0;
  }

  publish(): void {
    this.seq += 1;
    for (const socket of this.sockets) if (socket.isAsked) socket.push(event(this.seq));
  }
}

let world: World;

const event = (seq: number): ServerFrame => ({ method: 'unreadChanged', unreadTotalCount: seq, seq });
const state = (seq: number, gap: boolean): ServerFrame => ({
  method: 'initMessage',
  unreadTotalCount: seq,
  unreadNoticeCount: 0,
  unreadMessageCount: 0,
  unreadScheduleCount: 0,
  unreadSystemMessageCount: 0,
  unreadNums: [],
  onlineUsers: [],
  messageDefaultText: '',
  messageDefaultTime: null,
  userId: '1',
  seq,
  ...(gap ? { gap } : {}),
});

class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSED = 3;
  readyState = FakeSocket.CONNECTING;
  isAsked = false;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onclose?: () => void;
  readonly down = world.way();
  readonly up = world.way();

  constructor() {
    world.sockets.add(this);
    this.down.push(() => {
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
    });
  }

  push(frame: ServerFrame): void {
    this.down.push(() => this.onmessage?.({ data: JSON.stringify(frame) }));
  }

  send(text: string): void {
    const { method, seq } = JSON.parse(text) as { method: string; seq?: number };
    if (method === 'OnConnection') this.up.push(() => this.answer(seq));
  }

  /** As the server does it: the missed frames, the current figures, and from there on all later frames. */
  answer(seen: number | undefined): void {
    const missed = seen === undefined ? 0 : world.seq - seen;
    const gap = missed > REPLAY || missed < 0;
    if (!gap) for (let seq = world.seq - missed + 1; seq <= world.seq; seq += 1) this.push(event(seq));
    this.push(state(world.seq, gap));
    this.isAsked = true;
  }

  /** The connection is lost, with everything in transfer. */
  cut(): void {
    if (!world.sockets.delete(this)) return;
    this.down.length = 0;
    this.up.length = 0;
    this.readyState = FakeSocket.CLOSED;
    this.down.push(() => this.onclose?.());
  }

  close(): void {
    this.cut();
  }
}

class FakeChannel {
  onmessage?: (message: { data: unknown }) => void;
  private readonly ways = new Map<FakeChannel, Way>();

  constructor() {
    world.channels.add(this);
  }

  /** Messages of one tab to another retain their order; those of two tabs to a third need not. */
  postMessage(data: unknown): void {
    const copy = structuredClone(data);
    for (const other of world.channels) {
      if (other === this) continue;
      const way = this.ways.get(other) ?? world.way();
      this.ways.set(other, way);
      way.push(() => {
        if (world.channels.has(other)) other.onmessage?.({ data: copy });
      });
    }
  }

  close(): void {
    world.channels.delete(this);
  }
}

/** Gives the lock to one after the other. */
function fakeLocks() {
  let turn = Promise.resolve();
  return {
    request(_name: string, { signal }: LockOptions, hold: () => Promise<void>) {
      const held = turn.then(() => (signal?.aborted === true ? Promise.reject(new Error('given up')) : hold()));
      turn = held.catch(() => undefined);
      return held;
    },
  };
}

interface Tab {
  seen: ServerFrame[];
  close: () => void;
}

function openTab(): Tab {
  const seen: ServerFrame[] = [];
  const { close } = shareSocket({
    owner: 'one',
    request: (() => Promise.resolve({ data: { ticket: 'ticket' }, msg: '' })) as never,
    systemId: '',
    appCode: '',
    onFrame: (frame) => seen.push(frame),
  });
  return { seen, close };
}

/** The error in the frames that a tab has handled: every frame once and in order, or a notice that frames are missing. */
function problemOf({ seen }: Tab, last: number): string | undefined {
  let at: number | undefined;
  for (const frame of seen) {
    const { seq = 0 } = frame;
    if (frame.method === 'initMessage') {
      if (at !== undefined && frame.gap !== true && seq !== at) return `how things stand at ${seq} after ${at}, and no gap was told`;
      at = seq;
      continue;
    }
    if (at !== undefined && seq !== at + 1) return `${seq} after ${at}`;
    at = seq;
  }
  return at === last ? undefined : `ends at ${at ?? 'nothing'} instead of ${last}`;
}

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('arrive' as const), choice: fc.nat(40) }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'publish' as const, choice: 0 }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('cut' as const, 'open' as const, 'close' as const), choice: fc.nat(8) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), choice: fc.nat(5000) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('repeat' as const), choice: fc.nat(8) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const at = <Item>(items: Iterable<Item>, choice: number): Item | undefined => {
  const all = [...items];
  return all[choice % Math.max(1, all.length)];
};

async function take({ kind, choice }: Step, tabs: Set<Tab>): Promise<void> {
  if (kind === 'arrive') world.arrive(choice);
  if (kind === 'publish') world.publish();
  if (kind === 'cut') at(world.sockets, choice)?.cut();
  if (kind === 'open' && tabs.size < 4) tabs.add(openTab());
  if (kind === 'close' && tabs.size > 1) {
    // The one that has the socket, mostly.
    const tab = at(tabs, choice % 2 === 0 ? 0 : choice);
    if (tab !== undefined && tabs.delete(tab)) tab.close();
  }
  // What was sent already comes a second time.
  if (kind === 'repeat' && world.seq > 0) {
    const open = [...world.sockets].filter(({ isAsked }) => isAsked);
    at(open, choice)?.push(event(Math.max(1, world.seq - (choice % 3))));
  }
  if (kind === 'wait') await vi.advanceTimersByTimeAsync(choice);
  // Promises that are settled go on.
  await vi.advanceTimersByTimeAsync(0);
}

async function settle(): Promise<void> {
  // Longer than the longest wait between tries, in steps shorter than the patience with a connection.
  for (let round = 0; round < 16; round += 1) {
    await vi.advanceTimersByTimeAsync(5_000);
    while (world.arrive(0)) await vi.advanceTimersByTimeAsync(0);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

it('every tab handles every frame once and in order, or is told of a gap, whatever is cut, repeated, overtaken or closed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 120 }), async (steps) => {
      world = new World();
      Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
      const tabs = new Set([openTab(), openTab()]);
      for (const each of steps) await take(each, tabs);
      await settle();
      world.publish();
      await settle();
      const problems = [...tabs].map((tab) => problemOf(tab, world.seq));
      tabs.forEach(({ close }) => close());
      expect(problems).toEqual(problems.map(() => undefined));
    }),
    {
      numRuns: Number(process.env['PROOF_DOCUMENTS'] ?? 0) > 0 ? 2000 : 150,
      ...(process.env['PROOF_SEED'] ? { seed: Number(process.env['PROOF_SEED']) } : {}),
    },
  );
}, 60_000);

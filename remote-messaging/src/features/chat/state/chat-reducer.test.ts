import { type ChatMessage, type Conversation, CONVERSATION_KIND } from '@banyan/shared-contracts/messaging/conversation';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reduceChat } from './chat-reducer';
import { type ChatEvent, type ChatState, emptyChat, threadOf } from './chat-state';
import { conversationOf, isUncertain, listedConversations, missingAfter, runAt } from './chat-view';

const ME = '1';
const IDS = ['11', '12'];
const person = (id: string) => ({ id, name: `n${id}`, account: `a${id}`, headIcon: '' });

type Deed =
  | { deed: 'write'; in: number; by: string; calls: boolean; quotes: boolean }
  | { deed: 'recall'; in: number; back: number }
  | { deed: 'read'; in: number; by: string; back: number };

interface Room {
  id: string;
  messages: ChatMessage[];
  reads: Record<string, number>;
}

/** The state of the server: conversations after a history of actions, and the frames that it sent about them. */
function serverAfter(deeds: readonly Deed[]) {
  const frames: ServerFrame[] = [];
  const rooms = IDS.map((id): Room => ({ id, messages: [], reads: { [ME]: 0, '2': 0 } }));
  let seq = 0;
  for (const deed of deeds) {
    const room = rooms[deed.in];
    if (room === undefined) continue;
    seq += 1;
    if (deed.deed === 'write') {
      const position = room.messages.length + 1;
      const quoted = deed.quotes ? room.messages.at(-1) : undefined;
      const body = { type: 'text' as const, text: `t${position}` };
      const message: ChatMessage = {
        id: `${room.id}${position}`,
        conversationId: room.id,
        seq: position,
        clientId: `c${room.id}${position}`,
        sender: person(deed.by),
        body,
        quote:
          quoted === undefined
            ? null
            : {
                ...{ id: quoted.id, seq: quoted.seq, senderName: quoted.sender.name },
                ...(quoted.body === null ? { type: '', text: '' } : { type: 'text', text: 'q' }),
              },
        mentions: deed.calls ? [ME] : [],
        sentAt: seq,
      };
      room.messages.push(message);
      frames.push({ method: 'chatMessage', conversationId: room.id, message, seq });
      continue;
    }
    const at = room.messages.length - 1 - deed.back;
    const found = room.messages[at];
    if (found === undefined) continue;
    if (deed.deed === 'recall') {
      room.messages[at] = { ...found, body: null, quote: null };
      room.messages = room.messages.map((message) =>
        message.quote?.seq === found.seq ? { ...message, quote: { ...message.quote, type: '', text: '' } } : message,
      );
      frames.push({ method: 'chatRecalled', conversationId: room.id, messageId: found.id, messageSeq: found.seq, seq });
    } else {
      if (found.seq <= (room.reads[deed.by] ?? 0)) continue;
      room.reads[deed.by] = found.seq;
      frames.push({ method: 'chatRead', conversationId: room.id, userId: deed.by, readSeq: found.seq, seq });
    }
  }
  return { rooms, frames, seq };
}

type Server = ReturnType<typeof serverAfter>;
const roomOf = ({ rooms }: Server, id: string): Room => rooms.find((room) => room.id === id) ?? { id, messages: [], reads: {} };

function told(server: Server, id: string): Conversation {
  const { messages, reads } = roomOf(server, id);
  const last = messages.at(-1);
  const readSeq = reads[ME] ?? 0;
  const unread = messages.filter((message) => message.seq > readSeq && message.sender.id !== ME && message.body !== null);
  return {
    id,
    kind: CONVERSATION_KIND.group,
    title: id,
    headIcon: '',
    partnerId: '',
    account: '',
    record: null,
    memberCount: 2,
    joinedAt: 1,
    unread: unread.length,
    mentioned: unread.some(({ mentions }) => mentions.includes(ME)),
    draft: '',
    readSeq,
    lastSeq: messages.length,
    last:
      last === undefined
        ? null
        : {
            senderId: last.sender.id,
            senderName: last.sender.name,
            type: last.body?.type ?? '',
            text: last.body?.type === 'text' ? last.body.text : '',
            sentAt: last.sentAt,
          },
  };
}

const NOW = 1e9;
const listOf = (server: Server, asked = NOW): ChatEvent => ({
  type: 'list',
  list: IDS.filter((id) => roomOf(server, id).messages.length > 0).map((id) => told(server, id)),
  seq: server.seq,
  asked,
});
const detailOf = (server: Server, id: string, asked = NOW): ChatEvent => ({
  type: 'detail',
  detail: {
    ...told(server, id),
    isOwner: false,
    members: [ME, '2'].map((userId) => ({ ...person(userId), isOwner: false, readSeq: roomOf(server, id).reads[userId] ?? 0 })),
  },
  asked,
});
const newestOf = (server: Server, id: string): ChatEvent => ({
  type: 'messages',
  id,
  list: roomOf(server, id).messages.slice(-3),
  hasEarlier: roomOf(server, id).messages.length > 3,
});

/** Requests everything that the state marks as missing, as the store does. */
function settle(state: ChatState, server: Server, anchors: Record<string, number>): ChatState {
  let next = state;
  for (let round = 0; round < 50; round += 1) {
    const missing = IDS.flatMap((id): ChatEvent[] => {
      const after = missingAfter(next, id, anchors[id] ?? 1);
      const { messages } = roomOf(server, id);
      return [
        ...(next.stale[id] !== undefined || isUncertain(next, id) ? [detailOf(server, id)] : []),
        ...(after === undefined ? [] : [{ type: 'messages', id, list: messages.slice(after, after + 2), hasEarlier: true } as const]),
      ];
    });
    if (missing.length === 0) return next;
    next = missing.reduce(reduceChat, next);
  }
  throw new Error('does not settle');
}

const seen = (state: ChatState, anchors: Record<string, number>) => ({
  list: listedConversations(state),
  runs: IDS.map((id) => runAt(threadOf(state, id), anchors[id] ?? 1)),
  reads: IDS.map((id) => threadOf(state, id).reads['2'] ?? 0),
});

const by = fc.constantFrom(ME, '2');
const room = fc.nat(1);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ deed: fc.constant('write' as const), in: room, by, calls: fc.boolean(), quotes: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('recall' as const), in: room, back: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ deed: fc.constant('read' as const), in: room, by, back: fc.nat(3) }) },
);

it('ends in the state of a fresh load, whatever came twice, late or in another order', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 30 }), fc.nat(), fc.infiniteStream(fc.nat(1e6)), (deeds, cutAt, chance) => {
      const draw = (below: number) => (chance.next().value as number) % below;
      const cut = deeds.length === 0 ? 0 : cutAt % deeds.length;
      const [before, after] = [serverAfter(deeds.slice(0, cut)), serverAfter(deeds)];
      const anchors = Object.fromEntries(IDS.map((id) => [id, roomOf(before, id).messages.slice(-3)[0]?.seq ?? 1]));
      const opened = [listOf(before, 0), ...IDS.flatMap((id) => [detailOf(before, id, 0), newestOf(before, id)])];
      // Earlier responses are mixed with frames of any time; half of the frames arrive twice.
      const events: ChatEvent[] = [...opened, ...after.frames.map((frame): ChatEvent => ({ type: 'frame', frame }))];
      const doubled = events.flatMap((event) => (draw(2) === 0 ? [event] : [event, event]));
      for (let index = doubled.length - 1; index > 0; index -= 1) {
        const other = draw(index + 1);
        [doubled[index], doubled[other]] = [doubled[other] as ChatEvent, doubled[index] as ChatEvent];
      }
      // At random points the conversations are not on screen.
      const unseen: ChatEvent = { type: 'unseen', except: new Set() };
      const happened = doubled.flatMap((event) => (draw(3) === 0 ? [event, unseen] : [event]));
      const lived = settle(happened.reduce(reduceChat, emptyChat(ME)), after, anchors);
      const fresh = settle(
        [listOf(after), ...IDS.flatMap((id) => [detailOf(after, id), newestOf(after, id)])].reduce(reduceChat, emptyChat(ME)),
        after,
        Object.fromEntries(IDS.map((id) => [id, roomOf(after, id).messages.slice(-3)[0]?.seq ?? 1])),
      );
      expect(listedConversations(lived)).toEqual(listedConversations(fresh));
      for (const id of IDS) {
        const all = roomOf(after, id).messages;
        const run = seen(lived, anchors).runs[IDS.indexOf(id)] ?? [];
        // From the opened position on, all messages are there, as on the server.
        expect(run.filter(({ seq }) => seq >= (anchors[id] ?? 1))).toEqual(all.slice((anchors[id] ?? 1) - 1));
        expect(threadOf(lived, id).messages.every((message) => all[message.seq - 1]?.body?.type === message.body?.type)).toBe(true);
      }
      expect(seen(lived, anchors).reads).toEqual(seen(fresh, anchors).reads);
    }),
    { numRuns: 300 },
  );
});

it('ends in the same state after a gap in the stream', () => {
  fc.assert(
    fc.property(fc.array(deed, { maxLength: 20 }), fc.nat(), (deeds, cutAt) => {
      const cut = deeds.length === 0 ? 0 : cutAt % deeds.length;
      const [before, after] = [serverAfter(deeds.slice(0, cut)), serverAfter(deeds)];
      const load = (server: Server) => [listOf(server), ...IDS.flatMap((id) => [detailOf(server, id), newestOf(server, id)])];
      const gap: ChatEvent = { type: 'frame', frame: { method: 'initMessage', gap: true, seq: after.seq } as ServerFrame };
      const lived = [...load(before), gap, ...load(after)].reduce(reduceChat, emptyChat(ME));
      const fresh = load(after).reduce(reduceChat, emptyChat(ME));
      expect({ ...lived, mark: 0, gapAt: 0 }).toEqual({ ...fresh, mark: 0 });
    }),
    { numRuns: 100 },
  );
});

it('keeps little of what nobody looks at, and knows all the same how much of it is unread', () => {
  const deeds = Array.from({ length: 200 }, () => ({ deed: 'write', in: 0, by: '2', calls: false, quotes: false }) as const);
  const [before, after] = [serverAfter([]), serverAfter(deeds)];
  const unseen: ChatEvent = { type: 'unseen', except: new Set() };
  const start = [listOf(before), detailOf(before, '11'), detailOf(before, '12')].reduce(reduceChat, emptyChat(ME));
  const other = conversationOf(start, '12');
  const lived = after.frames.reduce(
    (state, frame) => settle(reduceChat(reduceChat(state, { type: 'frame', frame }), unseen), after, { '11': 201, '12': 1 }),
    start,
  );
  expect(threadOf(lived, '11').messages.length).toBeLessThanOrEqual(30);
  expect(conversationOf(lived, '11')).toMatchObject({ unread: 200, lastSeq: 200, last: { text: 't200' } });
  // Messages of other conversations do not change it.
  expect(conversationOf(lived, '12')).toEqual(other);
  expect(conversationOf(lived, '11')).toBe(conversationOf(lived, '11'));
});

it('shows over a gap what was known, and then what is told, even where that is older', () => {
  const write = { deed: 'write', in: 0, by: '2', calls: false, quotes: false } as const;
  const [restored, before] = [serverAfter([write]), serverAfter([write, write, write])];
  const gap: ChatEvent = { type: 'frame', frame: { method: 'initMessage', gap: true, seq: 1 } as ServerFrame };
  const opened = [listOf(before), detailOf(before, '11'), newestOf(before, '11')].reduce(reduceChat, emptyChat(ME));
  const lost = [gap, listOf(before, 0)].reduce(reduceChat, opened);
  expect(listedConversations(lost)).toMatchObject([{ id: '11', lastSeq: 3 }]);
  expect(lost.details['11']).toBeDefined();
  expect(threadOf(lost, '11').messages).toEqual([]);
  const told = [listOf(restored), newestOf(restored, '11')].reduce(reduceChat, lost);
  expect(listedConversations(told)).toMatchObject([{ id: '11', lastSeq: 1, unread: 1 }]);
  expect(missingAfter(told, '11', 1)).toBeUndefined();
});

const outgoing = (clientId: string) => ({
  clientId,
  conversationId: '11',
  body: { type: 'text' as const, text: clientId },
  shown: { type: 'text' as const, text: clientId },
  quote: null,
  mentions: [],
  at: 0,
  state: 'sending' as const,
  problem: '',
  lost: undefined,
});

it('a message that arrived is no longer on its way, whoever says so first', () => {
  const server = serverAfter([{ deed: 'write', in: 0, by: ME, calls: false, quotes: false }]);
  const message = roomOf(server, '11').messages[0] as ChatMessage;
  const sent = ['c111', 'other'].reduce((state, id) => reduceChat(state, { type: 'send', message: outgoing(id) }), emptyChat(ME));
  const byFrame = reduceChat(sent, { type: 'frame', frame: { method: 'chatMessage', conversationId: '11', message, seq: 1 } });
  const byReply = reduceChat(sent, { type: 'messages', id: '11', list: [message], hasEarlier: true });
  expect(byFrame.outbox.map(({ clientId }) => clientId)).toEqual(['other']);
  expect(byReply.outbox).toEqual(byFrame.outbox);
  const stranger = { ...message, sender: person('2') };
  expect(
    reduceChat(sent, { type: 'frame', frame: { method: 'chatMessage', conversationId: '11', message: stranger, seq: 1 } }).outbox,
  ).toHaveLength(2);
});

it('a cleared history stays cleared, and what comes later stands alone', () => {
  const write = { deed: 'write', in: 0, by: '2', calls: false, quotes: false } as const;
  const [before, after] = [serverAfter([write, write]), serverAfter([write, write, write])];
  const opened = [listOf(before), detailOf(before, '11'), newestOf(before, '11')].reduce(reduceChat, emptyChat(ME));
  const cleared = reduceChat(opened, { type: 'cleared', id: '11' });
  expect(conversationOf(cleared, '11')).toMatchObject({ last: null, unread: 0 });
  expect(threadOf(cleared, '11')).toMatchObject({ messages: [], first: 3 });
  const later = reduceChat(cleared, { type: 'frame', frame: after.frames[2] as ServerFrame });
  expect(conversationOf(later, '11')).toMatchObject({ unread: 1, last: { text: 't3' } });
  expect(missingAfter(later, '11', 3)).toBeUndefined();
});

it('a removed conversation comes back with its next message', () => {
  const write = { deed: 'write', in: 0, by: '2', calls: true, quotes: false } as const;
  const [before, after] = [serverAfter([write]), serverAfter([write, write])];
  const hidden = [listOf(before), { type: 'hidden', id: '11' } as const].reduce(reduceChat, emptyChat(ME));
  expect(listedConversations(hidden)).toEqual([]);
  const back = reduceChat(hidden, { type: 'frame', frame: after.frames[1] as ServerFrame });
  expect(listedConversations(back)).toMatchObject([{ id: '11', unread: 2, mentioned: true }]);
});

it('coming into a conversation counts like a message, and what comes later elsewhere stands above it', () => {
  const write = { deed: 'write', in: 0, by: '2', calls: false, quotes: false } as const;
  const first = told(serverAfter([write]), '11');
  const at = first.last?.sentAt ?? 0;
  const begun = { ...first, id: '77', title: '77', last: null, lastSeq: 0, joinedAt: at + 1 };
  const placed = (conversation: Conversation) =>
    listedConversations(reduceChat(emptyChat(ME), { type: 'list', list: [first, conversation], seq: 1, asked: NOW })).map(({ id }) => id);
  expect(placed(begun)).toEqual(['77', '11']);
  expect(placed({ ...begun, joinedAt: at - 1 })).toEqual(['11', '77']);
});

it('who is called in a draft comes and goes with it: an older answer puts nobody back', () => {
  const server = serverAfter([{ deed: 'write', in: 0, by: '2', calls: false, quotes: false }]);
  const detail = (draft: string, calls: string[]): ChatEvent => {
    const event = detailOf(server, '11') as Extract<ChatEvent, { type: 'detail' }>;
    return { ...event, detail: { ...event.detail, draft, ...(calls.length === 0 ? {} : { draftCalls: calls.map(person) }) } };
  };
  const shown = (state: ChatState) => {
    const { draft, draftCalls = [] } = conversationOf(state, '11') ?? { draft: '' };
    return [draft, ...draftCalls.map(({ id }) => id)];
  };
  const draft = { text: '@n9 ', calls: [person('9')] };
  const written = [detail('@n8 ', ['8']), { type: 'draft', id: '11', draft } as const].reduce(reduceChat, emptyChat(ME));
  const elsewhere: ChatEvent = { type: 'frame', frame: { method: 'chatDraft', conversationId: '11', text: 'x', seq: 2 } };
  expect([detail('@n8 ', ['8']), elsewhere].map((late) => shown(reduceChat(written, late)))).toEqual([
    ['@n9 ', '9'],
    ['@n9 ', '9'],
  ]);
  const kept = reduceChat(reduceChat(written, detail('@n8 ', ['8'])), { type: 'drafted', id: '11', draft });
  expect([shown(kept), kept.drafts]).toEqual([['@n9 ', '9'], {}]);
  expect(shown(reduceChat(kept, detail('', [])))).toEqual(['']);
  expect(reduceChat(written, { type: 'gone', id: '11' }).drafts['11']).toEqual(draft);
});

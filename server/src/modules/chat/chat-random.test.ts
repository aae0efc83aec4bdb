import { randomInt } from 'node:crypto';
import {
  addGroupMembers,
  clearConversation,
  countUnreadChats,
  hideConversation,
  listConversations,
  removeGroupMember,
} from '@banyan/shared-contracts/messaging/chat.contract';
import type { ChatMessage } from '@banyan/shared-contracts/messaging/conversation';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../testing/test-server';
import { ANN, BEN, CAT, DAN, group, read, recall, recount, say, startChat, type TestChat } from './chat.test-data';

/** Number of steps of each random lane; `BANYAN_PROOF=1` runs more of them. */
const STEPS = process.env['BANYAN_PROOF'] === '1' ? 400 : 25;

let chat: TestChat;

beforeAll(async () => {
  chat = await startChat();
});
afterAll(() => chat.server.close());

describe('whatever people do', () => {
  it(
    'what is unread is what the messages say',
    async () => {
      const crowd = await group(chat.ann, 'random', [BEN, CAT]);
      const people = [
        { who: chat.ann, id: ANN },
        { who: chat.ben, id: BEN },
        { who: chat.cat, id: CAT },
        { who: chat.dan, id: DAN },
      ];
      const sent: ChatMessage[] = [];
      const steps: ((who: Client, id: string) => Promise<unknown>)[] = [
        async (who) => sent.push(await say(who, crowd, 'random', randomInt(3) === 0 ? { mentions: ['0'] } : {})),
        async (who) => sent.push(await say(who, crowd, 'random', randomInt(3) === 0 ? { mentions: [BEN] } : {})),
        (who) => read(who, crowd, randomInt(sent.length + 3)),
        (who) => (sent.length === 0 ? Promise.resolve() : recall(who, sent[Math.max(0, sent.length - 1 - randomInt(4))] as ChatMessage)),
        (who) => (randomInt(4) === 0 ? who.call(clearConversation, { params: crowd }) : Promise.resolve()),
        (who) => (randomInt(3) === 0 ? who.call(hideConversation, { params: crowd }) : Promise.resolve()),
        (who) => who.call(addGroupMembers, { params: crowd, body: { userIds: [ANN, BEN, CAT, DAN] } }),
        (who, id) =>
          randomInt(4) === 0 && id !== BEN ? who.call(removeGroupMember, { params: { id: crowd.id, userId: id } }) : Promise.resolve(),
      ];
      const act = async () => {
        for (let count = 0; count < STEPS; count += 1) {
          const { who, id } = people[randomInt(people.length)] as (typeof people)[number];
          await steps[randomInt(steps.length)]?.(who, id).catch((error: unknown) => expect(error).toMatchObject({ key: /^NOT_/ }));
        }
      };
      await Promise.all([act(), act(), act(), act()]);
      for (const { unread, counted, mentioned, called } of await recount(chat.server))
        expect([unread, mentioned]).toEqual([counted, called]);
      const listed = (await chat.ben.call(listConversations, { query: {} })).list;
      expect((await chat.ben.call(countUnreadChats)).total).toBe(listed.reduce((sum, { unread }) => sum + unread, 0));
    },
    STEPS * 1000,
  );
});

import type { Change, Ordered } from '@banyan/shared-contracts/design/steps/change';
import { restoreDoc } from '@banyan/shared-contracts/design/stored-doc';
import {
  listDesignChanges,
  sendDesignChanges,
  takeDesignNumbers,
  tellDesignPresence,
} from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import type { Person } from '@banyan/shared-contracts/design/steps/command';
import type { DesignPerson } from '@banyan/shared-contracts/forms/designs/design-changes.contract';
import {
  type ChangeSender,
  createChangeSender,
  createDesignStore,
  type DesignCalls,
  type DesignShelf,
  type DesignStore,
  type KeptSession,
} from '@banyan/shared-ui/designer';
import type { SendRequest } from '@banyan/shared-ui/runtime';
import { claimSlot, listLiveSlots } from '@banyan/shared-ui/drafts';
import type { DesignRequests } from './design-requests';

/** An open design: its store, and its connections to the server and to the device. */
export interface EditedDesign {
  store: DesignStore;
  sender: ChangeSender;
  session: string;
  /** Numbers for new fields; no other session gets the same ones. */
  nextId: () => number;
  /** Number of steps from a crashed window that were stored on the device, and are in the document again. */
  recovered: number;
  /** Leaves the design; changes that the server does not have, and the undo history, are preserved on the device. */
  close: () => void;
}

export interface OpeningFacts {
  request: SendRequest;
  requests: DesignRequests;
  userId: string;
  designId: string;
  /** Creates the id of a new window. */
  newSession?: () => string;
}

/** More numbers are requested when fewer are left. */
const FEW = 500;

/** How long the undo history of a design that was left is preserved, ms. */
const KEPT_MS = 24 * 3600 * 1000;

const randomSession = () => Array.from({ length: 16 }, () => Math.floor(Math.random() * 36).toString(36)).join('');

/** Another user as the designer shows them. */
export const personOf = ({ id, name, node, property }: DesignPerson): Person => ({
  id,
  name,
  ...(node === '' ? {} : { at: node }),
  ...(property === '' ? {} : { property }),
});

function callsOf({ request, designId }: OpeningFacts, session: string): DesignCalls {
  const params = { id: designId };
  return {
    send: async (changes, options) => (await request(sendDesignChanges, { params, body: { changes: [...changes] } }, options)).data,
    after: async (seq) => (await request(listDesignChanges, { params, query: { after: seq } })).data.list,
    presence: async (at, left) => void (await request(tellDesignPresence, { params, body: { session, ...at, left } })),
  };
}

/** All changes after a position, up to another. */
async function historyOf(calls: DesignCalls, mark: number, seq: number): Promise<Ordered[]> {
  const found: Ordered[] = [];
  for (let at = mark; at < seq;) {
    const page = await calls.after(at);
    found.push(...page.filter((entry) => entry.seq <= seq));
    const last = page.at(-1);
    if (last === undefined) break;
    at = last.seq;
  }
  return found;
}

const noRelease = () => undefined;

/** The sessions of closed windows. No other window takes them over until they are released. */
interface Left {
  /** The latest session, which is continued. */
  own: KeptSession | undefined;
  /** The other sessions, whose unsent steps are sent. */
  others: readonly KeptSession[];
  /** Allows another window to take over the continued session. */
  release: () => void;
  releaseOthers: () => void;
}

async function leftSessions(shelf: DesignShelf, designId: string): Promise<Left> {
  const list = () => shelf.list(designId).catch(() => []);
  const live = await listLiveSlots();
  const claims = new Map<string, () => void>();
  for (const { session } of await list()) {
    const release = live.has(session) ? undefined : await claimSlot(session);
    if (release !== undefined) claims.set(session, release);
  }
  // Another window may have taken a session over, or written one, before it could be claimed.
  const [last, ...before] = claims.size === 0 ? [] : (await list()).filter(({ session }) => claims.has(session));
  const isOld = last !== undefined && last.unsent.length === 0 && Date.now() - last.at > KEPT_MS;
  const own = isOld ? undefined : last;
  const others = isOld ? [last, ...before] : before;
  return {
    own,
    others,
    release: claims.get(own?.session ?? '') ?? noRelease,
    releaseOthers: () => claims.forEach((release, session) => session !== own?.session && release()),
  };
}

/** Opens a design in the state in which this window, or a crashed window, has left it. Rejects with an AppError. */
export async function openEditedDesign(facts: OpeningFacts): Promise<EditedDesign> {
  const { request, requests, userId, designId, newSession = randomSession } = facts;
  const params = { id: designId };
  const [opened, given, shelf] = await Promise.all([requests.opened, requests.numbers, requests.shelf]);
  const left = await leftSessions(shelf, designId);
  const { seq, doc, people } = opened.data;
  const session = left.own?.session ?? newSession();
  const release = left.own === undefined ? ((await claimSlot(session)) ?? noRelease) : left.release;
  const mark = Math.min(left.own?.mark ?? seq, seq);
  const calls = callsOf(facts, session);
  const history = await historyOf(calls, mark, seq).catch((error: unknown) => {
    release();
    left.releaseOthers();
    throw error;
  });
  const known = new Set(history.map(({ change }) => change.id));
  const adopted = [...left.others.toReversed(), ...(left.own === undefined ? [] : [left.own])].flatMap((kept) => kept.unsent);
  let unsent: readonly Change[] = adopted.filter(({ id }) => !known.has(id));
  const kept = left.own?.numbers;
  let numbers =
    kept !== undefined && kept.end - kept.next > FEW ? kept : { next: given.data.first, end: given.data.first + given.data.count };

  let writing: Promise<unknown> = Promise.resolve();
  /** Writes run one after the other: an older state never comes last. */
  const keep = (): Promise<void> => {
    const written = writing.then(() => shelf.put(designId, { session, mark, unsent, numbers, at: Date.now() }));
    writing = written.catch(noRelease);
    return written;
  };
  const sender = createChangeSender(calls, {
    put(change) {
      unsent = [...unsent, change];
      return keep();
    },
    remove(ids) {
      unsent = unsent.filter(({ id }) => !ids.includes(id));
      return keep();
    },
  });
  const store = createDesignStore({ doc: restoreDoc(doc), seq, by: userId, session, history, unsent }, sender.transport);
  store.setPeople(people.filter((person) => person.session !== session).map(personOf));
  // The sessions that were taken over are stored once: together with the one of this window.
  await keep()
    .then(() => Promise.all(left.others.map((other) => shelf.remove(designId, other.session))))
    .catch(() => undefined);
  left.releaseOthers();
  sender.connect(store);

  let asking = false;
  const askMore = () => {
    if (asking) return;
    asking = true;
    request(takeDesignNumbers, { params })
      .then(({ data: { first, count } }) => {
        numbers = { next: first, end: first + count };
      })
      .catch(() => undefined)
      .finally(() => {
        asking = false;
      });
  };
  return {
    store,
    sender,
    session,
    recovered: unsent.length,
    nextId() {
      const { next } = numbers;
      numbers = { ...numbers, next: next + 1 };
      if (numbers.end - next < FEW) askMore();
      return next;
    },
    close() {
      store.endGesture();
      sender.close();
      const { done, undone } = store.reachable();
      const isUntouched = done.length + undone.length + store.unsent().length + store.heldBack().length === 0;
      // A user who comes back within a day can undo the earlier changes.
      const left = isUntouched ? shelf.remove(designId, session) : keep();
      void left.catch(noRelease).finally(release);
    },
  };
}

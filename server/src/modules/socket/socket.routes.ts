import { AppError } from '@banyan/shared-contracts/errors';
import { type ClientFrame, MAX_CLIENT_FRAME } from '@banyan/shared-contracts/messaging/client-frames';
import type { ServerFrame } from '@banyan/shared-contracts/messaging/server-frames';
import { createSocketTicket } from '@banyan/shared-contracts/session/socket-ticket.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { route } from '../../core/http/route';
import { translate } from '../../core/i18n/translate';
import { createFrameReader } from './client-frames';
import { createHub, type HubOptions } from './hub';
import { CLOSE, createPeer, type Peer } from './peer';
import { createPresence, type Presence, type PresenceOptions } from './presence';
import { acceptUpgrade, asksForSocket, isSameOrigin, routeUpgrades } from './upgrade';

/** Seconds within which a ticket opens one socket. */
const TICKET_SECONDS = 30;
/** The client's own address and the one that it has behind the shipped proxy (api-platform part 8). */
const PATHS = ['/websocket/:credential', '/api/message/websocket/:credential'];
const TICKET = /^[\w-]{32}$/;

/** Failed handshakes per minute that one address may have; further ones are refused before any lookup. */
const FAILING_PER_MINUTE = 300;
/** Time for a refused socket to answer the closing handshake. */
const GOODBYE_MS = 1000;

/** Session errors of a token are sent in a frame, because older clients retry a refused handshake endlessly. */
type Admission = { caller: Caller } | { refusal: AppError };

/** Frames that other modules understand. */
export type HandledFrame = Exclude<ClientFrame, { method: 'OnConnection' | 'WatchPresence' | 'WatchChats' | 'Ping' }>;

/** Sockets that show conversations without being a member of them. */
export interface Visiting {
  watch(peer: Pick<Peer, 'tell'>, caller: Caller, conversationIds: readonly string[]): Promise<void>;
  unwatch(peer: Pick<Peer, 'tell'>): void;
  start(): Promise<void>;
  stop(): void;
}

export interface SocketOptions extends HubOptions {
  /** Handles frames, one after the other for each socket. */
  handle?: (caller: Caller, frame: HandledFrame, answer: (frame: ServerFrame) => void) => Promise<void>;
  presence?: PresenceOptions;
  chatVisits?: Visiting;
}

/** Mounts the socket; provides who is online. */
export function socketRoutes(
  app: FastifyInstance,
  core: Core,
  options: SocketOptions,
  presence: Presence = createPresence(core, options.presence),
): Pick<Presence, 'online'> {
  const { database, sessions, tickets, onError } = core;
  const { handle = () => Promise.resolve(), chatVisits } = options;
  const hub = createHub(core, options, presence);
  const failing = core.limits('socket', FAILING_PER_MINUTE);
  const server = new WebSocketServer({ noServer: true, clientTracking: false, perMessageDeflate: false, maxPayload: MAX_CLIENT_FRAME });

  async function admit({ ip, headers }: FastifyRequest, credential: string): Promise<Admission> {
    const languages = headers['accept-language'] ?? '';
    if (TICKET.test(credential)) {
      const ticket = await tickets.redeem('socket', credential, 'once');
      if (ticket === undefined) throw new AppError('SESSION_INVALID');
      return { caller: await sessions.resume(String(ticket['sessionId']), ip, languages) };
    }
    try {
      const caller = await sessions.identify(credential, ip, languages);
      // A view-as session receives nothing that is sent to the viewed user, and sends nothing for them.
      return caller.viewerId === null ? { caller } : { refusal: new AppError('SESSION_INVALID') };
    } catch (error) {
      if (error instanceof AppError && error.key.startsWith('SESSION_')) return { refusal: error };
      throw error;
    }
  }

  /** An error that refuses a frame is not an error of the server. */
  const report = (error: unknown): void => {
    if (!(error instanceof AppError)) onError(error);
  };

  function serve(socket: WebSocket, caller: Caller): void {
    const peer = createPeer(socket, caller);
    const read = createFrameReader();
    // What breaks the protocol is answered and closed by ws itself.
    socket.on('error', () => undefined);
    if (!hub.add(peer)) {
      socket.close(CLOSE.later);
      return;
    }
    socket.on('close', () => {
      presence.unwatch(peer);
      chatVisits?.unwatch(peer);
      hub.remove(peer);
    });
    let working: Promise<void> = Promise.resolve();
    socket.on('pong', () => (peer.alive = true));
    socket.on('message', (data: Buffer, isBinary) => {
      peer.alive = true;
      const verdict = read(data, isBinary);
      if (verdict === 'close') socket.close(CLOSE.policy);
      else if (verdict !== 'ignore') working = working.then(() => answer(socket, peer, verdict.frame)).catch(report);
    });
  }

  /** A frame before OnConnection, or of a session that has an open duty of the sign-in policy, is not accepted. */
  async function answer(socket: WebSocket, peer: Peer, frame: ClientFrame): Promise<void> {
    if (socket.readyState !== socket.OPEN) return;
    if (frame.method === 'OnConnection') await hub.open(peer, frame.seq);
    else if (peer.state !== 'open' || peer.caller.duty !== undefined) return;
    else if (frame.method === 'Ping') peer.pong();
    else if (frame.method === 'WatchPresence') await presence.watch(peer, frame.userIds);
    else if (frame.method === 'WatchChats') await chatVisits?.watch(peer, peer.caller, frame.conversationIds);
    else await handle(peer.caller, frame, (reply) => peer.tell(reply));
  }

  function refuse(socket: WebSocket, { locale }: FastifyRequest, { key, details }: AppError): void {
    socket.on('error', () => undefined);
    socket.send(JSON.stringify({ method: 'logout', msg: translate(locale, `error.${key}`, details) }));
    socket.close(CLOSE.sessionEnded);
    const patience = setTimeout(() => socket.terminate(), GOODBYE_MS);
    socket.once('close', () => clearTimeout(patience));
  }

  /** Every refused connection counts as a failed attempt, in whichever form the error is returned. */
  async function admitSome(request: FastifyRequest, credential: string): Promise<Admission> {
    await failing.check(request.ip);
    try {
      const admission = await admit(request, credential);
      if ('refusal' in admission) await failing.spend(request.ip);
      return admission;
    } catch (error) {
      if (error instanceof AppError) await failing.spend(request.ip);
      throw error;
    }
  }

  route(app, createSocketTicket, { access: 'session' }, async ({ caller }) => ({
    ticket: await tickets.issue(database.kysely, 'socket', { sessionId: caller.sessionId }, TICKET_SECONDS),
  }));

  for (const url of PATHS) {
    app.route({
      method: 'GET',
      url,
      config: { access: 'public' },
      schema: { hide: true, params: z.object({ credential: z.string().min(1).max(300) }) },
      async handler(request, reply) {
        if (!asksForSocket(request)) throw new AppError('NO_ROUTE');
        if (!isSameOrigin(request)) throw new AppError('FORBIDDEN');
        const admission = await admitSome(request, (request.params as { credential: string }).credential);
        acceptUpgrade(server, request, reply, (socket) => {
          if ('caller' in admission) serve(socket, admission.caller);
          else refuse(socket, request, admission.refusal);
        });
      },
    });
  }

  routeUpgrades(app);
  app.addHook('onReady', async () => {
    await presence.start();
    await chatVisits?.start();
    await hub.start();
  });
  app.addHook('preClose', async () => {
    await hub.stop();
    await presence.stop();
    chatVisits?.stop();
  });
  return presence;
}

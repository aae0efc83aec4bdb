import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { AppError } from '@banyan/shared-contracts/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebSocket, WebSocketServer } from 'ws';

const waiting = new WeakMap<IncomingMessage, { socket: Socket; head: Buffer }>();

/** Hands requests for a WebSocket to the routes like any other request, so that addresses, proxies, errors and hooks mean the same for both. */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const socket = stream as Socket;
    socket.on('error', () => socket.destroy());
    if (request.method !== 'GET' || request.headers.upgrade?.toLowerCase() !== 'websocket') {
      socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n');
      return;
    }
    waiting.set(request, { socket, head });
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    response.once('finish', () => socket.end());
    app.routing(request, response);
  });
}

export const asksForSocket = (request: FastifyRequest): boolean => waiting.has(request.raw);

/** A browser sends the origin of the page; pages of other hosts are refused. Other programs send no origin. */
export function isSameOrigin({ headers: { origin }, host }: FastifyRequest): boolean {
  if (origin === undefined) return true;
  try {
    const page = new URL(origin);
    return page.host === new URL(`${page.protocol}//${host}`).host;
  } catch {
    return false;
  }
}

/** Returns the handshake; `use` gets the socket before anything can arrive on it. */
export function acceptUpgrade(
  server: WebSocketServer,
  request: FastifyRequest,
  reply: FastifyReply,
  use: (socket: WebSocket) => void,
): void {
  const upgrade = waiting.get(request.raw);
  if (upgrade === undefined) throw new AppError('NO_ROUTE');
  waiting.delete(request.raw);
  reply.hijack();
  reply.raw.detachSocket(upgrade.socket);
  server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, use);
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { createBrowserMark } from './browser-mark';
import type { Visitor } from './sign-in-attempt';

/** Long enough for users who return once a year. */
const DEVICE_SECONDS = 400 * 86_400;

const deviceMark = createBrowserMark('banyan_device', DEVICE_SECONDS);

/** Mobile clients identify themselves in their origin header; everything else counts as a browser. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  clientKind: request.headers['jnpf-origin'] === 'app' ? 'app' : 'pc',
  ip: request.ip,
  device: deviceMark.read(request),
  userAgent: request.headers['user-agent'] ?? '',
});

/** The same, of a browser that is known again from now on. */
export const markedVisitor = (request: FastifyRequest, reply: FastifyReply): Visitor => ({
  ...visitorOf(request),
  device: deviceMark.give(request, reply),
});

import type { FastifyRequest } from 'fastify';
import type { Visitor } from './sign-in-attempt';

/** Mobile clients say so in their origin header; everything else counts as a browser. */
export const visitorOf = (request: FastifyRequest): Visitor => ({
  clientKind: request.headers['jnpf-origin'] === 'app' ? 'app' : 'pc',
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

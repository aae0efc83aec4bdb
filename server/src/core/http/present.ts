import type { Endpoint } from '@banyan/shared-contracts/wire/endpoint';
import type { FastifyRequest } from 'fastify';
import { counters } from '../metrics';
import { stripTo } from './strip-to';

/** In tests a reply that differs from its contract fails the call. */
const strict = process.env['NODE_ENV'] === 'test';

/**
 * `data` as the contract says: unknown members are stripped. A mismatch is our fault and comes after the work was committed, so in production
 * it is logged and counted, and what the contract names is sent: a failed answer would make people save twice.
 */
export function present(endpoint: Endpoint, data: unknown, request: FastifyRequest): unknown {
  const parsed = endpoint.reply.safeParse(data);
  if (parsed.success) return parsed.data;
  if (strict) throw new Error(`reply of ${endpoint.method} ${endpoint.path} breaks its contract: ${parsed.error.message}`);
  counters.contractMismatches.inc({ path: endpoint.path });
  request.log.error({ issues: parsed.error.issues.slice(0, 5), path: endpoint.path }, 'reply breaks its contract');
  return stripTo(endpoint.reply, data);
}

import { createHash } from 'node:crypto';
import type { LinkType } from '@banyan/shared-contracts/forms/records/short-link.contract';
import type { FastifyRequest } from 'fastify';
import type { Id } from '../../core/database/tables';

/** How long a right password lets a browser in. */
export const PASS_SECONDS = 4 * 3600;
/** Passes go to the calls of public links only. */
const PATH = '/api/visualdev/ShortLink';

const nameOf = (modelId: Id, type: LinkType): string => `banyan_visitor_${type}_${modelId}`;

/** The pass that this browser has for a link, or ''. */
export function passOf(request: FastifyRequest, modelId: Id, type: LinkType): string {
  const name = nameOf(modelId, type);
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.find(([key]) => key === name)?.[1] ?? '';
}

/** Scripts cannot read it, other sites cannot make a browser send it. */
export const passCookie = (request: FastifyRequest, modelId: Id, type: LinkType, secret: string): string =>
  [
    `${nameOf(modelId, type)}=${secret}`,
    `Path=${PATH}`,
    `Max-Age=${PASS_SECONDS}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(request.protocol === 'https' ? ['Secure'] : []),
  ].join('; ');

/** Distinguishes passwords without revealing them: a pass is valid until the password that it was issued for is changed. */
export const passwordMark = (passwordHash: string): string => createHash('sha256').update(passwordHash).digest('base64url').slice(0, 16);

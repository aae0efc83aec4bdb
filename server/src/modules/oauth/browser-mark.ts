import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const SECRET = /^[\w-]{32}$/;

/** Identifies browsers by a cookie. Scripts cannot read it; links from other sites send it. */
export interface BrowserMark {
  /** Names the browser that asks, and gives it the cookie for some time. */
  give(request: FastifyRequest, reply: FastifyReply): string;
  /** The same name for a browser that has been marked. */
  read(request: FastifyRequest): string | undefined;
}

export function createBrowserMark(name: string, seconds: number): BrowserMark {
  const cookieOf = (request: FastifyRequest): string | undefined => {
    const cookies = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
    const secret = cookies.find(([key]) => key === name)?.[1] ?? '';
    return SECRET.test(secret) ? secret : undefined;
  };
  return {
    give(request, reply) {
      const secret = cookieOf(request) ?? randomBytes(24).toString('base64url');
      const parts = [`${name}=${secret}`, 'Path=/api/oauth', `Max-Age=${seconds}`, 'HttpOnly', 'SameSite=Lax'];
      reply.header('set-cookie', [...parts, ...(request.protocol === 'https' ? ['Secure'] : [])].join('; '));
      return hashOf(secret);
    },
    read(request) {
      const secret = cookieOf(request);
      return secret === undefined ? undefined : hashOf(secret);
    },
  };
}

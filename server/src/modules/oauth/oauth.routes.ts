import { getSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import {
  getAccountLoginConfig,
  getLoginConfig,
  login,
  logout,
  unlockScreen,
  updatePasswordMessage,
} from '@banyan/shared-contracts/session/oauth.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { done, route } from '../../core/http/route';
import type { Core } from '../../core/core';
import { readSystemConfig } from '../../core/system-config';
import { createCaptcha } from './captcha';
import type { CurrentUserService } from './current-user.service';
import type { SignInService } from './sign-in.service';

export interface OauthServices {
  signIn: SignInService;
  currentUser: CurrentUserService;
}

/** Mobile clients say so in their origin header; everything else counts as a browser. */
const clientKindOf = (request: FastifyRequest) => (request.headers['jnpf-origin'] === 'app' ? 'app' : 'pc');
const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? '';

export function oauthRoutes(app: FastifyInstance, core: Core, { signIn, currentUser }: OauthServices): void {
  const { kysely } = core.database;

  route(app, login, { access: 'public' }, ({ body, request }) =>
    signIn.signIn({
      account: body.account,
      password: body.password,
      code: body.code ?? '',
      captchaKey: body.timestamp ?? '',
      clientKind: clientKindOf(request),
      ip: request.ip,
      userAgent: userAgentOf(request),
    }),
  );

  route(app, logout, { access: 'signedIn' }, async ({ caller, request }) => {
    await signIn.signOut(caller, userAgentOf(request));
    return done('ok.signedOut');
  });

  route(app, unlockScreen, { access: 'signedIn' }, async ({ caller, body }) => {
    await signIn.unlock(caller, body.password);
    return done('ok.unlocked');
  });

  route(app, getCurrentUser, { access: 'signedIn' }, ({ caller, query, request }) =>
    /\bgzip\b/.test(String(request.headers['accept-encoding']))
      ? currentUser.prepared(caller, query.systemCode ?? '')
      : currentUser.get(caller, query.systemCode ?? ''),
  );

  route(app, getAccountLoginConfig, { access: 'public' }, async () => {
    const { enableVerificationCode, verificationCodeNumber } = await readSystemConfig(kysely);
    return { enableVerificationCode, verificationCodeNumber };
  });

  route(app, getLoginConfig, { access: 'public' }, () => Promise.resolve({ redirect: false, url: '', ticketParams: '', socialsList: [] }));

  route(app, updatePasswordMessage, { access: 'signedIn' }, ({ body }) => {
    // With passwords it asks for a change, and nobody may believe that one has happened.
    if (body?.['password'] !== undefined) throw new AppError('NO_ROUTE');
    return Promise.resolve(done('ok.success'));
  });

  // Every signed-in user reads it on load (api-platform part 3): look and password policy only. The initial password is taken out here, because a
  // reply that breaks its contract is sent with all it has.
  route(app, getSystemConfig, { access: 'signedIn' }, async () => {
    const { newUserDefaultPassword: _secret, ...config } = await readSystemConfig(kysely);
    return config;
  });

  app.route({
    method: 'GET',
    url: '/api/oauth/ImageCode/:length/:key',
    config: { access: 'public', limited: true },
    schema: { params: z.object({ length: z.coerce.number().int().min(3).max(6), key: z.string().min(1).max(64) }) },
    async handler(request, reply) {
      const { length, key } = request.params as { length: number; key: string };
      const picture = await createCaptcha(kysely, key, length);
      return reply.header('content-type', 'image/svg+xml').header('cache-control', 'no-store').send(picture);
    },
  });
}

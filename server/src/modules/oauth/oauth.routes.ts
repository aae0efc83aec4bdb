import { getSystemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import {
  getAccountLoginConfig,
  getLoginConfig,
  login,
  logout,
  unlockScreen,
  updatePasswordMessage,
} from '@banyan/shared-contracts/session/oauth.contract';
import { type PasswordChange, passwordChange } from '@banyan/shared-contracts/session/profile-password.contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { done, route } from '../../core/http/route';
import { checked } from '../../core/http/validation';
import { readSystemConfig } from '../../core/system-config';
import { createCaptcha, signInCaptcha } from './captcha';
import type { CurrentUserService } from './current-user.service';
import type { SignInService } from './sign-in.service';

export interface OauthServices {
  signIn: SignInService;
  currentUser: CurrentUserService;
  /** Given by the module of people's own profiles. */
  passwords: { change(caller: Caller, input: PasswordChange): Promise<void> };
}

/** How long the answer to a sign-in captcha is good (api-platform part 2). */
const CAPTCHA_SECONDS = 300;

/** Mobile clients say so in their origin header; everything else counts as a browser. */
const clientKindOf = (request: FastifyRequest) => (request.headers['jnpf-origin'] === 'app' ? 'app' : 'pc');
const userAgentOf = (request: FastifyRequest) => request.headers['user-agent'] ?? '';

export function oauthRoutes(app: FastifyInstance, core: Core, { signIn, currentUser, passwords }: OauthServices): void {
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

  route(app, logout, { access: 'session' }, async ({ caller, request }) => {
    await signIn.signOut(caller, userAgentOf(request));
    return done('ok.signedOut');
  });

  route(app, unlockScreen, { access: 'session' }, async ({ caller, body }) => {
    await signIn.unlock(caller, body.password);
    return done('ok.unlocked');
  });

  route(app, getCurrentUser, { access: 'session' }, ({ caller, query, request }) =>
    /\bgzip\b/.test(String(request.headers['accept-encoding']))
      ? currentUser.prepared(caller, query.systemCode ?? '')
      : currentUser.get(caller, query.systemCode ?? ''),
  );

  route(app, getAccountLoginConfig, { access: 'public' }, async () => {
    const { enableVerificationCode, verificationCodeNumber } = await readSystemConfig(kysely);
    return { enableVerificationCode, verificationCodeNumber };
  });

  route(app, getLoginConfig, { access: 'public' }, () => Promise.resolve({ redirect: false, url: '', ticketParams: '', socialsList: [] }));

  route(app, updatePasswordMessage, { access: 'session' }, async ({ caller, body = {} }) => {
    if (body['password'] === undefined && body['oldPassword'] === undefined) return done('ok.success');
    await passwords.change(caller, checked(passwordChange, body));
    return done('ok.passwordChanged');
  });

  // Every signed-in user reads it on load (api-platform part 3): look and password policy only. The initial password is taken out here, because a
  // reply that breaks its contract is sent with all it has.
  route(app, getSystemConfig, { access: 'session' }, async () => {
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
      const picture = await createCaptcha(kysely, signInCaptcha(key), length, CAPTCHA_SECONDS);
      return reply.header('content-type', 'image/svg+xml').header('cache-control', 'no-store').send(picture);
    },
  });
}

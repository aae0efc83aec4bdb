import { getCurrentUser } from '@banyan/shared-contracts/session/current-user.contract';
import {
  finishLogin,
  getAccountLoginConfig,
  getLoginConfig,
  login,
  logout,
  unlockScreen,
  updatePasswordMessage,
} from '@banyan/shared-contracts/session/oauth.contract';
import { type PasswordChange, passwordChange } from '@banyan/shared-contracts/session/profile/profile-password.contract';
import { TICKET_PLACE } from '@banyan/shared-contracts/session/waiting-sign-in.contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import { done, route } from '../../core/http/route';
import { checked } from '../../core/http/validation';
import { readSystemConfig } from '../../core/system-config';
import { createCaptcha, signInCaptcha } from './captcha/captcha';
import type { CurrentUserService } from './current-user.service';
import type { Identities } from './providers/identities';
import { secondStepRoutes } from './second-step/second-step.routes';
import type { SecondStepService } from './second-step/second-step.service';
import type { SignInService } from './sign-in.service';
import { socialRoutes } from './providers/social.routes';
import { markedVisitor, visitorOf } from './visitor';
import { browserOf } from './second-step/waiting-sign-in';
import { OIDC_NAME, oidcAddress, type WaitingParts, waitingRoutes } from './second-step/waiting.routes';

export interface OauthServices {
  signIn: SignInService;
  secondStep: SecondStepService;
  identities: Identities;
  waiting: WaitingParts;
  currentUser: CurrentUserService;
  /** Given by the module of people's own profiles. */
  passwords: { change(caller: Caller, input: PasswordChange): Promise<void>; remind(caller: Caller): Promise<void> };
}

/** How long the answer to a sign-in captcha is valid (api-platform part 2). */
const CAPTCHA_SECONDS = 300;

export function oauthRoutes(
  app: FastifyInstance,
  core: Core,
  { signIn, secondStep, identities, waiting, currentUser, passwords }: OauthServices,
): void {
  const { kysely } = core.database;

  route(app, login, { access: 'public' }, ({ body, request }, reply) =>
    signIn.signIn({
      account: body.account,
      password: body.password,
      plainPassword: body.secret ?? '',
      code: body.code ?? '',
      captchaKey: body.timestamp ?? '',
      bind: { ticket: body.jnpf_ticket || body.ticket || '', browser: browserOf(request) },
      ...markedVisitor(request, reply),
    }),
  );

  route(app, finishLogin, { access: 'public' }, ({ body, request }, reply) =>
    signIn.finish(body.ticket, body.code, markedVisitor(request, reply)),
  );
  secondStepRoutes(app, core, { secondStep, signIn });
  waitingRoutes(app, core, waiting);
  socialRoutes(app, core, { identities, waiting: waiting.waiting });

  route(app, logout, { access: 'session' }, async ({ caller, request }) => {
    await signIn.signOut(caller, visitorOf(request).userAgent);
    return done('ok.signedOut');
  });

  route(app, unlockScreen, { access: 'session' }, async ({ caller, body }) => {
    await signIn.unlock(caller, body);
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

  route(app, getLoginConfig, { access: 'public' }, async () => {
    const config = await readSystemConfig(kysely);
    return {
      redirect: false,
      url: '',
      ticketParams: '',
      socialsList:
        config.oidcEnabled === 1 ? [{ enname: OIDC_NAME, name: config.oidcName, icon: '', renderUrl: oidcAddress(TICKET_PLACE) }] : [],
      directory: config.ldapEnabled === 1,
      qrSignIn: config.qrSignIn === 1,
    };
  });

  route(app, updatePasswordMessage, { access: 'session' }, async ({ caller, body = {} }) => {
    if (body['password'] === undefined && body['oldPassword'] === undefined) {
      await passwords.remind(caller);
      return done('ok.success');
    }
    await passwords.change(caller, checked(passwordChange, body));
    return done('ok.passwordChanged');
  });

  app.route({
    method: 'GET',
    url: '/api/oauth/ImageCode/:length/:key',
    config: { access: 'public', limited: true },
    schema: { params: z.object({ length: z.coerce.number().int().min(3).max(6), key: z.string().min(1).max(64) }) },
    async handler(request, reply) {
      const { key } = request.params as { key: string };
      // As long as the configuration has it, whatever the address asks for.
      const { verificationCodeNumber } = await readSystemConfig(kysely);
      const picture = await createCaptcha(kysely, signInCaptcha(key), verificationCodeNumber, CAPTCHA_SECONDS);
      return reply.header('content-type', 'image/svg+xml').header('cache-control', 'no-store').send(picture);
    },
  });
}

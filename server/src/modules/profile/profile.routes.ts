import { saveLanguage, saveLayout } from '@banyan/shared-contracts/session/profile/preferences.contract';
import { listOwnDevices, signOutDevice } from '@banyan/shared-contracts/session/profile/profile-device.contract';
import { clearOwnLog, listOwnLog } from '@banyan/shared-contracts/session/profile/profile-log.contract';
import {
  listOwnOrganizes,
  listOwnPositions,
  listOwnRoles,
  setMajor,
} from '@banyan/shared-contracts/session/profile/profile-major.contract';
import { modifyPassword } from '@banyan/shared-contracts/session/profile/profile-password.contract';
import {
  createSignature,
  listSignatures,
  makeSignatureDefault,
  removeSignature,
} from '@banyan/shared-contracts/session/profile/profile-signature.contract';
import {
  getBaseInfo,
  getOwnAuthorizations,
  listSubordinates,
  updateAvatar,
  updateBaseInfo,
} from '@banyan/shared-contracts/session/profile/profile.contract';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { RightsReader } from '../../core/access/rights';
import { done, route } from '../../core/http/route';
import { authorizationsOf } from './authorizations';
import type { DeviceService } from './profile-device.service';
import type { LogService } from './profile-log.service';
import type { MajorService } from './profile-major.service';
import type { PasswordService } from './profile-password.service';
import type { SignatureService } from './profile-signature.service';
import type { ProfileService } from './profile.service';

export interface ProfileServices {
  profile: ProfileService;
  passwords: PasswordService;
  majors: MajorService;
  signatures: SignatureService;
  log: LogService;
  devices: DeviceService;
  rights: RightsReader;
}

/** All these calls affect the caller only: the user is that of the session. */
const signedIn = { access: 'signedIn' } as const;
const inSession = { access: 'session' } as const;

function personRoutes(app: FastifyInstance, { profile, rights }: ProfileServices): void {
  route(app, getBaseInfo, signedIn, ({ caller }) => profile.get(caller));
  route(app, updateBaseInfo, signedIn, async ({ caller, body }) => {
    await profile.update(caller, body);
    return done('ok.updated');
  });
  route(app, updateAvatar, signedIn, async ({ caller, params }) => {
    await profile.setAvatar(caller, params.name);
    return done('ok.updated');
  });
  route(app, saveLayout, signedIn, async ({ caller, body }) => {
    await profile.setTheme(caller, body.theme);
    return done('ok.updated');
  });
  route(app, saveLanguage, inSession, async ({ caller, body }) => {
    await profile.setLanguage(caller, body.language);
    return done('ok.updated');
  });
  route(app, listSubordinates, signedIn, ({ caller, params }) => profile.subordinates(caller, params.id));
  route(app, getOwnAuthorizations, signedIn, async ({ caller }) => authorizationsOf(await rights.of(caller)));
}

function passwordRoutes(app: FastifyInstance, { passwords }: ProfileServices): void {
  route(app, modifyPassword, inSession, async ({ caller, body }) => {
    await passwords.change(caller, body);
    return done('ok.passwordChanged');
  });

  // Fetched by <img>, which sends no token.
  app.route({
    method: 'GET',
    url: '/api/file/ImageCode/:key',
    config: { access: 'public', limited: true },
    schema: { params: z.object({ key: z.string().min(1).max(64) }) },
    async handler(request, reply) {
      const picture = await passwords.drawCaptcha((request.params as { key: string }).key);
      return reply.header('content-type', 'image/svg+xml').header('cache-control', 'no-store').send(picture);
    },
  });
}

function majorRoutes(app: FastifyInstance, { majors }: ProfileServices): void {
  route(app, listOwnOrganizes, signedIn, ({ caller }) => majors.organizes(caller));
  route(app, listOwnPositions, signedIn, ({ caller }) => majors.positions(caller));
  route(app, listOwnRoles, signedIn, ({ caller }) => majors.roles(caller));
  route(app, setMajor, signedIn, async ({ caller, body }) => {
    await majors.set(caller, body.majorType, body.majorId);
    return done('ok.switched');
  });
}

function signatureRoutes(app: FastifyInstance, { signatures }: ProfileServices): void {
  route(app, listSignatures, signedIn, ({ caller }) => signatures.list(caller));
  route(app, createSignature, signedIn, async ({ caller, body }) => {
    await signatures.create(caller, body.signImg, body.isDefault === 1);
    return done('ok.created');
  });
  route(app, makeSignatureDefault, signedIn, async ({ caller, params }) => {
    await signatures.makeDefault(caller, params.id);
    return done('ok.updated');
  });
  route(app, removeSignature, signedIn, async ({ caller, params }) => {
    await signatures.remove(caller, params.id);
    return done('ok.removed');
  });
}

function sessionRoutes(app: FastifyInstance, { log, devices }: ProfileServices): void {
  route(app, listOwnLog, signedIn, ({ caller, query }) => log.list(caller, query));
  route(app, clearOwnLog, signedIn, async ({ caller }) => {
    await log.clear(caller);
    return done('ok.removed');
  });
  route(app, listOwnDevices, signedIn, async ({ caller }) => ({ list: await devices.list(caller) }));
  route(app, signOutDevice, signedIn, async ({ caller, params }) => {
    await devices.end(caller, params.id);
    return done('ok.deviceSignedOut');
  });
}

export function profileRoutes(app: FastifyInstance, services: ProfileServices): void {
  personRoutes(app, services);
  passwordRoutes(app, services);
  majorRoutes(app, services);
  signatureRoutes(app, services);
  sessionRoutes(app, services);
}

import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { createPasswordReminder, type Messenger } from './password-reminder';
import { createDeviceService } from './profile-device.service';
import { createLogService } from './profile-log.service';
import { createMajorService } from './profile-major.service';
import { createPasswordService, type PasswordGuard, type PasswordService } from './profile-password.service';
import { profileRoutes } from './profile.routes';
import { createSignatureService } from './profile-signature.service';
import { createProfileService } from './profile.service';

interface ProfileParts {
  /** Checks passwords, draws and takes pictures of letters, as sign-in does. */
  guard: PasswordGuard;
  messenger: Messenger;
}

type Passwords = PasswordService & { remind: ReturnType<typeof createPasswordReminder> };

/** The profile of the signed-in person. Offers the change of their password, and the reminder of a change that is due. */
export function profileModule(core: Core, { guard, messenger }: ProfileParts): Module<Passwords> {
  const passwords = createPasswordService(core, guard);
  return {
    routes: (app) =>
      profileRoutes(app, {
        passwords,
        profile: createProfileService(core),
        majors: createMajorService(core),
        signatures: createSignatureService(core),
        log: createLogService(core),
        devices: createDeviceService(core),
        rights: core.rights,
      }),
    services: { ...passwords, remind: createPasswordReminder(core, messenger) },
  };
}

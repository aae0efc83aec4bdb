import type { Core } from '../../core/core';
import { createDeviceService } from './profile-device.service';
import { createLogService } from './profile-log.service';
import { createMajorService } from './profile-major.service';
import { createPasswordService, type PasswordGuard } from './profile-password.service';
import type { ProfileServices } from './profile.routes';
import { createSignatureService } from './profile-signature.service';
import { createProfileService } from './profile.service';

/** Everything about the signed-in person's own profile. */
export const createProfile = (core: Core, guard: PasswordGuard): ProfileServices => ({
  profile: createProfileService(core),
  passwords: createPasswordService(core, guard),
  majors: createMajorService(core),
  signatures: createSignatureService(core),
  log: createLogService(core),
  devices: createDeviceService(core),
  rights: core.rights,
});

import { z } from 'zod';
import { endpoint } from '../wire/endpoint';
import { mark } from '../wire/scalars';

/** How strong passwords must be; forms enforce it because the wire carries digests only (api-platform 16.1, product-1 section 3). */
export const passwordPolicy = z.object({
  mandatoryModificationOfInitialPassword: mark,
  passwordStrengthLimit: mark,
  passwordLengthMin: mark,
  passwordLengthMinNumber: z.int(),
  containsNumbers: mark,
  includeLowercaseLetters: mark,
  includeUppercaseLetters: mark,
  containsCharacters: mark,
});

/** The part of the system configuration that every signed-in user may read: look and password policy. */
export const publicSystemConfig = passwordPolicy.extend({
  loginIcon: z.string(),
  logoIcon: z.string(),
  appIcon: z.string(),
  navigationIcon: z.string(),
  workLogoIcon: z.string(),
  title: z.string(),
  sysName: z.string(),
  sysVersion: z.string(),
  companyName: z.string(),
  copyright: z.string(),
});

export const getSystemConfig = endpoint({
  method: 'GET',
  path: '/api/system/SysConfig',
  summary: 'Look and password policy',
  reply: publicSystemConfig,
});

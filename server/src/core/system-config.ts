import { secretConfig, systemConfig } from '@banyan/shared-contracts/admin/system-config.contract';
import { isKeyOf } from '@banyan/shared-contracts/own-members';
import { z } from 'zod';
import type { Connection } from './database/database';

/** The system configuration as it is stored: what the contract lists, and secrets. */
const stored = systemConfig.extend({
  /** Initial password of new users; made at random when the system is seeded. */
  newUserDefaultPassword: secretConfig.shape.newUserDefaultPassword,
  /** Sealed. */
  oidcClientSecret: z.string(),
  qyhAgentSecret: z.string(),
  qyhCorpSecret: z.string(),
  dingSynAppSecret: z.string(),
});

export type SystemConfig = z.output<typeof stored>;

const NAME = '榕树低代码平台';

/** A fresh system. */
const DEFAULTS: SystemConfig = {
  loginIcon: '',
  logoIcon: '',
  appIcon: '',
  navigationIcon: '',
  workLogoIcon: '',
  title: NAME,
  sysName: NAME,
  sysVersion: '3.6.0',
  companyName: '',
  copyright: '',
  requestTimeout: 60,
  showSettings: 1,
  recycleBinDays: 30,
  importRows: 1000,
  backupKeep: 7,
  companyCode: '',
  companyAddress: '',
  companyContacts: '',
  companyTelePhone: '',
  companyEmail: '',
  sysDescription: '',
  singleLogin: 2,
  tokenTimeout: 480,
  lastLoginTimeSwitch: 1,
  whitelistSwitch: 0,
  whiteListIp: '',
  passwordErrorsNumber: 0,
  lockType: 2,
  lockTime: 10,
  enableVerificationCode: 0,
  verificationCodeNumber: 4,
  mandatoryModificationOfInitialPassword: 1,
  passwordStrengthLimit: 0,
  passwordLengthMin: 0,
  passwordLengthMinNumber: 8,
  containsNumbers: 0,
  includeLowercaseLetters: 0,
  includeUppercaseLetters: 0,
  containsCharacters: 0,
  passwordIsUpdatedRegularly: 0,
  updateCycle: 90,
  updateInAdvance: 7,
  disableOldPassword: 0,
  disableTheNumberOfOldPasswords: 3,
  secondStep: 0,
  qrSignIn: 0,
  oidcEnabled: 0,
  oidcName: '',
  oidcIssuer: '',
  oidcClientId: '',
  oidcScope: 'openid profile email',
  oidcClaim: 'preferred_username',
  oidcTrusted: 0,
  ldapEnabled: 0,
  ldapUrl: '',
  ldapStartTls: 0,
  ldapCa: '',
  ldapUserDn: '',
  ldapNameAttribute: 'cn',
  ldapCreate: 0,
  mailAccountId: '',
  mailDigestHours: 0,
  qyhAddress: '',
  qyhCorpId: '',
  qyhAgentId: '',
  qyhIsSynOrg: 0,
  qyhIsSynUser: 0,
  dingAddress: '',
  dingAgentId: '',
  dingSynAppKey: '',
  dingSynIsSynOrg: 0,
  dingSynIsSynUser: 0,
  newUserDefaultPassword: '',
  oidcClientSecret: '',
  qyhAgentSecret: '',
  qyhCorpSecret: '',
  dingSynAppSecret: '',
};

const isSetting = (key: string): key is keyof SystemConfig => isKeyOf(stored.shape, key);

/** A stored value that does not fit any more counts as not set: nothing runs without a configuration. */
export async function readSystemConfig(connection: Connection): Promise<SystemConfig> {
  const rows = await connection.selectFrom('system_config').select(['key', 'value']).execute();
  const fitting = rows.filter(({ key, value }) => isSetting(key) && stored.shape[key].safeParse(value).success);
  return { ...DEFAULTS, ...Object.fromEntries(fitting.map(({ key, value }) => [key, value])) };
}

/** Saves the given settings and leaves the others alone. */
export async function writeSystemConfig(connection: Connection, changes: Partial<SystemConfig>): Promise<void> {
  const values = Object.entries(stored.partial().parse(changes)).filter(([key]) => Object.hasOwn(changes, key));
  if (values.length === 0) return;
  await connection
    .insertInto('system_config')
    .values(values.map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}

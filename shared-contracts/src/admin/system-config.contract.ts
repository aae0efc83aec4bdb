import * as z from '@banyan/shared-contracts/schema';
import { isKeyOf } from '../own-members';
import type { ValidationKey } from '../validation-texts';
import { endpoint } from '../wire/endpoint';
import { nothing } from '../wire/envelope';
import { id, ids, mark, text } from '../wire/scalars';

const count = (min: number, max: number, problem: ValidationKey) => z.int(problem).min(min, problem).max(max, problem);

/** Most former passwords that are stored, so that none of them is chosen again. */
export const MAX_OLD_PASSWORDS = 24;

/** Look of the installation (api-platform 16.1): pictures are addresses below the API base. */
export const lookConfig = z.object({
  loginIcon: text(300),
  logoIcon: text(300),
  appIcon: text(300),
  navigationIcon: text(300),
  workLogoIcon: text(300),
  title: text(100),
  sysName: text(100),
  sysVersion: text(50),
  companyName: text(100),
  copyright: text(200),
  /** Time-out of the client for a reply, seconds (product-1 section 9, request timeout). */
  requestTimeout: count(5, 600, 'config.requestTimeout'),
  /** Whether the top bar offers the settings drawer (product-1 section 2, top bar). */
  showSettings: mark,
});

/** How strong passwords must be (api-platform 16.1, product-1 section 3). */
export const passwordPolicy = z.object({
  mandatoryModificationOfInitialPassword: mark,
  passwordStrengthLimit: mark,
  /** Whether `passwordLengthMinNumber` counts. */
  passwordLengthMin: mark,
  passwordLengthMinNumber: count(0, 64, 'config.passwordLength'),
  containsNumbers: mark,
  includeLowercaseLetters: mark,
  includeUppercaseLetters: mark,
  containsCharacters: mark,
});

/** Facts about the company. */
const companyConfig = z.object({
  companyCode: text(50),
  companyAddress: text(200),
  companyContacts: text(50),
  companyTelePhone: text(50),
  companyEmail: text(100),
  sysDescription: text(500),
  /** Days in which deleted records can be restored; 0: they are removed at once (ours). */
  recycleBinDays: count(0, 3650, 'config.recycleBinDays'),
  /** Rows of one import of a designed list; beyond 1,000 they are imported by a job (ours). */
  importRows: count(1000, 100_000, 'config.importRows'),
  /** Number of backups of the daily task that are retained (ours). */
  backupKeep: count(1, 1000, 'config.backupKeep'),
});

/** Sign-in and sessions; times in the units of api-platform 16.1. */
const signInConfig = z.object({
  /** 1: one session per kind of client, 2: many. */
  singleLogin: z.literal([1, 2]),
  /** Minutes without a call after which a session ends; 0 never. */
  tokenTimeout: count(0, 43_200, 'config.tokenTimeout'),
  lastLoginTimeSwitch: mark,
  whitelistSwitch: mark,
  /** Addresses, ranges `a-b` and networks `a/n`, one to a line or separated by commas. */
  whiteListIp: z.string().trim().max(10_000),
  /** Wrong tries that lock an account; only values above 2 count. */
  passwordErrorsNumber: count(0, 99, 'config.passwordErrors'),
  /** 1: until an administrator unlocks it, 2: for `lockTime` minutes. */
  lockType: z.literal([1, 2]),
  lockTime: count(1, 10_080, 'config.lockTime'),
  enableVerificationCode: mark,
  verificationCodeNumber: count(3, 6, 'config.codeLength'),
  /** Passwords expire after `updateCycle` days; their owners are reminded `updateInAdvance` days before. */
  passwordIsUpdatedRegularly: mark,
  updateCycle: count(1, 3650, 'config.updateCycle'),
  updateInAdvance: count(0, 365, 'config.updateInAdvance'),
  /** Whether none of the last `disableTheNumberOfOldPasswords` passwords may be chosen again. */
  disableOldPassword: mark,
  disableTheNumberOfOldPasswords: count(1, MAX_OLD_PASSWORDS, 'config.oldPasswords'),
  /** One-time codes as a second step of sign-in (ours): 0 off, 1 optional, 2 required for all users. */
  secondStep: z.literal([0, 1, 2]),
  /** Sign-in by a code that a signed-in device scans. */
  qrSignIn: mark,
  /** Sign-in by OpenID Connect (ours): the account is the one named by `oidcClaim` of the identity token. */
  oidcEnabled: mark,
  oidcName: text(50),
  oidcIssuer: text(300),
  oidcClientId: text(200),
  oidcScope: text(200),
  oidcClaim: text(100),
  /** Whether the provider is trusted to require a second step of its own; otherwise `secondStep` applies to such sign-ins, too. */
  oidcTrusted: mark,
  /** Sign-in by a directory (ours): the person's own password is tried on the entry `ldapUserDn`, in which `{account}` is the account. */
  ldapEnabled: mark,
  ldapUrl: text(300),
  ldapStartTls: mark,
  /** PEM of the authorities that are trusted for the directory, in place of those that the machine trusts; empty for these. */
  ldapCa: z.string().trim().max(20_000),
  ldapUserDn: text(300),
  /** Attribute that holds the person's name. */
  ldapNameAttribute: text(100),
  /** Whether people of the directory who have no account yet get one. */
  ldapCreate: mark,
});

/** Directories of WeCom and DingTalk (api-platform 16.1); `…IsSyn…`: changes here are sent there automatically. */
export const directoryConfig = z.object({
  /** Address of a private WeCom; '' means that of the vendor (ours). */
  qyhAddress: text(200),
  qyhCorpId: text(100),
  qyhAgentId: text(50),
  qyhIsSynOrg: mark,
  qyhIsSynUser: mark,
  /** The same of DingTalk (ours). */
  dingAddress: text(200),
  dingAgentId: text(50),
  dingSynAppKey: text(100),
  dingSynIsSynOrg: mark,
  dingSynIsSynUser: mark,
});

/** Largest number of hours after which an absent user is notified by mail. */
const MAX_MAIL_HOURS = 168;

/** Mails of the platform itself (ours). */
const mailConfig = z.object({
  /** The mail account of the message centre that sends them; '' for none. */
  mailAccountId: text(20),
  /** Hours without a call after which a user gets a mail about unread messages; also the shortest time between two such mails. 0: never. */
  mailDigestHours: count(0, MAX_MAIL_HOURS, 'config.mailDigestHours'),
});

/** Settings that only users who may change the configuration can read. */
const guardedConfig = companyConfig.extend(signInConfig.shape).extend(mailConfig.shape).extend(directoryConfig.shape);

/** Every setting except the secrets, which are never returned. */
export const systemConfig = lookConfig.extend(passwordPolicy.shape).extend(guardedConfig.shape);
export type SystemSettings = z.output<typeof systemConfig>;

/**
 * Whether only administrators may change a setting: a user who can change the sign-in settings could impersonate other users. Settings of
 * the look and of the company are open to other users, too.
 */
export const isForAdministrators = (key: string): boolean => !isKeyOf(lookConfig.shape, key) && !isKeyOf(companyConfig.shape, key);

/** Secrets are written only; empty leaves them as they are. */
export const secretConfig = z.object({
  /** Password of new accounts; users who may create users receive it in `CurrentUser`. */
  newUserDefaultPassword: text(64),
  /** Forgotten whenever issuer or client id change, because it belongs to them. */
  oidcClientSecret: text(500),
  /** Secrets of WeCom: of the application that sends messages, and of the directory. Forgotten whenever address or company change. */
  qyhAgentSecret: text(200),
  qyhCorpSecret: text(200),
  /** Forgotten whenever address or key of the application change. */
  dingSynAppSecret: text(200),
});

/** Which secrets there are. */
const secretMarks = z.object({ oidcClientSecretSet: mark, qyhAgentSecretSet: mark, qyhCorpSecretSet: mark, dingSynAppSecretSet: mark });

/**
 * Version of the settings that were read; it changes when another user saves (ours). The client sends it back when it saves; without it
 * nothing is compared.
 */
const version = z.string().max(64);

/** Which secrets are there, beside the settings. */
const readConfig = systemConfig.extend(secretMarks.shape).extend({ version });

/** The part of the system configuration that every signed-in user may read: look and password policy. */
export const publicSystemConfig = lookConfig.extend(passwordPolicy.shape);

/** Everything for callers who may read the whole configuration, otherwise only look and password policy. */
export const getSystemConfig = endpoint({
  method: 'GET',
  path: '/api/system/SysConfig',
  summary: 'System configuration',
  reply: publicSystemConfig
    .extend(guardedConfig.partial().shape)
    .extend(secretMarks.partial().shape)
    .extend({ version: version.optional() }),
});

/** The same call for callers who may read everything. */
export const getWholeSystemConfig = endpoint({ ...getSystemConfig, reply: readConfig });

/** Saves the settings that are sent, usually all; what is missing stays as it is. Refused as STALE when `version` is not that of the stored ones. */
export const updateSystemConfig = endpoint({
  method: 'PUT',
  path: '/api/system/SysConfig',
  summary: 'Change the system configuration',
  body: systemConfig.extend(secretConfig.shape).extend({ version }).partial(),
  reply: nothing,
});

/** Sends a mail to the caller by an account, whether it is the one of the settings yet or not (ours). */
export const testPlatformMail = endpoint({
  method: 'POST',
  path: '/api/system/SysConfig/testMail',
  summary: 'Try the account that sends the mails of the platform',
  body: z.object({ mailAccountId: id }),
  reply: nothing,
});

/** Administrators of the whole installation (api-platform 16.1). */
export const listAdministrators = endpoint({
  method: 'GET',
  path: '/api/system/SysConfig/getAdminList',
  summary: 'Administrators',
  reply: z.array(z.object({ id, account: z.string(), realName: z.string() })),
});

/** The list after the call; who calls stays in it. */
export const replaceAdministrators = endpoint({
  method: 'PUT',
  path: '/api/system/SysConfig/setAdminList',
  summary: 'Set the administrators',
  body: z.object({ adminIds: ids }),
  reply: nothing,
});

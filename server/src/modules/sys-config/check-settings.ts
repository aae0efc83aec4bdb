import { X509Certificate } from 'node:crypto';
import { AppError } from '@banyan/shared-contracts/errors';
import { ACCOUNT_TYPE } from '@banyan/shared-contracts/messaging/center/account.contract';
import type { Caller } from '../../core/access/caller';
import type { Connection } from '../../core/database/database';
import type { MessageKey } from '../../core/i18n/translate';
import { allowedAddresses, wrongAddresses } from '../../core/session/allowed-addresses';
import type { SystemConfig } from '../../core/system-config';

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Tokens and secrets travel from and to it: encrypted, unless it is the same machine. */
function isSafePlace(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash } = new URL(text);
  return search === '' && hash === '' && (protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)));
}

const isDirectory = (text: string): boolean => URL.canParse(text) && /^ldaps?:$/.test(new URL(text).protocol);

/** Passwords travel there: encrypted, unless it is the same machine. */
function isPlain({ ldapUrl, ldapStartTls }: SystemConfig): boolean {
  const { protocol, hostname } = new URL(ldapUrl);
  return protocol === 'ldap:' && ldapStartTls === 0 && !LOOPBACK.test(hostname);
}

/** Certificates that can be read; none is fine. */
function isPem(text: string): boolean {
  const parts = text.split(/(?=-----BEGIN )/).map((part) => part.trim());
  try {
    return (
      text === '' ||
      parts.every((part) => part.startsWith('-----BEGIN CERTIFICATE-----') && new X509Certificate(part).subject !== undefined)
    );
  } catch {
    return false;
  }
}

function refuse(what: MessageKey, field: keyof SystemConfig, details: Record<string, unknown> = {}): never {
  throw new AppError('BAD_INPUT', { problems: what, fields: [field], ...details });
}

/** Throws for settings that fit each by itself, but not together. */
export function checkSettings(config: SystemConfig, { ip }: Pick<Caller, 'ip'>): void {
  if (config.passwordIsUpdatedRegularly === 1 && config.updateInAdvance >= config.updateCycle)
    refuse('what.configReminder', 'updateInAdvance');
  const [wrong] = wrongAddresses(config.whiteListIp);
  if (wrong !== undefined) refuse('what.configAddress', 'whiteListIp', { address: wrong });
  // The user who saves must be able to sign in again.
  if (config.whitelistSwitch === 1 && !allowedAddresses(config.whiteListIp)(ip)) refuse('what.configLockedOut', 'whiteListIp', { ip });
  if (config.oidcEnabled === 1) {
    if (!isSafePlace(config.oidcIssuer)) refuse('what.configIssuer', 'oidcIssuer');
    if (config.oidcClientId === '') refuse('what.configClient', 'oidcClientId');
    if (config.oidcClaim === '') refuse('what.configClaim', 'oidcClaim');
  }
  for (const key of ['qyhAddress', 'dingAddress'] as const)
    if (config[key] !== '' && !isSafePlace(config[key])) refuse('what.configVendorAddress', key);
  for (const key of ['qyhAgentId', 'dingAgentId'] as const) if (!/^\d*$/.test(config[key])) refuse('what.configAgentId', key);
  if (config.ldapEnabled === 1) {
    if (!isDirectory(config.ldapUrl)) refuse('what.configDirectory', 'ldapUrl');
    if (!config.ldapUserDn.includes('{account}')) refuse('what.configUserDn', 'ldapUserDn', { place: '{account}' });
    if (!isPem(config.ldapCa)) refuse('what.configCertificate', 'ldapCa');
    if (isPlain(config)) refuse('what.configDirectoryPlain', 'ldapUrl');
  }
}

/** Throws where the platform is to send mails by no account, or by one that is not there or off. */
export async function requireMailAccount(
  tx: Connection,
  before: SystemConfig,
  { mailAccountId, mailDigestHours }: SystemConfig,
): Promise<void> {
  if (mailAccountId === '' && mailDigestHours > 0) refuse('what.configMailNone', 'mailAccountId');
  if (mailAccountId === '' || mailAccountId === before.mailAccountId) return;
  const account = /^\d{1,18}$/.test(mailAccountId)
    ? await tx
        .selectFrom('message_account')
        .select('enabled')
        .where('id', '=', mailAccountId)
        .where('type', '=', ACCOUNT_TYPE.mail)
        .executeTakeFirst()
    : undefined;
  if (account?.enabled !== true) refuse('what.configMailAccount', 'mailAccountId');
}

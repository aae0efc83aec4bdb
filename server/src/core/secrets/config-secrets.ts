import type { SystemConfig } from '../system-config';
import type { Vault } from './vault';

/** Secrets of the system configuration: what each is sealed for, and the settings that name whose it is. */
const SECRETS = {
  oidcClientSecret: { purpose: 'oidc-client-secret', place: ['oidcIssuer', 'oidcClientId'] },
  qyhAgentSecret: { purpose: 'wecom-agent-secret', place: ['qyhAddress', 'qyhCorpId', 'qyhAgentId'] },
  qyhCorpSecret: { purpose: 'wecom-corp-secret', place: ['qyhAddress', 'qyhCorpId'] },
  dingSynAppSecret: { purpose: 'dingtalk-app-secret', place: ['dingAddress', 'dingSynAppKey'] },
} as const satisfies Record<string, { purpose: string; place: readonly (keyof SystemConfig)[] }>;

export type ConfigSecret = keyof typeof SECRETS;

/** Whether two configurations name the same owner of a secret. */
export const isSamePlace = (secret: ConfigSecret, before: SystemConfig, after: SystemConfig): boolean =>
  SECRETS[secret].place.every((key) => before[key] === after[key]);

/** The secrets as they are to be stored: those that were sent, otherwise the stored ones unless they belong to another owner now. */
export function sealedSecrets(
  vault: Pick<Vault, 'seal'>,
  sent: Partial<Record<ConfigSecret, string | undefined>>,
  before: SystemConfig,
  after: SystemConfig,
): Record<ConfigSecret, string> {
  const sealed = (secret: ConfigSecret): string => {
    const given = sent[secret] ?? '';
    if (given !== '') return vault.seal(given, SECRETS[secret].purpose);
    return isSamePlace(secret, before, after) ? before[secret] : '';
  };
  const secrets = Object.keys(SECRETS) as ConfigSecret[];
  return Object.fromEntries(secrets.map((secret) => [secret, sealed(secret)])) as Record<ConfigSecret, string>;
}

/** A secret of a configuration; undefined where there is none, or the key of the installation is another one by now. */
export const openSecret = (vault: Pick<Vault, 'open'>, config: SystemConfig, secret: ConfigSecret): string | undefined =>
  config[secret] === '' ? undefined : vault.open(config[secret], SECRETS[secret].purpose);

import type { Database } from '../database/database';
import type { SignInBy } from '../database/tables/session';
import { readSystemConfig, type SystemConfig } from '../system-config';
import { allowedAddresses, type AddressTest } from './allowed-addresses';

const DAY_MS = 86_400_000;

/** What of the system configuration is asked about with every request. */
export interface SessionPolicy {
  /** Undefined lets every address in. */
  allows: AddressTest | undefined;
  mustReplaceInitial: boolean;
  /** Days after which a password must be replaced; undefined never. */
  passwordDays: number | undefined;
  /** Whether everybody who has signed in like this must have a second step. */
  demandsSecondStep(by: SignInBy): boolean;
}

/** Whether a second step is asked for after such a sign-in at all: not after one at a system that is trusted to have asked for its own. */
export const hasSecondStep = ({ secondStep, oidcTrusted }: Pick<SystemConfig, 'secondStep' | 'oidcTrusted'>, by: SignInBy): boolean =>
  secondStep !== 0 && !(by === 'oidc' && oidcTrusted === 1);

export const toPolicy = (config: SystemConfig): SessionPolicy => ({
  allows: config.whitelistSwitch === 1 ? allowedAddresses(config.whiteListIp) : undefined,
  mustReplaceInitial: config.mandatoryModificationOfInitialPassword === 1,
  passwordDays: config.passwordIsUpdatedRegularly === 1 ? config.updateCycle : undefined,
  demandsSecondStep: (by) => config.secondStep === 2 && hasSecondStep(config, by),
});

/** When a password that was set at `since` runs out. */
export const expiryOf = (since: Date, days: number): number => since.getTime() + days * DAY_MS;

/** Reads the policy, and caches it until the version of the system configuration changes. */
export function createPolicyReader({ kysely }: Database): (version: string) => Promise<SessionPolicy> {
  let kept: { version: string; value: Promise<SessionPolicy> } | undefined;
  return (version) => {
    if (kept?.version !== version) {
      const value = readSystemConfig(kysely).then(toPolicy);
      const mine = { version, value };
      // A failed read is not kept: the next request tries again.
      value.catch(() => kept === mine && (kept = undefined));
      kept = mine;
    }
    return kept.value;
  };
}

import type { TextKey } from '../../kernel/use-text';
import type { ConfigGroup, ConfigValues } from './config-groups';

export interface Sentence {
  text: TextKey;
  values?: Record<string, string | number>;
}

const said = (text: TextKey, values: Sentence['values'] = {}): Sentence => ({ text, values });

function session(config: ConfigValues): Sentence[] {
  return [
    said(config.singleLogin === 1 ? 'admin.config.says.oneSession' : 'admin.config.says.manySessions'),
    config.tokenTimeout === 0 ? said('admin.config.says.noTimeout') : said('admin.config.says.timeout', { count: config.tokenTimeout }),
    said(config.whitelistSwitch === 1 ? 'admin.config.says.listed' : 'admin.config.says.everywhere'),
  ];
}

function guard(config: ConfigValues): Sentence[] {
  const values = { count: config.passwordErrorsNumber, minutes: config.lockTime };
  const lock = config.lockType === 1 ? said('admin.config.says.lock', values) : said('admin.config.says.delay', values);
  return [
    said('admin.config.says.slower'),
    config.passwordErrorsNumber > 2 ? lock : said('admin.config.says.noLock'),
    config.enableVerificationCode === 1
      ? said('admin.config.says.captcha', { count: config.verificationCodeNumber })
      : said('admin.config.says.noCaptcha'),
  ];
}

function password(config: ConfigValues): Sentence[] {
  const found = [said('admin.config.says.common')];
  if (config.mandatoryModificationOfInitialPassword === 1) found.push(said('admin.config.says.initial'));
  if (config.passwordIsUpdatedRegularly === 1)
    found.push(said('admin.config.says.expiry', { days: config.updateCycle, before: config.updateInAdvance }));
  if (config.disableOldPassword === 1) found.push(said('admin.config.says.old', { count: config.disableTheNumberOfOldPasswords }));
  if (config.passwordStrengthLimit === 0) found.push(said('admin.config.says.anyStrength'));
  else if (config.passwordLengthMin === 1) found.push(said('admin.config.says.length', { count: config.passwordLengthMinNumber }));
  return found;
}

const second: Record<ConfigValues['secondStep'], TextKey> = {
  0: 'admin.config.says.secondOff',
  1: 'admin.config.says.secondOptional',
  2: 'admin.config.says.secondDemanded',
};

function mail({ mailDigestHours: count }: ConfigValues): Sentence[] {
  if (count === 0) return [said('admin.config.says.mailOff')];
  return [said('admin.config.says.mailHours', { count }), said('admin.config.says.mailOnce')];
}

/** What the settings as they stand in the form mean, in sentences. */
export function sentencesOf(group: ConfigGroup['key'], config: ConfigValues): Sentence[] {
  if (group === 'session') return session(config);
  if (group === 'guard') return guard(config);
  if (group === 'password') return password(config);
  if (group === 'secondStep') return [said(second[config.secondStep])];
  if (group === 'mail') return mail(config);
  if (group === 'oidc') {
    if (config.oidcEnabled === 0) return [said('admin.config.says.oidcOff')];
    return [
      said('admin.config.says.oidc'),
      said(config.oidcTrusted === 1 ? 'admin.config.says.oidcTrusted' : 'admin.config.says.oidcAsked'),
    ];
  }
  if (group === 'ldap') {
    if (config.ldapEnabled === 0) return [said('admin.config.says.ldapOff')];
    const isOpen = config.ldapUrl.startsWith('ldap:') && config.ldapStartTls === 0;
    return [said('admin.config.says.ldap'), ...(isOpen ? [said('admin.config.says.ldapOpen')] : [])];
  }
  return [];
}

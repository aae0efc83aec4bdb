import type { SystemSettings } from '@banyan/shared-contracts/admin/system-config.contract';
import type { TextKey } from '../../kernel/use-text';

/** Everything that the page edits: the settings, and the secrets, which are written only. */
export type ConfigValues = SystemSettings & { newUserDefaultPassword: string; oidcClientSecret: string };
export type ConfigKey = keyof ConfigValues;

type Control =
  | { control: 'text' | 'area' | 'switch' | 'picture' | 'secret' | 'mailAccount' }
  | { control: 'number'; unit?: TextKey }
  | { control: 'choice'; options: { value: number; label: TextKey }[] };

export type ConfigField = Control & {
  key: ConfigKey;
  /** Shown only while this holds. */
  when?: (values: ConfigValues) => boolean;
  /** A sentence of help below the control. */
  hint?: TextKey;
};

export interface ConfigGroup {
  key: 'look' | 'session' | 'guard' | 'password' | 'secondStep' | 'oidc' | 'ldap' | 'mail';
  fields: ConfigField[];
}

const text = (...keys: ConfigKey[]): ConfigField[] => keys.map((key) => ({ key, control: 'text' }));
const picture = (...keys: ConfigKey[]): ConfigField[] => keys.map((key) => ({ key, control: 'picture' }));
const toggle = (key: ConfigKey, more: Partial<Pick<ConfigField, 'when' | 'hint'>> = {}): ConfigField => ({
  key,
  control: 'switch',
  ...more,
});
const number = (key: ConfigKey, unit: TextKey, more: Partial<Pick<ConfigField, 'when' | 'hint'>> = {}): ConfigField => ({
  key,
  control: 'number',
  unit,
  ...more,
});
const isOn =
  (...keys: ConfigKey[]) =>
  (values: ConfigValues) =>
    keys.every((key) => values[key] === 1);

/** Settings in the order in which people read them (api-platform 16.1). */
export const CONFIG_GROUPS: readonly ConfigGroup[] = [
  {
    key: 'look',
    fields: [
      ...text('title', 'sysName', 'sysVersion', 'companyName', 'copyright'),
      ...picture('loginIcon', 'logoIcon', 'navigationIcon', 'workLogoIcon', 'appIcon'),
      ...text('companyCode', 'companyContacts', 'companyTelePhone', 'companyEmail', 'companyAddress'),
      { key: 'sysDescription', control: 'area' },
      toggle('showSettings'),
      number('recycleBinDays', 'admin.config.days', { hint: 'admin.config.recycleBinDays.hint' }),
      number('importRows', 'admin.config.rows', { hint: 'admin.config.importRows.hint' }),
      number('backupKeep', 'admin.config.backups', { hint: 'admin.config.backupKeep.hint' }),
      number('requestTimeout', 'admin.config.seconds', { hint: 'admin.config.requestTimeout.hint' }),
    ],
  },
  {
    key: 'session',
    fields: [
      {
        key: 'singleLogin',
        control: 'choice',
        options: [
          { value: 2, label: 'admin.config.singleLogin.many' },
          { value: 1, label: 'admin.config.singleLogin.one' },
        ],
      },
      number('tokenTimeout', 'admin.config.minutes', { hint: 'admin.config.tokenTimeout.hint' }),
      toggle('lastLoginTimeSwitch'),
      toggle('qrSignIn', { hint: 'admin.config.qrSignIn.hint' }),
      toggle('whitelistSwitch'),
      { key: 'whiteListIp', control: 'area', hint: 'admin.config.whiteListIp.hint', when: isOn('whitelistSwitch') },
    ],
  },
  {
    key: 'guard',
    fields: [
      number('passwordErrorsNumber', 'admin.config.times', { hint: 'admin.config.passwordErrorsNumber.hint' }),
      {
        key: 'lockType',
        control: 'choice',
        options: [
          { value: 2, label: 'admin.config.lockType.delay' },
          { value: 1, label: 'admin.config.lockType.lock' },
        ],
        when: ({ passwordErrorsNumber }) => passwordErrorsNumber > 2,
      },
      number('lockTime', 'admin.config.minutes', {
        when: ({ passwordErrorsNumber }) => passwordErrorsNumber > 2,
        hint: 'admin.config.lockTime.hint',
      }),
      toggle('enableVerificationCode'),
      number('verificationCodeNumber', 'admin.config.characters', { when: isOn('enableVerificationCode') }),
    ],
  },
  {
    key: 'password',
    fields: [
      { key: 'newUserDefaultPassword', control: 'secret', hint: 'admin.config.newUserDefaultPassword.hint' },
      toggle('mandatoryModificationOfInitialPassword'),
      toggle('passwordIsUpdatedRegularly'),
      number('updateCycle', 'admin.config.days', { when: isOn('passwordIsUpdatedRegularly') }),
      number('updateInAdvance', 'admin.config.days', { when: isOn('passwordIsUpdatedRegularly') }),
      toggle('disableOldPassword'),
      number('disableTheNumberOfOldPasswords', 'admin.config.passwords', { when: isOn('disableOldPassword') }),
      toggle('passwordStrengthLimit'),
      toggle('passwordLengthMin', { when: isOn('passwordStrengthLimit') }),
      number('passwordLengthMinNumber', 'admin.config.characters', { when: isOn('passwordStrengthLimit', 'passwordLengthMin') }),
      toggle('containsNumbers', { when: isOn('passwordStrengthLimit') }),
      toggle('includeLowercaseLetters', { when: isOn('passwordStrengthLimit') }),
      toggle('includeUppercaseLetters', { when: isOn('passwordStrengthLimit') }),
      toggle('containsCharacters', { when: isOn('passwordStrengthLimit') }),
    ],
  },
  {
    key: 'secondStep',
    fields: [
      {
        key: 'secondStep',
        control: 'choice',
        options: [
          { value: 0, label: 'admin.config.secondStep.off' },
          { value: 1, label: 'admin.config.secondStep.optional' },
          { value: 2, label: 'admin.config.secondStep.demanded' },
        ],
      },
    ],
  },
  {
    key: 'oidc',
    fields: [
      toggle('oidcEnabled'),
      { key: 'oidcName', control: 'text', hint: 'admin.config.oidcName.hint' },
      { key: 'oidcIssuer', control: 'text', hint: 'admin.config.oidcIssuer.hint' },
      ...text('oidcClientId'),
      { key: 'oidcClientSecret', control: 'secret', hint: 'admin.config.oidcClientSecret.hint' },
      ...text('oidcScope'),
      { key: 'oidcClaim', control: 'text', hint: 'admin.config.oidcClaim.hint' },
      toggle('oidcTrusted', { hint: 'admin.config.oidcTrusted.hint' }),
    ],
  },
  {
    key: 'ldap',
    fields: [
      toggle('ldapEnabled'),
      { key: 'ldapUrl', control: 'text', hint: 'admin.config.ldapUrl.hint' },
      toggle('ldapStartTls'),
      { key: 'ldapCa', control: 'area', hint: 'admin.config.ldapCa.hint' },
      { key: 'ldapUserDn', control: 'text', hint: 'admin.config.ldapUserDn.hint' },
      { key: 'ldapNameAttribute', control: 'text' },
      toggle('ldapCreate', { hint: 'admin.config.ldapCreate.hint' }),
    ],
  },
  {
    key: 'mail',
    fields: [
      { key: 'mailAccountId', control: 'mailAccount', hint: 'admin.config.mailAccountId.hint' },
      number('mailDigestHours', 'admin.config.hours', { hint: 'admin.config.mailDigestHours.hint' }),
    ],
  },
];

import { describe, expect, it } from 'vitest';
import { brokenRule, type PasswordPolicy, passwordRules } from './password-rules';

const everything: PasswordPolicy = {
  mandatoryModificationOfInitialPassword: 1,
  passwordStrengthLimit: 1,
  passwordLengthMin: 1,
  passwordLengthMinNumber: 8,
  containsNumbers: 1,
  includeLowercaseLetters: 1,
  includeUppercaseLetters: 1,
  containsCharacters: 1,
};
const keysOf = (policy: PasswordPolicy) => passwordRules(policy).map(({ key }) => key);

describe('password rules', () => {
  it('ask nothing unless strength is limited, and then what is switched on', () => {
    expect(keysOf({ ...everything, passwordStrengthLimit: 0 })).toEqual([]);
    expect(keysOf(everything)).toEqual(['length', 'digit', 'lowercase', 'uppercase', 'character']);
    expect(keysOf({ ...everything, passwordLengthMin: 0, includeUppercaseLetters: 0 })).toEqual(['digit', 'lowercase', 'character']);
  });

  it.each([
    ['', 'length'],
    ['Aa1!567', 'length'],
    ['Aaaaaaa!', 'digit'],
    ['AAAAAA1!', 'lowercase'],
    ['aaaaaa1!', 'uppercase'],
    ['Aaaaaaa1', 'character'],
    ['Aaaaa 1榕', 'character'],
    ['Aa345678_', undefined],
  ])('%s breaks %s', (password, key) => {
    expect(brokenRule(passwordRules(everything), password)?.key).toBe(key);
  });
});

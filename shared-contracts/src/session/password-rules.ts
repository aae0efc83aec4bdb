import type * as z from '@banyan/shared-contracts/schema';
import type { passwordPolicy } from '../admin/system-config.contract';

/** How strong passwords must be (api-platform 16.1, password group). */
export type PasswordPolicy = z.output<typeof passwordPolicy>;

/** One demand on a new password (product-1 section 5). */
export interface PasswordRule {
  key: 'length' | 'digit' | 'lowercase' | 'uppercase' | 'character';
  /** Values for the placeholders of its text. */
  values: { count: number };
  holds: (password: string) => boolean;
}

/** What the policy asks, in the order in which people read it; nothing when strength is not limited. */
export function passwordRules(policy: PasswordPolicy): PasswordRule[] {
  if (policy.passwordStrengthLimit === 0) return [];
  const count = policy.passwordLengthMinNumber;
  const demands: [PasswordRule['key'], asked: 0 | 1, PasswordRule['holds']][] = [
    ['length', policy.passwordLengthMin, (password) => password.length >= count],
    ['digit', policy.containsNumbers, (password) => /\d/.test(password)],
    ['lowercase', policy.includeLowercaseLetters, (password) => /[a-z]/.test(password)],
    ['uppercase', policy.includeUppercaseLetters, (password) => /[A-Z]/.test(password)],
    ['character', policy.containsCharacters, (password) => /[^\p{L}\p{N}\s]/u.test(password)],
  ];
  return demands.filter(([, asked]) => asked === 1).map(([key, , holds]) => ({ key, values: { count }, holds }));
}

/** The first demand that a password does not meet. */
export const brokenRule = (rules: readonly PasswordRule[], password: string): PasswordRule | undefined =>
  rules.find(({ holds }) => !holds(password));

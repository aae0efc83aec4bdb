import type { NewRule } from '@banyan/shared-contracts/forms/design/commands/rules';
import type { KnownRule, RuleEffect, RuleEffectKind } from '@banyan/shared-contracts/forms/rules/form-rule';

/** The opposite of an effect of a rule on a field; the opposite of setting a value is clearing it. */
const CONTRARY: Readonly<Record<RuleEffectKind, RuleEffectKind | undefined>> = {
  show: 'hide',
  hide: 'show',
  require: 'optional',
  optional: 'require',
  readOnly: 'editable',
  editable: 'readOnly',
  set: 'clear',
  clear: undefined,
};

export const contraryOf = (effects: readonly RuleEffect[]): RuleEffect[] =>
  effects.flatMap(({ kind, targets }) => {
    const contrary = CONTRARY[kind];
    return contrary === undefined ? [] : [{ kind: contrary, targets }];
  });

/** The initial effect of a quick rule for a field: shown, read-only or required only while the condition is true. */
export const QUICK = ['show', 'readOnly', 'require'] as const;
export type Quick = (typeof QUICK)[number];

export const newRule = (name: string, table = '', effects: RuleEffect[] = []): NewRule => ({
  name,
  enabled: true,
  table,
  logic: 'and',
  conditions: [],
  effects,
  otherwise: contraryOf(effects),
});

/** Whether a rule has an effect on a target. */
export const speaksOf = ({ effects, otherwise }: Pick<KnownRule, 'effects' | 'otherwise'>, target: string): boolean =>
  [...effects, ...otherwise].some(({ targets }) => targets.includes(target));

/** Without effects that have no target. */
export const finished = (rule: NewRule): NewRule => {
  const named = (effects: readonly RuleEffect[]) => effects.filter(({ targets }) => targets.length > 0);
  return { ...rule, effects: named(rule.effects), otherwise: named(rule.otherwise) };
};

const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** An id that no other designer creates at the same time. */
export const newRuleId = (): string =>
  `rule${Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => DIGITS[byte % DIGITS.length] ?? 'a').join('')}`;

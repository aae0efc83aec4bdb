import * as z from '@banyan/shared-contracts/schema';
import { type ConditionGroup, conditionGroups } from '../../menu-admin/conditions';

/**
 * Rules of a form: they decide by conditions which fields are shown, required or read-only, and which values they have. They are data of
 * the form document, in a member of our own that clients of 3.6 preserve and ignore. Each rule is a register of its own, by its id, so that
 * two designers do not overwrite each other's rules.
 *
 * A rule of the form (`table` is '') reads main fields; its effects name main fields (`key`), sub-tables (`key`), columns (`table-child`),
 * and containers or decorations (`@` and the id of the node). A rule of a sub-table is evaluated for each row: it reads main fields and
 * those of the row, and its effects name columns of that table.
 *
 * Precedence for each property of a field: its design, then a script, then the rules in their order (the last rule with an effect on the
 * property applies), then permissions. A rule cannot show or open a field that a permission or the whole form closes.
 *
 * A field that a rule hides is not required and not checked. Its value remains in the open form; a save retains the stored value, unless
 * the rule clears it.
 */
export const RULES = 'fieldRules';

/**
 * Member of a record, and of its rows, in replies: for each field or column, and each container or decoration (`@` and the id of the node),
 * whether rules hide it. What no rule affects is missing.
 */
export const RULED_SIGHT = 'f_hidden';

/** `set`: the field has the value as long as the branch counts; `clear`: it has none. */
export const RULE_EFFECTS = ['show', 'hide', 'require', 'optional', 'readOnly', 'editable', 'set', 'clear'] as const;
export type RuleEffectKind = (typeof RULE_EFFECTS)[number];

const ruleEffect = z.looseObject({
  kind: z.enum(RULE_EFFECTS),
  targets: z.array(z.string()).max(500),
  /** Of `set`: the value as the wire has it. */
  value: z.unknown().optional(),
});
export type RuleEffect = z.output<typeof ruleEffect>;

const effects = z.array(ruleEffect).max(50).default([]);

export const formRule = z.looseObject({
  name: z.string().default(''),
  enabled: z.boolean().default(true),
  /** Fractional key (`design/order.ts`); rules are sorted by it, then by their ids. */
  order: z.string().default(''),
  /** Key of the sub-table whose rows it is about; '' for the form. */
  table: z.string().default(''),
  /** Joins the groups. */
  logic: z.enum(['and', 'or']).catch('and').default('and'),
  /** Without any comparison it always counts. */
  conditions: conditionGroups.default([]),
  effects,
  /** What counts where the conditions do not hold. */
  otherwise: effects,
});
export type FormRule = z.output<typeof formRule>;

/**
 * What conditions may name besides fields: facts about the user who fills in the form, and the current date. Their values are ids; `@today`
 * is a date.
 */
export const RULE_FACTS = ['@user', '@organize', '@position', '@role', '@group', '@today'] as const;
export type RuleFact = (typeof RULE_FACTS)[number];
export const isRuleFact = (code: string): code is RuleFact => RULE_FACTS.some((known) => known === code);

/** A fact about the present, and none about the person who fills in the form: rules that ask it are open to visitors. */
export const OPEN_FACT: RuleFact = '@today';

export const CONTAINER_MARK = '@';

/** Most rules of a form. */
export const MAX_RULES = 200;

/** Rules as a form document holds them, by their ids. */
export const formRules = z.record(z.string(), formRule).refine((rules) => Object.keys(rules).length <= MAX_RULES);

/** At most so often rules that change each other's values are evaluated again. */
export const MAX_ROUNDS = 10;

export interface KnownRule extends FormRule {
  id: string;
}

export const byRuleOrder = (one: Pick<KnownRule, 'order' | 'id'>, other: Pick<KnownRule, 'order' | 'id'>): number => {
  const [left, right] = one.order === other.order ? [one.id, other.id] : [one.order, other.order];
  return left < right ? -1 : left > right ? 1 : 0;
};

/** The rules of a form document in their order; what cannot be read is left out. */
export function readRules(document: object): KnownRule[] {
  const stored = (document as Record<string, unknown>)[RULES];
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return [];
  return Object.entries(stored)
    .flatMap(([id, value]): KnownRule[] => {
      const read = formRule.safeParse(value);
      return read.success ? [{ ...read.data, id }] : [];
    })
    .sort(byRuleOrder);
}

/** Addresses that conditions read, facts left out. */
export const conditionFields = (groups: readonly ConditionGroup[]): string[] =>
  [
    ...new Set(
      groups.flatMap(({ groups: items }) =>
        items.flatMap(({ field, conditionText, value }) => [
          field,
          ...(conditionText === 'field' && typeof value === 'string' ? [value] : []),
        ]),
      ),
    ),
  ].filter((code) => code !== '' && !isRuleFact(code));

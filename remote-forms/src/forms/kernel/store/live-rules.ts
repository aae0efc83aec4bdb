import type { FormField, FormModel, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { RuleFacts } from '@banyan/shared-contracts/forms/rules/compare';
import { planRules, type RulePlan } from '@banyan/shared-contracts/forms/rules/rule-plan';
import { createRuleRun, type RuleRun } from '@banyan/shared-contracts/forms/rules/rule-run';
import { ruledState } from '@banyan/shared-contracts/forms/rules/ruled-state';
import type { FieldState } from './field-states';
import type { FormValues } from './form-values';
import type { Place } from './place';
import type { Trace } from './trace';

/** The rules of an open form. */
export interface LiveRules {
  plan: RulePlan;
  run: RuleRun;
  /** The state of a field, a column, a cell or a table by the rules, where `own` is the state by its design and scripts. */
  state: (target: string, row: string | undefined, own: FieldState, scripted: boolean | undefined) => FieldState;
  /** Whether a container or a decoration is hidden. */
  hides: (target: string, hidden: boolean) => boolean;
}

interface RuleParts {
  model: FormModel;
  values: FormValues;
  facts: () => RuleFacts;
  write: (place: Place, value: unknown) => boolean;
  /** The effects of rules on a target may have changed. */
  told: (target: string, row: string | undefined) => void;
  trace: Trace;
}

/** Address of the state of a target: that of a field, a column (`table.child`), a table or a container; with a row, that of a cell. */
export const ruledAddress = (target: string, row?: string): string => {
  const [table = '', child] = target.startsWith('@') ? [target] : target.split('-');
  if (child === undefined) return target;
  return row === undefined ? `${table}.${child}` : `${table}.${row}.${child}`;
};

export function createLiveRules({ model, values, facts, write, told, trace }: RuleParts): LiveRules {
  const plan = planRules(model);
  const tableOf = (field: FormField): FormTable | undefined => model.tables.get(field.address.split('-', 1)[0] ?? '');
  const run = createRuleRun(
    plan,
    {
      rowKeys: values.rowKeys,
      read: (own) => values.rowReader(own),
      write(field, own, value) {
        const table = own && tableOf(field);
        return write(own === undefined || table === undefined ? { field } : { field, table, row: own.row }, value);
      },
      facts,
    },
    {
      state(target, row) {
        told(target, row);
        // Fields in a container are visible as the container is.
        for (const [inside, { around }] of plan.places) if (around.includes(target)) told(inside, undefined);
      },
      turned: (rule, row, holds) => trace.say({ kind: 'rule', rule: rule.id, name: rule.name, row, holds }),
    },
  );
  return {
    plan,
    run,
    state(target, row, own, scripted) {
      if (!plan.places.has(target) || plan.rules.length === 0) return own;
      const { hidden, required, readOnly } = ruledState(plan, run, {
        target,
        row,
        own: { hidden: own.hidden, required: own.required, readOnly: own.disabled },
        scripted,
      });
      return { hidden, required, disabled: readOnly };
    },
    hides: (target, hidden) => run.stateOf(target).hidden ?? hidden,
  };
}

import type { FormField, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import { isHidden } from '@banyan/shared-contracts/forms/model/read-form';
import type { StateRule } from '@banyan/shared-contracts/forms/rules/rule-plan';
import type { FormStore } from '../store/form-store';
import { PROPERTIES, type TraceProperty, type TraceReason, type TraceRule, type TraceWhy } from './trace-messages';

/** The rules with an effect on a property of a target, in their order, with their present effects. */
function rulesOf({ rules: { plan, run } }: FormStore, target: string, row: string | undefined, property: TraceProperty): TraceRule[] {
  const stateRules = (plan.stateRules.get(target) ?? []).filter(({ state }) => state[property] !== undefined);
  const deciding = run.decides(target, row, property);
  return [...new Set(stateRules.map(({ rule }) => rule))].map((rule): TraceRule => {
    const holds = run.holds(rule, row);
    const own = stateRules.findLast((stateRule: StateRule) => stateRule.rule === rule && stateRule.when === holds);
    const filled = rule.conditions.filter(({ groups }) => groups.length > 0);
    return {
      id: rule.id,
      name: rule.name,
      holds,
      says: own?.state[property],
      decides: deciding?.rule === rule,
      logic: rule.logic,
      groups: run.parts(rule, row).map((parts, index) => ({ logic: filled[index]?.logic ?? 'and', parts })),
    };
  });
}

const SAID = { hidden: 'hidden', required: 'required', readOnly: 'disabled' } as const;

/** Why a field is, or is not, hidden, required and read-only. */
export function reasonsOf(store: FormStore, field: FormField, table: FormTable | undefined, row: string | undefined): TraceWhy[] {
  const { plan } = store.rules;
  const state = store.stateOf(field, table, row);
  const around = plan.places.get(field.address)?.around ?? [];
  const said = store.saidOf(table === undefined ? field.key : `${table.key}.${field.key}`);
  const above = table === undefined ? undefined : store.stateOfTable(table);

  return PROPERTIES.map((property): TraceWhy => {
    const own = rulesOf(store, field.address, row, property);
    const outer = property === 'required' ? [] : around.flatMap((name) => rulesOf(store, name, undefined, property));
    const rules = [...outer, ...own];
    const isFormOff = property === 'readOnly' && store.model.document.disabled;
    const is =
      (property === 'hidden'
        ? state.hidden || above?.hidden
        : property === 'required'
          ? state.required
          : state.disabled || above?.disabled) === true;
    const reason = (): TraceReason => {
      if (property === 'readOnly' && said.locked) return 'permission';
      if (isFormOff) return 'form';
      if (outer.some(({ decides, says }) => decides && says === true) || own.some(({ decides }) => decides)) return 'rule';
      if (said[SAID[property]] !== undefined) return 'script';
      const isAround = property === 'hidden' ? is && !isHidden(field.item) : property === 'readOnly' && above?.disabled === true;
      return isAround ? 'around' : 'design';
    };
    return { property, is: is || isFormOff, reason: reason(), rules };
  });
}

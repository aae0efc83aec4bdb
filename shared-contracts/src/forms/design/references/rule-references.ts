import type { FormDocument } from '../../model/form-document';
import { CONTAINER_MARK, conditionFields, readRules, RULES } from '../../rules/form-rule';
import { plainAddress, type Reference } from './reference';

/** The fields that the rules of a form name: each once for a rule, which `holderLabel` names. */
export const ruleReferences = (form: FormDocument): Reference[] =>
  readRules(form).flatMap(({ id, name, table, conditions, effects, otherwise }) => {
    const targets = [...effects, ...otherwise].flatMap((effect) => effect.targets).filter((target) => !target.startsWith(CONTAINER_MARK));
    const named = new Set([...conditionFields(conditions), ...targets, ...(table === '' ? [] : [table])].map(plainAddress));
    return [...named].map((address) => ({
      ...{ part: 'form' as const, holder: '', holderLabel: name, titleKey: 'design.form.fieldRules' },
      path: `${RULES}.${id}`,
      target: { kind: 'field' as const, address },
    }));
  });

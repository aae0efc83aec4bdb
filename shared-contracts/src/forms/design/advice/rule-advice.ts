import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { setSteps } from '../../../design/properties';
import { readRules, RULES } from '../../rules/form-rule';
import { entriesAt, LIST_PARTS, listIn } from '../list/list-part';
import { listFields } from '../list/list-fields';
import { STYLE_RULES, styleRule } from '../list/row-styles';
import { advise } from './advise';
import { type FieldOf, neverHolds } from './contradictions';

const OFF = { value: false } as const;

/** Rules of the form and of row styles whose conditions exclude each other. The fix disables the rule, if it has no other branch. */
export function ruleAdvice(doc: DesignDoc): Problem[] {
  const fields = listFields(doc);
  const fieldOf: FieldOf = (address) => fields.get(address)?.field;
  const ofForm = readRules(doc.props)
    .filter(({ enabled, logic, conditions }) => enabled && neverHolds(logic, conditions, fieldOf))
    .map(({ id, name, otherwise }) => {
      const path = [RULES, id];
      const mend = otherwise.length > 0 ? [] : setSteps(doc, doc.root, [...path, 'enabled'], OFF);
      return advise(doc.root, 'ruleNever', { rule: name }, { path, mend });
    });
  const ofRows = LIST_PARTS.flatMap((part) =>
    entriesAt(doc, part, STYLE_RULES).flatMap(({ key, entry }): Problem[] => {
      const { data: rule } = styleRule.safeParse(entry);
      if (rule?.enabled !== true || !neverHolds(rule.logic, rule.conditions, fieldOf)) return [];
      const path = [part, STYLE_RULES, key];
      const isKeyed = !Array.isArray(listIn(doc, part)?.[STYLE_RULES]);
      const mend = isKeyed ? setSteps(doc, doc.root, [...path, 'enabled'], OFF) : [];
      return [advise(doc.root, 'styleNever', { rule: rule.name }, { path, mend })];
    }),
  );
  return [...ofForm, ...ofRows];
}

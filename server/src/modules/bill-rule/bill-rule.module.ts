import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { createBillRulePackages } from './bill-rule-package.service';
import { billRuleRoutes } from './bill-rule.routes';
import { createBillRuleService } from './bill-rule.service';

interface BillRuleParts {
  usesOf: Parameters<typeof createBillRuleService>[1];
  gate: Parameters<typeof billRuleRoutes>[1]['gate'];
}

/** Numbering rules. `usesOf` names the designs that use a rule; `gate` lets those who make designs choose one. */
export function billRuleModule(core: Core, { usesOf, gate }: BillRuleParts): Mountable {
  const rules = createBillRuleService(core, usesOf);
  return { routes: (app) => billRuleRoutes(app, { rules, packages: createBillRulePackages(core, rules), gate }) };
}

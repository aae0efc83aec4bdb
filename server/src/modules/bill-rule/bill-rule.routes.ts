import { listBillRuleChoices, takeBillNumber } from '@banyan/shared-contracts/admin/bill-rule.contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../core/access/caller';
import { route } from '../../core/http/route';
import type { BillRuleService } from './bill-rule.service';

/** Given by the module that knows the designs. */
export interface RuleGate {
  /** Throws FORBIDDEN where the caller saves records of no form that has the rule. */
  requireRule(caller: Caller, code: string): Promise<void>;
}

/** Numbers that one person takes in a minute without saving a record. */
const TAKEN_PER_MINUTE = 30;

export function billRuleRoutes(app: FastifyInstance, rules: BillRuleService, { requireRule }: RuleGate): void {
  route(app, listBillRuleChoices, { access: 'signedIn' }, ({ query }) => rules.choices(query));
  route(app, takeBillNumber, { access: 'record', perMinute: TAKEN_PER_MINUTE }, async ({ caller, params }) => {
    await requireRule(caller, params.enCode);
    return rules.take(params.enCode);
  });
}

import { listBillRuleChoices, takeBillNumber } from '@banyan/shared-contracts/admin/bill-rule.contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../core/http/route';
import type { BillRuleService } from './bill-rule.service';

const signedIn = { access: 'signedIn' } as const;

export function billRuleRoutes(app: FastifyInstance, rules: BillRuleService): void {
  route(app, listBillRuleChoices, signedIn, ({ query }) => rules.choices(query));
  route(app, takeBillNumber, signedIn, ({ params }) => rules.take(params.enCode));
}

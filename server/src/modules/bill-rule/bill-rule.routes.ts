import {
  billRuleCalls,
  exportBillRule,
  importBillRule,
  listBillRuleChoices,
  listBillRules,
  takeBillNumber,
} from '@banyan/shared-contracts/admin/bill-rule.contract';
import { IMPORT_DUPLICATES } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import type { FastifyInstance } from 'fastify';
import type { Caller } from '../../core/access/caller';
import { takenIn } from '../../core/files/package-file';
import { readTextUpload } from '../../core/http/multipart';
import { route } from '../../core/http/route';
import { recordAccess, recordRoutes } from '../../core/records/record-routes';
import type { BillRulePackages } from './bill-rule-package.service';
import type { BillRuleService } from './bill-rule.service';

/** Provided by the module of designs. */
export interface RuleGate {
  /** Throws FORBIDDEN where the caller saves records of no form that has the rule. */
  requireRule(caller: Caller, code: string): Promise<void>;
}

export interface BillRuleServices {
  rules: BillRuleService;
  packages: BillRulePackages;
  gate: RuleGate;
}

/** How many numbers one person may take in a minute without saving a record. */
const TAKEN_PER_MINUTE = 30;
/** Largest package file, in bytes. */
const MAX_PACKAGE = 65_536;

export function billRuleRoutes(app: FastifyInstance, { rules, packages, gate }: BillRuleServices): void {
  // Rows name the number that was issued last: only those who design or manage read them.
  route(app, listBillRuleChoices, { access: { anyOf: ['billRule.read', 'design.read'] } }, ({ query }) =>
    rules.list({ ...query, enabledMark: 1 }),
  );
  route(app, listBillRules, { access: { capability: 'billRule.read' } }, ({ query }) => rules.list(query));
  recordRoutes(app, recordAccess('billRule'), billRuleCalls, rules);

  route(app, takeBillNumber, { access: 'record', perMinute: TAKEN_PER_MINUTE }, async ({ caller, params }) => {
    await gate.requireRule(caller, params.enCode);
    return rules.take(params.enCode);
  });
  route(app, exportBillRule, { access: { capability: 'billRule.export' } }, ({ caller, params }) => packages.export(caller, params.id));
  route(app, importBillRule, { access: { capability: 'billRule.import' } }, async ({ caller, request }) => {
    const { content, fields } = await readTextUpload(request, { extensions: ['bb'], maxBytes: MAX_PACKAGE });
    const duplicates = fields['type'] === IMPORT_DUPLICATES.append ? IMPORT_DUPLICATES.append : IMPORT_DUPLICATES.skip;
    return takenIn(await packages.import(caller, content, duplicates));
  });
}

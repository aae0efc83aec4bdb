import { BILL_RULE_CATEGORIES, billRuleInput } from '@banyan/shared-contracts/admin/bill-rule.contract';
import { IMPORT_DUPLICATES } from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import { z } from 'zod';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { randomSuffix, readPackage, suffixed, type TakenIn } from '../../core/files/package-file';
import * as repository from './bill-rule.repository';
import type { BillRuleService } from './bill-rule.service';

const FORMAT = 'banyan.billRule/1';
const NAME_LIMIT = 50;

/** Contents of a `.bb` file: a rule with the code of its category ('' for none), and none of the numbers that it has issued. */
const packageSchema = z.object({ format: z.literal(FORMAT), category: z.string().max(50), rule: z.record(z.string(), z.unknown()) });

/** The members of a rule; the category is named by its code beside them. */
const ruleSchema = z.preprocess((rule) => ({ ...(rule as object), category: '0' }), billRuleInput);

type Duplicates = (typeof IMPORT_DUPLICATES)[keyof typeof IMPORT_DUPLICATES];
export type BillRulePackages = ReturnType<typeof createBillRulePackages>;

/** Numbering rules as files. */
export function createBillRulePackages({ database, audit, files }: Pick<Core, 'database' | 'audit' | 'files'>, rules: BillRuleService) {
  return {
    async export(caller: Caller, id: Id) {
      const { id: _id, version: _version, category, ...rule } = await rules.get(caller, id);
      const code = await repository.categoryCode(database.kysely, category);
      const content = Buffer.from(JSON.stringify({ format: FORMAT, category: code, rule }), 'utf8');
      return database.transaction(async (tx) => {
        await audit(tx, caller, { module: rules.module, action: 'export', targetId: id, targetName: rule.fullName });
        return files.downloads.offer(tx, caller, { name: `${rule.fullName}.bb`, content });
      });
    },

    /** A rule whose name or code exists is skipped, or added with a random suffix. */
    import: (caller: Caller, content: string, duplicates: Duplicates): Promise<TakenIn> =>
      database.transaction(async (tx) => {
        const { rule: members, category: code } = readPackage(packageSchema, content, 'what.notBb');
        const rule = readPackage(ruleSchema, JSON.stringify(members), 'what.notBb');
        const isKnown = await repository.isKnown(tx, rule);
        if (isKnown && duplicates === IMPORT_DUPLICATES.skip) return { added: 0, skipped: 1 };
        const suffix = isKnown ? randomSuffix() : '';
        const fullName = suffixed(rule.fullName, suffix, NAME_LIMIT);
        const category = await repository.categoryId(tx, BILL_RULE_CATEGORIES, code);
        const input = { ...rule, fullName, enCode: suffixed(rule.enCode, suffix, NAME_LIMIT), category };
        const targetId = await rules.add({ tx, caller, scope: undefined }, input);
        await audit(tx, caller, { module: rules.module, action: 'import', targetId, targetName: fullName });
        return { added: 1, skipped: 0 };
      }),
  };
}

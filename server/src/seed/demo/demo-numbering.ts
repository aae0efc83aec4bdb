import type { Connection } from '../../core/database/database';
import rules from '../data/demo/bill-rules.json';
import signatures from '../data/demo/signatures.json';
import { seedOnce } from '../seed-once';

/** Code of the dictionary whose entries are the categories of numbering rules (api-forms A4). */
const CATEGORIES = 'businessType';

/** Numbering rules and signatures of the demo company; once. */
export async function seedDemoNumbering(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoNumbering', async () => {
    const categories = await tx
      .selectFrom('dictionary_entry as entry')
      .innerJoin('dictionary_type as type', 'type.id', 'entry.dictionary_type_id')
      .where('type.en_code', '=', CATEGORIES)
      .select(['entry.id', 'entry.en_code'])
      .execute();
    const idOf = (code: string) => categories.find(({ en_code }) => en_code === code)?.id ?? null;
    const rows = rules.map(({ category, type = 1, random_type = 1, ...rule }, index) => ({
      ...rule,
      type: type as 1 | 2 | 3,
      random_type: random_type as 1 | 2,
      category_id: idOf(category),
      sort_code: index,
    }));
    for (const row of rows) {
      await tx
        .insertInto('bill_rule')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await seedSignatures(tx);
  });
}

/** Only people who still exist may use them. */
async function seedSignatures(tx: Connection): Promise<void> {
  for (const [index, { userIds, picture, fullName, enCode, id }] of signatures.entries()) {
    await tx.insertInto('signature').values({ id, full_name: fullName, en_code: enCode, picture, sort_code: index }).execute();
    await tx
      .insertInto('signature_user')
      .columns(['signature_id', 'user_id'])
      .expression((eb) =>
        eb
          .selectFrom('user_account')
          .where('id', 'in', userIds)
          .select((select) => [select.val(id).as('signature_id'), 'id']),
      )
      .execute();
  }
}

import type { Connection } from '../../core/database/database';
import { seedOnce } from '../seed-once';

/** In the order in which people find them. */
const WORDS = ['同意', '不同意', '已阅', '情况属实，同意办理', '请补充相关材料', '请按审核意见修改后重新提交'];
const FIRST_ID = 9311;

/** Common words of everybody; once. */
export const seedDemoCommonWords = (tx: Connection): Promise<void> =>
  seedOnce(tx, 'demoCommonWords', async () => {
    const rows = WORDS.map((text, index) => ({ id: String(FIRST_ID + index), full_name: text, sort_code: index }));
    await tx
      .insertInto('common_words')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });

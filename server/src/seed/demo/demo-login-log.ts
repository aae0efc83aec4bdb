import type { Connection } from '../../core/database/database';
import { seedOnce } from '../seed-once';

/** Accounts whose log the demo fills: those that visitors use to try out the system. */
const ACCOUNTS = ['admin', 'tangyun', 'linguodong'];
const DAYS = 12;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** Entries of the demo have ids of their own, so that loading makes the same rows everywhere. */
const FIRST_ID = 700_000;

const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';

interface Visit {
  at: number;
  out: boolean;
  failed: boolean;
}

/** A working day: in at nine, at times after a mistyped password, and out in the evening. */
function visitsOf(daysAgo: number, now: number): Visit[] {
  const morning = now - daysAgo * DAY_MS - 9 * HOUR_MS;
  const mistyped = daysAgo % 5 === 2 ? [{ at: morning - 40_000, out: false, failed: true }] : [];
  return [...mistyped, { at: morning, out: false, failed: false }, { at: morning + 8 * HOUR_MS, out: true, failed: false }];
}

/** Recent sign-ins and sign-outs of the demo's people; once. */
export async function seedDemoLoginLog(tx: Connection): Promise<void> {
  await seedOnce(tx, 'demoLoginLog', async () => {
    const users = await tx.selectFrom('user_account').select(['id', 'account', 'real_name']).where('account', 'in', ACCOUNTS).execute();
    const now = Date.now();
    const rows = users.flatMap(({ id, account, real_name }, index) =>
      Array.from({ length: DAYS }, (_, day) => visitsOf(day + 1, now).map((visit) => ({ ...visit, mobile: day % 4 === 3 })))
        .flat()
        .map(({ at, out, failed, mobile }) => ({
          created_at: new Date(at),
          user_id: id,
          account,
          user_name: `${real_name}/${account}`,
          login_type: out ? (1 as const) : (0 as const),
          login_mark: failed ? (0 as const) : (1 as const),
          ip: mobile ? '198.51.100.24' : `192.0.2.${10 + index}`,
          user_agent: mobile ? PHONE : DESKTOP,
        })),
    );
    const numbered = rows.map((row, index) => ({ ...row, id: String(FIRST_ID + index) }));
    if (numbered.length > 0) await tx.insertInto('login_log').values(numbered).execute();
  });
}

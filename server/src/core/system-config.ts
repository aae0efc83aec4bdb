import { z } from 'zod';
import type { Connection } from './database/database';

const flag = z.union([z.literal(0), z.literal(1)]);

/** The system configuration (api-platform 16.1) as far as something reads it; each member has the value of a fresh system as default. */
const schema = z.object({
  loginIcon: z.string().default(''),
  logoIcon: z.string().default(''),
  appIcon: z.string().default(''),
  navigationIcon: z.string().default(''),
  workLogoIcon: z.string().default(''),
  title: z.string().default('榕树低代码平台'),
  sysName: z.string().default('榕树低代码平台'),
  sysVersion: z.string().default('3.6.0'),
  companyName: z.string().default(''),
  copyright: z.string().default(''),
  /** 1: one session per kind of client, 2: many. */
  singleLogin: z.union([z.literal(1), z.literal(2)]).default(2),
  /** Idle time-out in minutes; 0 never. */
  tokenTimeout: z.int().min(0).default(480),
  lastLoginTimeSwitch: flag.default(1),
  /** Wrong tries that lock an account; only values above 2 count. */
  passwordErrorsNumber: z.int().min(0).default(0),
  /** 1: until an administrator unlocks it, 2: for `lockTime` minutes. */
  lockType: z.union([z.literal(1), z.literal(2)]).default(2),
  lockTime: z.int().min(1).default(10),
  enableVerificationCode: flag.default(0),
  verificationCodeNumber: z.int().min(3).max(6).default(4),
  mandatoryModificationOfInitialPassword: flag.default(0),
  passwordStrengthLimit: flag.default(0),
  passwordLengthMin: flag.default(0),
  passwordLengthMinNumber: z.int().min(0).default(8),
  containsNumbers: flag.default(0),
  includeLowercaseLetters: flag.default(0),
  includeUppercaseLetters: flag.default(0),
  containsCharacters: flag.default(0),
  /** Initial password of new users; made at random when the system is seeded. */
  newUserDefaultPassword: z.string().default(''),
});

export type SystemConfig = z.output<typeof schema>;

export async function readSystemConfig(connection: Connection): Promise<SystemConfig> {
  const rows = await connection.selectFrom('system_config').select(['key', 'value']).execute();
  return schema.parse(Object.fromEntries(rows.map(({ key, value }) => [key, value])));
}

/** Saves the given settings and leaves the others alone. */
export async function writeSystemConfig(connection: Connection, changes: Partial<SystemConfig>): Promise<void> {
  const values = Object.entries(schema.partial().parse(changes)).filter(([key]) => key in changes);
  if (values.length === 0) return;
  await connection
    .insertInto('system_config')
    .values(values.map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .onConflict((conflict) => conflict.column('key').doUpdateSet((eb) => ({ value: eb.ref('excluded.value') })))
    .execute();
}

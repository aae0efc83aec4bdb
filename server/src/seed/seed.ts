import { TEMPLATE_TYPE } from '@banyan/shared-contracts/messaging/message-template';
import { setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import type { Core } from '../core/core';
import type { Connection } from '../core/database/database';
import { lockAll } from '../core/database/locks';
import { digestOf, generatePassword, hashDigest } from '../core/secrets/passwords';
import { readSystemConfig, writeSystemConfig } from '../core/system-config';
import { seedAreas } from './areas';
import base from './data/base.json';
import dictionaries from './data/dictionaries.json';
import menus from './data/menus.json';
import demoSendConfigs from './data/demo/send-configs.json';
import sendConfigs from './data/send-configs.json';
import systems from './data/systems.json';
import { seedDemo } from './demo/demo';
import { seedDemoChats } from './demo/demo-chats';
import { seedDemoCommonWords } from './demo/demo-common-words';
import { seedDemoDictionaries } from './demo/demo-dictionaries';
import { seedDemoForms } from './demo-designs/demo-forms';
import { seedDemoGallery } from './demo-designs/demo-gallery';
import { seedDemoGradeAdmins } from './demo/demo-grade-admins';
import { seedDemoInterfaces } from './demo/demo-interfaces';
import { seedDemoListKinds } from './demo-designs/demo-list-kinds';
import { seedDemoLoginLog } from './demo/demo-login-log';
import { seedDemoNotices } from './demo/demo-notices';
import { seedDemoNumbering } from './demo/demo-numbering';
import { seedDemoPortals } from './demo/demo-portals';
import { seedDemoPrint } from './demo/demo-print';
import { seedDemoSchedules } from './demo/demo-schedules';
import { seedDemoView } from './demo-designs/demo-view';
import { seedDemoVisitors } from './demo/demo-visitors';
import { seedDictionaries } from './seed-dictionaries';
import { seedPermissionGroups, seedRoles } from './seed-grants';
import { seedMenus, seedSystems } from './seed-menus';
import { seedOnce } from './seed-once';
import { seedSendConfigs } from './seed-send-configs';
import { seedTasks } from './seed-tasks';

/** Id and account of the administrator that every installation begins with. */
const ADMINISTRATOR = { id: '100', account: 'admin' } as const;

export interface SeedResult {
  /** Password of the administrator, when this call has created the account. */
  adminPassword: string | undefined;
  /** Initial password of new accounts, including those of the demo company. */
  initialPassword: string;
}

/** Inserts the data that the platform needs. May run any number of times: existing data is not changed. */
export async function seed({ database, config }: Pick<Core, 'database' | 'config'>): Promise<SeedResult> {
  setPlatformZone(config.timeZone);
  return database.transaction(async (tx) => {
    // One node seeds at a time.
    await lockAll(tx, 'seeding');
    await seedSystems(tx, systems);
    await seedMenus(tx, menus);
    await seedDictionaries(tx, dictionaries);
    await seedAreas(tx);
    await seedOnce(tx, 'base.roles', () => seedRoles(tx, base.roles));
    await seedOnce(tx, 'base.permissionGroups', () => seedPermissionGroups(tx, base.permissionGroups));
    await seedOnce(tx, 'base.tasks', () => seedTasks(tx));
    await seedOnce(tx, 'base.sendConfigs', () => seedSendConfigs(tx, sendConfigs, TEMPLATE_TYPE.system));
    const initialPassword = await seedInitialPassword(tx);
    const adminPassword = await seedAdministrator(tx, config.adminPassword);
    const isNewDemo = config.demo && (await seedDemo(tx));
    if (config.demo) await seedDemoForms(tx);
    if (config.demo) await seedDemoDictionaries(tx);
    if (config.demo) await seedDemoInterfaces(tx);
    if (config.demo) await seedDemoNotices(tx);
    if (config.demo) await seedDemoLoginLog(tx);
    if (config.demo) await seedDemoNumbering(tx);
    if (config.demo) await seedDemoCommonWords(tx);
    if (config.demo) await seedDemoListKinds(tx);
    if (config.demo) await seedDemoView(tx);
    if (config.demo) await seedDemoPrint(tx);
    if (config.demo) await seedDemoPortals(tx);
    if (config.demo) await seedDemoVisitors(tx, isNewDemo);
    if (config.demo) await seedDemoGallery(tx, config.timeZone);
    if (config.demo) await seedOnce(tx, 'demoSendConfigs', () => seedSendConfigs(tx, demoSendConfigs, TEMPLATE_TYPE.custom));
    if (config.demo) await seedDemoSchedules(tx, config.timeZone);
    if (config.demo) await seedDemoGradeAdmins(tx);
    if (config.demo) await seedDemoChats(tx);
    return { adminPassword, initialPassword };
  });
}

async function seedInitialPassword(tx: Connection): Promise<string> {
  const { newUserDefaultPassword } = await readSystemConfig(tx);
  if (newUserDefaultPassword !== '') return newUserDefaultPassword;
  const password = generatePassword();
  await writeSystemConfig(tx, { newUserDefaultPassword: password });
  return password;
}

async function seedAdministrator(tx: Connection, wanted: string | undefined): Promise<string | undefined> {
  const existing = await tx.selectFrom('user_account').select('id').where('id', '=', ADMINISTRATOR.id).executeTakeFirst();
  if (existing !== undefined) return undefined;
  const password = wanted ?? generatePassword();
  await tx
    .insertInto('user_account')
    .values({
      ...ADMINISTRATOR,
      real_name: '系统管理员',
      password_hash: await hashDigest(digestOf(password)),
      // Chosen by, or made at random for, who installs the system.
      password_changed_at: new Date(),
      is_administrator: true,
      sort_code: 0,
    })
    .execute();
  return password;
}

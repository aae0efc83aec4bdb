import type { Id } from '../../core/database/tables';
import type { TestServer } from '../test-server';

let next = 990_000;

/** Gives one person a menu of the platform with the named buttons, through a permission group of their own. */
export async function grantMenu({ core }: TestServer, account: string, menuCode: string, buttons: readonly string[] = []): Promise<Id> {
  const { kysely } = core.database;
  const groupId = String((next += 1));
  const menu = await kysely.selectFrom('menu').selectAll().where('en_code', '=', menuCode).executeTakeFirstOrThrow();
  const granted = await kysely.selectFrom('menu_button').select(['id', 'en_code']).where('menu_id', '=', menu.id).execute();
  const user = await kysely.selectFrom('user_account').select('id').where('account', '=', account).executeTakeFirstOrThrow();
  await kysely
    .insertInto('permission_group')
    .values({ id: groupId, full_name: menuCode, en_code: `granted.${groupId}` })
    .execute();
  await kysely.insertInto('permission_group_member').values({ group_id: groupId, object_type: 'user', object_id: user.id }).execute();
  const grant = (item_type: 'system' | 'module' | 'button', item_id: Id) => ({ group_id: groupId, item_type, item_id });
  const ownButtons = granted.filter(({ en_code }) => buttons.includes(en_code)).map(({ id }) => grant('button', id));
  await kysely
    .insertInto('permission_grant')
    .values([grant('system', menu.system_id), grant('module', menu.id), ...ownButtons])
    .execute();
  return groupId;
}

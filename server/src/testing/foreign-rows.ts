import { sql } from 'kysely';
import { grantMenu } from './rights/grant-menu';
import { grantSlice } from './rights/grant-slice';
import type { TestServer } from './test-server';

/** Rows of other people and other parts of the organization. */
export const FOREIGN = {
  person: '7026',
  organize: '6201',
  position: '6514',
  role: '99401',
  globalRole: '4012',
  permissionGroup: '4112',
  gradeAdmin: '7019',
  system: '1002',
  menu: '2132',
  button: '99402',
  field: '99403',
  scheme: '99404',
  dataField: '99405',
  link: '99406',
  query: '99407',
  signature: '99408',
  message: '99409',
  schedule: '99410',
  log: '99411',
  identity: '99412',
  session: '99413',
  portal: '99415',
  model: '8001',
  /** The category of the model, in which others design. */
  designCategory: '5023001',
  printTemplate: '99416',
  conversation: '99417',
  chatMessage: '99418',
  job: '99419',
  designPackage: '99420',
  dataInterface: '9501',
  billRule: 'purchaseRequest',
  file: 'f'.repeat(40),
} as const;

/** Holds every page and button of the platform, and manages one department. */
export const OUTSIDER = 'outsider';
export const OWN = { organize: '6104', colleague: '7015' } as const;

/** Creates the rows, and the user who tries them; returns the user's id. */
export async function addForeignRows(server: TestServer): Promise<string> {
  const { kysely } = server.core.database;
  const { person, organize, menu } = FOREIGN;
  const rows = [
    sql`insert into user_account (id, account, real_name, password_hash, password_changed_at, organize_id)
      values (99400, ${OUTSIDER}, '外人', '', now(), ${OWN.organize})`,
    sql`insert into user_relation values (99400, 'organize', ${OWN.organize})`,
    sql`insert into role (id, full_name, en_code, global) values (${FOREIGN.role}, '外', 'foreign', false)`,
    sql`insert into role_organize (role_id, organize_id) values (${FOREIGN.role}, ${organize})`,
    sql`insert into menu_button (id, menu_id, full_name, en_code) values (${FOREIGN.button}, ${menu}, '外', 'btn_foreign')`,
    sql`insert into menu_field (id, menu_id, kind, full_name, en_code) values (${FOREIGN.field}, ${menu}, 'column', '外', 'foreign')`,
    sql`insert into menu_scheme (id, menu_id, full_name, en_code) values (${FOREIGN.scheme}, ${menu}, '外', 'foreign')`,
    sql`insert into menu_data_field (id, menu_id, full_name, en_code) values (${FOREIGN.dataField}, ${menu}, '外', 'foreign')`,
    sql`insert into design_package (id, full_name, file_name, objects) values (${FOREIGN.designPackage}, '外', 'foreign.vdd', '[]')`,
    sql`insert into menu_data_link (id, menu_id, data_type) values (${FOREIGN.link}, ${menu}, 3)`,
    sql`insert into advanced_query (id, user_id, menu_id, full_name) values (${FOREIGN.query}, ${person}, ${menu}, '外')`,
    sql`insert into user_signature (id, user_id, picture, is_default) values (${FOREIGN.signature}, ${person}, 'data:', true)`,
    sql`insert into message_content (id, created_at, type, title, sender_name) values (${FOREIGN.message}, '2026-01-01', 1, '外', '')`,
    sql`insert into message (id, created_at, user_id, content_id, type) values (${FOREIGN.message}, '2026-01-01', ${person}, ${FOREIGN.message}, 1)`,
    sql`insert into schedule (id, group_id, title, starts_at, ends_at, creator_id)
      values (${FOREIGN.schedule}, ${FOREIGN.schedule}, '外', now(), now() + interval '1 hour', ${person})`,
    sql`insert into operation_log (id, user_id, ip, module, action, target_id, target_name)
      values (${FOREIGN.log}, ${person}, '', 'user', 'update', '1', '外')`,
    sql`insert into session (id, token_hash, user_id, client_kind, ip, user_agent, expires_at)
      values (${FOREIGN.session}, 'foreign', ${person}, 'pc', '', '', now() + interval '1 day')`,
    sql`insert into stored_file (id, name, type, original_name, extension, mime, size, content_hash, crc32, owner_id)
      values (99414, ${FOREIGN.file}, 'annex', 'a.txt', 'txt', 'text/plain', 1, 'foreign', 0, ${person})`,
    sql`insert into kept_draft (user_id, model_id, record_id, slot, data) values (${person}, ${FOREIGN.model}, 0, '', '{}')`,
    sql`insert into design_category_right values (${FOREIGN.designCategory}, 'user', ${person})`,
    sql`insert into portal (id, system_id, full_name, en_code) values (${FOREIGN.portal}, ${FOREIGN.system}, '外', 'foreign')`,
    sql`insert into print_template (id, full_name, en_code, model_id) values (${FOREIGN.printTemplate}, '外', 'foreign', ${FOREIGN.model})`,
    sql`insert into conversation (id, kind, low_id, high_id, last_seq) values (${FOREIGN.conversation}, 1, 100, ${person}, 1)`,
    sql`insert into conversation_member (conversation_id, user_id, name) values
      (${FOREIGN.conversation}, 100, ''), (${FOREIGN.conversation}, ${person}, '')`,
    sql`insert into chat_message (id, created_at, conversation_id, seq, sender_id, type, body)
      values (${FOREIGN.chatMessage}, now(), ${FOREIGN.conversation}, 1, ${person}, 'text', '{"type":"text","text":"外"}')`,
    sql`insert into background_job (id, kind, lane, data, owner_id, retries, run_at)
      values (${FOREIGN.job}, 'foreign', 'quick', '{}', ${person}, 0, now() + interval '1 day')`,
    sql`insert into user_identity (id, user_id, issuer, subject, name) values (${FOREIGN.identity}, ${person}, 'foreign', 'foreign', '外')`,
  ];
  for (const row of rows) await row.execute(kysely);
  const locked = await kysely.selectFrom('menu').select(['id', 'en_code']).where('locked', '=', true).execute();
  for (const { id, en_code: code } of locked) {
    const buttons = await kysely.selectFrom('menu_button').select('en_code').where('menu_id', '=', id).execute();
    await grantMenu(
      server,
      OUTSIDER,
      code,
      buttons.map((button) => button.en_code),
    );
  }
  const id = await grantSlice(server, OUTSIDER, OWN.organize);
  await sql`delete from grade_admin_system where user_id = ${id}`.execute(kysely);
  await sql`delete from grade_admin_menu where user_id = ${id}`.execute(kysely);
  return id;
}

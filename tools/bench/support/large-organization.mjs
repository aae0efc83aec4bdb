/** A large organization beside the demo company: what the speed of administration is promised for. */

/** Far from what the server makes by itself, and from what `data.mjs` adds. */
const BASE = 800_000_000_000_000_000n;
const at = (offset) => BASE + BigInt(offset);

export const SIZES = { users: 50_000, departments: 5_000, roles: 500, menus: 2_000 };

/** Where each kind of rows begins. */
const FROM = { organize: at(0), role: at(1_000_000), position: at(2_000_000), menu: at(3_000_000), button: at(4_000_000) };
const GROUP = at(5_000_000);
const USER = at(6_000_000);

/** Fifty companies of ten departments, each with nine below it: four levels and 5,000 departments. */
const COMPANIES = 50;
const UPPER = 500;
const LOWER = SIZES.departments - UPPER;
const POSITIONS = 2_000;
const DIRECTORIES = 200;
const BUTTONS = 3;
/** Permission groups that reach the person whose rights are measured, each with its share of the menus. */
const GRANTS = 40;

const organizations = [
  [
    `insert into organize (id, parent_id, kind, full_name, en_code, sort_code)
     select $1::bigint + n, root.id, 'company', '分公司 ' || n, 'large.company' || n, n
     from (select id from organize where parent_id is null order by id limit 1) root, generate_series(1, $2::int) n`,
    [FROM.organize, COMPANIES],
  ],
  [
    `insert into organize (id, parent_id, kind, full_name, en_code, sort_code)
     select $1::bigint + 1000 + n, $1::bigint + 1 + (n - 1) % $3::int, 'department', '部门 ' || n, 'large.department' || n, n
     from generate_series(1, $2::int) n`,
    [FROM.organize, UPPER, COMPANIES],
  ],
  [
    `insert into organize (id, parent_id, kind, full_name, en_code, sort_code)
     select $1::bigint + 10000 + n, $1::bigint + 1001 + (n - 1) % $3::int, 'department', '小组 ' || n, 'large.team' || n, n
     from generate_series(1, $2::int) n`,
    [FROM.organize, LOWER, UPPER],
  ],
];

const memberships = [
  [
    `insert into role (id, full_name, en_code, global) select $1::bigint + n, '角色 ' || n, 'large.role' || n, true from generate_series(1, $2::int) n`,
    [FROM.role, SIZES.roles],
  ],
  [
    `insert into position (id, organize_id, full_name, en_code, type)
     select $1::bigint + n, $3::bigint + 1001 + (n - 1) % $4::int, '岗位 ' || n, 'large.position' || n, '' from generate_series(1, $2::int) n`,
    [FROM.position, POSITIONS, FROM.organize, UPPER],
  ],
];

/** The manager of a hundred people is the first of them; they are in one team and have up to three roles. */
const people = [
  [
    `insert into user_account (id, account, real_name, password_hash, password_changed_at, gender, mobile_phone, manager_id, organize_id, created_at)
     select $1::bigint + n, 'large' || n, '员工 ' || n, (select password_hash from user_account where account = 'admin'), now(), (1 + n % 2)::text,
       '139' || lpad(n::text, 8, '0'), case when n % 100 = 1 then null else $1::bigint + n - (n - 1) % 100 end,
       $3::bigint + 10001 + (n - 1) % $4::int, now() - n * interval '1 minute'
     from generate_series(1, $2::int) n`,
    [USER, SIZES.users, FROM.organize, LOWER],
  ],
  [
    `insert into user_relation (user_id, object_type, object_id)
     select $1::bigint + n, 'organize', $3::bigint + 10001 + (n - 1) % $4::int from generate_series(1, $2::int) n
     union select $1::bigint + n, 'role', $5::bigint + 1 + (n * 7 + again * 131) % $6::int from generate_series(1, $2::int) n, generate_series(0, n % 3) again
     union select $1::bigint + n, 'position', $7::bigint + 1 + n % $8::int from generate_series(1, $2::int) n`,
    [USER, SIZES.users, FROM.organize, LOWER, FROM.role, SIZES.roles, FROM.position, POSITIONS],
  ],
];

const menus = [
  [
    `insert into menu (id, system_id, type, full_name, en_code, icon, sort_code)
     select $1::bigint + n, system_id, 1, '目录 ' || n, 'large.directory' || n, 'icon-ym icon-ym-sysDic', 1000 + n
     from menu, generate_series(1, $2::int) n where en_code = 'permission.user'`,
    [FROM.menu, DIRECTORIES],
  ],
  [
    `insert into menu (id, system_id, parent_id, type, full_name, en_code, icon, url_address, is_button_authorize, sort_code)
     select $1::bigint + 1000 + n, system_id, $1::bigint + 1 + (n - 1) % $3::int, 2, '页面 ' || n, 'large.page' || n, 'icon-ym icon-ym-sysDic', 'large/page' || n, true, n
     from menu, generate_series(1, $2::int) n where en_code = 'permission.user'`,
    [FROM.menu, SIZES.menus - DIRECTORIES, DIRECTORIES],
  ],
  [
    `insert into menu_button (id, menu_id, full_name, en_code)
     select $1::bigint + page * 10 + place, $3::bigint + 1000 + page, name, code
     from generate_series(1, $2::int) page,
       unnest(array['新建', '编辑', '删除'], array['btn_add', 'btn_edit', 'btn_remove']) with ordinality as button (name, code, place)
     where place <= $4::int`,
    [FROM.button, SIZES.menus - DIRECTORIES, FROM.menu, BUTTONS],
  ],
];

/** Each group grants its share of the pages with their buttons; it reaches the measured person in turn as a person and by a role of theirs. */
const grants = [
  [
    `insert into permission_group (id, full_name, en_code) select $1::bigint + n, '权限组 ' || n, 'large.group' || n from generate_series(1, $2::int) n`,
    [GROUP, GRANTS],
  ],
  [
    `insert into permission_group_member (group_id, object_type, object_id)
     select $1::bigint + n, case n % 2 when 0 then 'user' else 'role' end, case n % 2 when 0 then $3::bigint + 1 else $4::bigint + n end
     from generate_series(1, $2::int) n`,
    [GROUP, GRANTS, USER, FROM.role],
  ],
  [
    `insert into user_relation (user_id, object_type, object_id) select $1::bigint + 1, 'role', $2::bigint + n from generate_series(1, $3::int, 2) n
     on conflict do nothing`,
    [USER, FROM.role, GRANTS],
  ],
  [
    `insert into permission_grant (group_id, item_type, item_id)
     select $1::bigint + n, 'system', system_id from menu, generate_series(1, $2::int) n where en_code = 'permission.user'
     union select $1::bigint + 1 + page % $2::int, 'module', $3::bigint + 1000 + page from generate_series(1, $4::int) page
     union select $1::bigint + 1 + page % $2::int, 'button', $5::bigint + page * 10 + place from generate_series(1, $4::int) page, generate_series(1, $6::int) place
     union select $1::bigint + 1, 'module', id from menu where en_code in ('permission.user', 'permission.organize')`,
    [GROUP, GRANTS, FROM.menu, SIZES.menus - DIRECTORIES, FROM.button, BUTTONS],
  ],
];

/** The measured person is graded administrator of the first company as well. */
const slice = [
  ['insert into grade_admin (user_id) values ($1::bigint + 1)', [USER]],
  [
    `insert into grade_admin_organize select (jsonb_populate_record(null::grade_admin_organize,
       jsonb_build_object('user_id', $1::bigint + 1, 'organize_id', $2::bigint + 1) || (select jsonb_object_agg(layer || '_' || action, true)
       from unnest(array['this', 'sub']) layer, unnest(array['see', 'add', 'edit', 'remove']) action))).*`,
    [USER, FROM.organize],
  ],
];

/** Adds the organization; answers what the measures ask for. */
export async function addLargeOrganization(client) {
  await client.query('begin');
  for (const [text, values] of [...organizations, ...memberships, ...people, ...menus, ...grants, ...slice])
    await client.query(text, values);
  await client.query('commit');
  await client.query('analyze');
  const button = { group: GROUP + 2n, id: FROM.button + 11n };
  return {
    /** Has 40 permission groups with all pages and their buttons between them, and the administrator's password. */
    account: 'large1',
    /** A company with its departments: a fiftieth of the users. */
    company: String(FROM.organize + 1n),
    role: String(FROM.role + 1n),
    /** One button of the person's, taken away and given back. */
    grant: {
      take: `delete from permission_grant where group_id = ${button.group} and item_type = 'button' and item_id = ${button.id}`,
      give: `insert into permission_grant (group_id, item_type, item_id) values (${button.group}, 'button', ${button.id})`,
    },
  };
}

import { type Kysely, sql } from 'kysely';

/** Companies and departments (with their closure), positions, roles, groups, users and who belongs to what (api-platform 10-12). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table organize (
      id bigint primary key,
      parent_id bigint references organize,
      kind text not null check (kind in ('company', 'department')),
      full_name text not null,
      en_code text not null unique,
      manager_id bigint,
      property jsonb not null default '{}',
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create index organize_parent on organize (parent_id);

    create table organize_closure (
      ancestor_id bigint not null references organize on delete cascade,
      descendant_id bigint not null references organize on delete cascade,
      depth integer not null,
      primary key (ancestor_id, descendant_id)
    );
    create index organize_closure_descendant on organize_closure (descendant_id, depth);

    create function organize_closure_insert() returns trigger language plpgsql as $$
    begin
      insert into organize_closure (ancestor_id, descendant_id, depth)
      select ancestor_id, new.id, depth + 1 from organize_closure where descendant_id = new.parent_id
      union all select new.id, new.id, 0;
      return null;
    end $$;
    create trigger organize_closure_insert after insert on organize for each row execute function organize_closure_insert();

    create function organize_closure_move() returns trigger language plpgsql as $$
    begin
      if exists (select from organize_closure where ancestor_id = new.id and descendant_id = new.parent_id) then
        raise exception 'organize % cannot move below itself', new.id using errcode = 'check_violation';
      end if;
      delete from organize_closure link using organize_closure below, organize_closure above
      where below.ancestor_id = new.id and above.descendant_id = new.id and above.ancestor_id <> new.id
        and link.ancestor_id = above.ancestor_id and link.descendant_id = below.descendant_id;
      insert into organize_closure (ancestor_id, descendant_id, depth)
      select above.ancestor_id, below.descendant_id, above.depth + below.depth + 1
      from organize_closure above cross join organize_closure below
      where above.descendant_id = new.parent_id and below.ancestor_id = new.id;
      return null;
    end $$;
    create trigger organize_closure_move after update of parent_id on organize for each row
      when (old.parent_id is distinct from new.parent_id) execute function organize_closure_move();

    create table position (
      id bigint primary key,
      organize_id bigint not null references organize,
      full_name text not null,
      en_code text not null unique,
      type text not null,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create index position_organize on position (organize_id);

    create table role (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      global boolean not null default true,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create table role_organize (
      role_id bigint not null references role on delete cascade,
      organize_id bigint not null references organize on delete cascade,
      primary key (role_id, organize_id)
    );

    create table user_group (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      type text not null,
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );

    create table user_account (
      id bigint primary key,
      account text not null,
      real_name text not null,
      password_hash text not null,
      password_changed_at timestamptz,
      gender text not null default '3',
      head_icon text not null default '',
      manager_id bigint references user_account,
      is_administrator boolean not null default false,
      state smallint not null default 1 check (state in (0, 1, 2)),
      failed_sign_ins integer not null default 0,
      locked_until timestamptz,
      organize_id bigint references organize,
      position_id bigint references position,
      system_id bigint,
      theme text not null default 'classic',
      language text not null default '',
      mobile_phone text not null default '',
      email text not null default '',
      profile jsonb not null default '{}',
      sort_code integer not null default 0,
      last_sign_in_at timestamptz,
      last_sign_in_ip text not null default '',
      version bigint not null default 1,
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create unique index user_account_account on user_account (lower(account));
    create index user_account_order on user_account (sort_code, created_at desc, id);
    create index user_account_manager on user_account (manager_id);
    create trigger user_account_version before update on user_account for each row execute function bump_row_version();

    -- What a user belongs to; the principal a permission group names may be any of these.
    create table user_relation (
      user_id bigint not null references user_account on delete cascade,
      object_type text not null check (object_type in ('organize', 'position', 'role', 'group')),
      object_id bigint not null,
      primary key (user_id, object_type, object_id)
    );
    create index user_relation_object on user_relation (object_type, object_id, user_id);

    create trigger organize_policy after insert or update or delete on organize
      for each statement execute function bump_policy_version();
    create trigger position_policy after insert or update or delete on position
      for each statement execute function bump_policy_version();
    create trigger role_policy after insert or update or delete on role
      for each statement execute function bump_policy_version();
    create trigger role_organize_policy after insert or update or delete on role_organize
      for each statement execute function bump_policy_version();
    create trigger user_group_policy after insert or update or delete on user_group
      for each statement execute function bump_policy_version();
    create trigger user_relation_policy after insert or update or delete on user_relation
      for each statement execute function bump_policy_version();
    create trigger user_account_policy after update of account, real_name, state, manager_id, is_administrator on user_account
      for each statement execute function bump_policy_version();
  `.execute(db);
}

import { type Kysely, sql } from 'kysely';

/**
 * Unsaved input of record forms, with several drafts of one form. `form_draft`, which holds one, is used by the former version of the
 * server: its writes are copied to this table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The version before goes on writing: what it writes meanwhile waits for the trigger.
    lock table form_draft in share row exclusive mode;

    create table kept_draft (
      user_id bigint not null references user_account on delete cascade,
      model_id bigint not null references visual_model on delete cascade,
      -- 0 stands for a record that does not exist yet.
      record_id bigint not null,
      -- The open form in which it was typed; '' for what the version before has kept.
      slot text not null,
      -- The menu through which the form was opened; null when there was none.
      menu_id bigint,
      data jsonb not null,
      -- Version of the record when editing began.
      version integer,
      updated_at timestamptz not null default clock_timestamp(),
      primary key (user_id, model_id, record_id, slot)
    );
    create index kept_draft_updated on kept_draft (updated_at);
    insert into kept_draft (user_id, model_id, record_id, slot, menu_id, data, version, updated_at)
      select user_id, model_id, record_id, '', menu_id, data, version, updated_at from form_draft;

    create function bring_form_draft() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        delete from kept_draft
        where user_id = old.user_id and model_id = old.model_id and record_id = old.record_id and slot = ''
          and updated_at <= old.updated_at;
      end if;
      if tg_op <> 'DELETE' then
        insert into kept_draft (user_id, model_id, record_id, slot, menu_id, data, version, updated_at)
          values (new.user_id, new.model_id, new.record_id, '', new.menu_id, new.data, new.version, new.updated_at)
          on conflict (user_id, model_id, record_id, slot) do update
            set menu_id = excluded.menu_id, data = excluded.data, version = excluded.version, updated_at = excluded.updated_at;
      end if;
      return null;
    end $$;
    create trigger form_draft_brought after insert or update or delete on form_draft
      for each row execute function bring_form_draft();
  `.execute(db);
}

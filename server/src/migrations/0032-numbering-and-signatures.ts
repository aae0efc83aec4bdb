import { type Kysely, sql } from 'kysely';

/** Numbering rules, signatures, and the names of deleted people and organizations (api-forms A4, A5, B27 trap 11). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- Records keep on naming what was removed since.
    create table removed_name (
      kind text not null,
      id bigint not null,
      name text not null,
      removed_at timestamptz not null default now(),
      primary key (kind, id)
    );
    create function keep_removed_name() returns trigger language plpgsql as $$
    begin
      insert into removed_name (kind, id, name)
      values (tg_argv[0], old.id, case tg_argv[0]
        when 'user' then to_jsonb(old) ->> 'real_name' || '/' || (to_jsonb(old) ->> 'account')
        else to_jsonb(old) ->> 'full_name' end)
      on conflict (kind, id) do update set name = excluded.name, removed_at = now();
      return null;
    end $$;
    create trigger user_account_removed after delete on user_account for each row execute function keep_removed_name('user');
    create trigger organize_removed after delete on organize for each row execute function keep_removed_name('organize');
    create trigger position_removed after delete on position for each row execute function keep_removed_name('position');
    create trigger role_removed after delete on role for each row execute function keep_removed_name('role');
    create trigger user_group_removed after delete on user_group for each row execute function keep_removed_name('group');

    create table bill_rule (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      category_id bigint references dictionary_entry,
      prefix text not null default '',
      suffix text not null default '',
      -- 1 time, 2 random, 3 UUID.
      type smallint not null default 1 check (type in (1, 2, 3)),
      date_format text not null default 'YYYY',
      digit smallint not null default 6 check (digit between 1 and 9),
      start_number bigint not null default 1 check (start_number >= 0),
      -- 1 digits, 2 letters and digits.
      random_type smallint not null default 1 check (random_type in (1, 2)),
      random_digit smallint not null default 16 check (random_digit in (16, 32)),
      sort_code integer not null default 0,
      enabled boolean not null default true,
      description text not null default '',
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    -- Apart from the rule: whoever takes numbers locks this row and nothing else. Room on the page keeps its updates where they are.
    create table bill_rule_counter (
      rule_id bigint primary key references bill_rule on delete cascade,
      date_part text not null default '',
      issued bigint not null default 0,
      last_number text not null default ''
    ) with (fillfactor = 50);
    create function bill_rule_counter_begin() returns trigger language plpgsql as $$
    begin
      insert into bill_rule_counter (rule_id) values (new.id);
      return null;
    end $$;
    create trigger bill_rule_counter_begin after insert on bill_rule for each row execute function bill_rule_counter_begin();

    create function random_characters(amount integer, alphabet text) returns text language sql volatile as $$
      select string_agg(substr(alphabet, 1 + floor(random() * length(alphabet))::integer, 1), '') from generate_series(1, amount)
    $$;

    -- The next numbers of a rule, in their order; null where there is no such rule that is enabled. The date is read after the counter is
    -- locked, and never goes back: two clocks or a late commit give no number twice.
    create function issue_bill_numbers(code text, amount integer, zone text) returns text[] language plpgsql volatile as $$
    declare
      rule bill_rule;
      counter bill_rule_counter;
      today text;
      numbers text[];
    begin
      select * into rule from bill_rule where en_code = code and enabled;
      if not found then return null; end if;
      if amount < 1 then return '{}'; end if;
      if rule.type = 3 then
        return array(select rule.prefix || gen_random_uuid()::text || rule.suffix from generate_series(1, amount));
      end if;
      if rule.type = 2 then
        return array(select rule.prefix || random_characters(rule.random_digit, case rule.random_type
          when 1 then '0123456789' else '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' end) || rule.suffix from generate_series(1, amount));
      end if;
      select * into counter from bill_rule_counter where rule_id = rule.id for update;
      today := case rule.date_format when 'no' then '' else to_char(clock_timestamp() at time zone zone,
        replace(replace(replace(rule.date_format, 'HH', 'HH24'), 'mm', 'MI'), 'ssSSS', 'ssMS')) end;
      if length(today) = length(counter.date_part) and counter.date_part collate "C" > today collate "C" then
        today := counter.date_part;
      end if;
      if today <> counter.date_part then counter.issued := 0; end if;
      numbers := array(
        select rule.prefix || today || lpad(figure, greatest(rule.digit, length(figure)), '0') || rule.suffix
        from generate_series(0, amount - 1) step, lateral (select (rule.start_number + counter.issued + step)::text as figure) next
        order by step);
      update bill_rule_counter set date_part = today, issued = counter.issued + amount, last_number = numbers[amount]
      where rule_id = rule.id;
      return numbers;
    end $$;

    create table signature (
      id bigint primary key,
      full_name text not null,
      en_code text not null unique,
      -- Picture as data URL; clients address it by a path that ends in the key.
      picture text not null,
      picture_key text not null unique default replace(gen_random_uuid()::text, '-', ''),
      sort_code integer not null default 0,
      created_at timestamptz not null default now(),
      created_by bigint,
      updated_at timestamptz,
      updated_by bigint
    );
    create table signature_user (
      signature_id bigint not null references signature on delete cascade,
      user_id bigint not null references user_account on delete cascade,
      primary key (signature_id, user_id)
    );
    create index signature_user_user on signature_user (user_id);
    create trigger signature_removed after delete on signature for each row execute function keep_removed_name('signature');
  `.execute(db);
}

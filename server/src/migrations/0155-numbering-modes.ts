import { type Kysely, sql } from 'kysely';

/**
 * Numbering rules without gaps, or fast. Without gaps, the counter stays locked until the saving transaction ends. Fast rules take their
 * position from a separate sequence, which no transaction waits for; the counter is locked only for the first number of a period (date
 * part). A changed rule continues after all numbers of its counter, so that no number is issued twice.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table bill_rule add column gap_free boolean not null default true;
    alter table bill_rule_counter
      -- Value of the sequence of a fast rule before the first number of the period.
      add column base bigint not null default 0,
      -- A number was issued, of any kind.
      add column used boolean not null default false,
      -- Largest figure of the periods before.
      add column highest bigint not null default 0,
      -- The next period begins behind the largest figure, because the format of the date was changed.
      add column carried boolean not null default false;
    update bill_rule_counter set used = true where last_number <> '';

    create function bill_rule_sequence(rule_id bigint) returns text language sql immutable as $$ select 'bill_rule_number_' || rule_id $$;

    -- Positions that a fast rule has issued in its period.
    create function bill_rule_position(rule_id bigint, base bigint) returns bigint language plpgsql volatile as $$
    declare
      reached bigint;
    begin
      execute format('select case when is_called then last_value else last_value - 1 end from %I', bill_rule_sequence(rule_id)) into reached;
      return reached - base;
    end $$;

    create function bill_number(rule bill_rule, date_part text, place bigint) returns text language sql stable as $$
      select rule.prefix || date_part || lpad(figure, greatest(rule.digit, length(figure)), '0') || rule.suffix
      from (select (rule.start_number + place - 1)::text as figure) next
    $$;

    -- The last number that was issued; '' where there is none, or its rule counts nothing.
    create function last_bill_number(rule bill_rule, counter bill_rule_counter) returns text language plpgsql volatile as $$
    declare
      place bigint;
    begin
      if rule.gap_free or rule.type <> 1 then return counter.last_number; end if;
      place := bill_rule_position(rule.id, counter.base);
      return case when place > 0 then bill_number(rule, counter.date_part, place) else counter.last_number end;
    end $$;

    create function bill_rule_mode() returns trigger language plpgsql as $$
    declare
      counter bill_rule_counter;
      place bigint;
    begin
      if tg_op = 'DELETE' then
        execute format('drop sequence if exists %I', bill_rule_sequence(old.id));
        return null;
      end if;
      if tg_op = 'INSERT' then
        if not new.gap_free then execute format('create sequence %I', bill_rule_sequence(new.id)); end if;
        return null;
      end if;
      -- Waits for those who take numbers now.
      perform from bill_rule where id = new.id for update;
      select * into counter from bill_rule_counter where rule_id = new.id for update;
      place := case when old.gap_free then counter.issued else bill_rule_position(new.id, counter.base) end;
      if new.date_format <> old.date_format then
        counter.highest := greatest(counter.highest, case when place > 0 then old.start_number + place - 1 else 0 end);
        counter.carried := length(counter.date_part) <> length(replace(new.date_format, 'no', ''));
      end if;
      if place > 0 then place := greatest(0, old.start_number + place - new.start_number); end if;
      if not new.gap_free then
        execute format('create sequence if not exists %I', bill_rule_sequence(new.id));
        counter.base := nextval(bill_rule_sequence(new.id)) - place;
      end if;
      update bill_rule_counter set issued = place, base = counter.base, highest = counter.highest, carried = counter.carried
      where rule_id = new.id;
      return null;
    end $$;
    create trigger bill_rule_mode after insert or delete on bill_rule for each row execute function bill_rule_mode();
    create trigger bill_rule_mode_changed after update on bill_rule for each row
      when ((old.gap_free, old.date_format, old.start_number) is distinct from (new.gap_free, new.date_format, new.start_number))
      execute function bill_rule_mode();

    -- Opens the period of the date in a counter that is locked: positions begin anew, or behind those of another format.
    create function open_bill_rule_period(rule bill_rule, counter bill_rule_counter, today text) returns bill_rule_counter
    language plpgsql volatile as $$
    declare
      place bigint;
    begin
      if today <> counter.date_part then
        place := case when rule.gap_free then counter.issued else bill_rule_position(rule.id, counter.base) end;
        counter.highest := greatest(counter.highest, case when place > 0 then rule.start_number + place - 1 else 0 end);
        counter.issued := case when counter.carried then greatest(0, counter.highest - rule.start_number + 1) else 0 end;
        counter.carried := false;
        counter.date_part := today;
        if not rule.gap_free then counter.base := nextval(bill_rule_sequence(rule.id)) - counter.issued; end if;
      end if;
      counter.used := true;
      return counter;
    end $$;

    create function bill_rule_date(format text, zone text) returns text language sql volatile as $$
      select case format when 'no' then '' else to_char(clock_timestamp() at time zone zone,
        replace(replace(replace(format, 'HH', 'HH24'), 'mm', 'MI'), 'ssSSS', 'ssMS')) end
    $$;

    -- The next numbers of a rule, in their order; null where there is no such rule that is enabled. The date never goes back: two clocks or a late
    -- commit give no number twice.
    create or replace function issue_bill_numbers(code text, amount integer, zone text) returns text[] language plpgsql volatile as $$
    declare
      rule bill_rule;
      counter bill_rule_counter;
      today text;
      numbers text[];
    begin
      -- Changes of the rule wait; other saves do not. The lock may be that of a former state of the row, so it is read after it.
      perform from bill_rule where en_code = code for key share;
      select * into rule from bill_rule where en_code = code and enabled;
      if not found then return null; end if;
      if amount < 1 then return '{}'; end if;
      if rule.type <> 1 then
        update bill_rule_counter set used = true where rule_id = rule.id and not used;
        return array(select rule.prefix || case rule.type when 3 then gen_random_uuid()::text
          else random_characters(rule.random_digit, case rule.random_type
            when 1 then '0123456789' else '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ' end) end || rule.suffix from generate_series(1, amount));
      end if;
      if not rule.gap_free then
        select * into counter from bill_rule_counter where rule_id = rule.id;
        today := bill_rule_date(rule.date_format, zone);
        if length(today) = length(counter.date_part) and counter.date_part collate "C" > today collate "C" then
          today := counter.date_part;
        end if;
      end if;
      if rule.gap_free or not counter.used or today <> counter.date_part then
        select * into counter from bill_rule_counter where rule_id = rule.id for update;
        -- The date is read after the counter is locked.
        today := bill_rule_date(rule.date_format, zone);
        if length(today) = length(counter.date_part) and counter.date_part collate "C" > today collate "C" then
          today := counter.date_part;
        end if;
        if not rule.gap_free and (not counter.used or today <> counter.date_part) then
          counter := open_bill_rule_period(rule, counter, today);
          update bill_rule_counter set date_part = counter.date_part, issued = counter.issued, base = counter.base, used = true,
            highest = counter.highest, carried = counter.carried where rule_id = rule.id;
        end if;
      end if;
      if not rule.gap_free then
        return array(select bill_number(rule, counter.date_part, nextval(bill_rule_sequence(rule.id)) - counter.base)
          from generate_series(1, amount));
      end if;
      counter := open_bill_rule_period(rule, counter, today);
      numbers := array(select bill_number(rule, today, counter.issued + step) from generate_series(1, amount) step order by step);
      update bill_rule_counter set date_part = today, issued = counter.issued + amount, last_number = numbers[amount], used = true,
        highest = counter.highest, carried = counter.carried where rule_id = rule.id;
      return numbers;
    end $$;
  `.execute(db);
}

/** Adds people with the administrator's password, an organization and a role: `prefix1`, `prefix2`, …, with ids that follow `firstId`. */
export const addPeople = (client, { firstId, count, prefix, name }) =>
  client.query(
    `with person as (
       insert into user_account (id, account, real_name, password_hash, password_changed_at, organize_id)
       select $1::bigint + n, $3 || n, $4 || ' ' || n, (select password_hash from user_account where account = 'admin'), now(),
         (select id from organize order by id limit 1) from generate_series(1, $2::int) n returning id, organize_id
     ), member as (
       insert into user_relation (user_id, object_type, object_id) select id, 'organize', organize_id from person
     ) insert into user_relation (user_id, object_type, object_id)
     select person.id, 'role', role.id from person, (select id from role order by id limit 1) role`,
    [firstId, count, prefix, name],
  );

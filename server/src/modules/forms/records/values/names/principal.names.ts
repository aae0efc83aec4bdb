import { namedById } from './named-by-id';

/** Organizations, positions, roles and groups; disabled ones are named as well. */
export const organizeNames = namedById('organize', 'select id, full_name as name from organize');
export const positionNames = namedById('position', 'select id, full_name as name from position');
export const roleNames = namedById('role', 'select id, full_name as name from role');
export const groupNames = namedById('group', 'select id, full_name as name from user_group');

/** Organizations with the names above them, joined by `/`; a removed one has only its own name. */
export const organizePathNames = namedById(
  'organizePath',
  `select asked.id, path.name from organize asked cross join lateral (
     select string_agg(above.full_name, '/' order by closure.depth desc) as name
     from organize_closure closure join organize above on above.id = closure.ancestor_id where closure.descendant_id = asked.id) path`,
  'organize',
);

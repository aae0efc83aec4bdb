import { namedById } from './named-by-id';

/** People as "name/account"; those who have left, or are gone, are named as well. */
export const userNames = namedById('user', "select id, real_name || '/' || account as name from user_account");

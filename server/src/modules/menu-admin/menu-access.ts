import { recordAccess } from '../../core/records/record-routes';

/** Rights on menus and on everything that belongs to them. */
export const menuAccess = recordAccess('menu');

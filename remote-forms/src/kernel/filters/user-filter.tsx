import { principalFilter } from './principal-filter';

/** Searches by one person or, where the design allows it, several. */
export const UserFilter = principalFilter('user');

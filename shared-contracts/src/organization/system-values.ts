import { SYSTEM_VALUES, type SystemValue } from '../menu-admin/conditions';
import { lookup } from '../own-members';

/** Other names of the same, as pickers of designs store them (api-forms A6). */
const PICKED: Readonly<Record<string, SystemValue>> = {
  currentUser: '@userId',
  '@currentOrg': '@organizeId',
  '@currentOrgAndSubOrg': '@organizationAndSuborganization',
  '@currentGradeOrg': '@branchManageOrganize',
};

/** What of the person who looks a stored id stands for, by either of its names; undefined for an id that is one (product-1 section 3). */
export const readSystemValue = (stored: string): SystemValue | undefined =>
  SYSTEM_VALUES.find((name) => name === stored) ?? lookup(PICKED, stored);

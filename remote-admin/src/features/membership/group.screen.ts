import { GROUP_TYPES, groupResource, type GroupRow } from '@banyan/shared-contracts/organization/group.contract';
import { defineCrudScreen, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { heldAction } from '../../kernel/held-permissions';
import { useText } from '../../kernel/use-text';
import { membersDialog } from './members.dialog';
import { nameColumns, nameFields, NEW_RECORD, stateColumns, stateFields } from './membership-parts';
import { useStates } from '../../kernel/use-states';

/** Groups keep the id of their type. */
const useTypes = () => useDictionaryChoices(GROUP_TYPES, 'id');

/** Groups (api-platform 11.3). */
export const groupScreen = defineCrudScreen({
  resource: groupResource,
  useText,
  noun: 'admin.group.group',
  nameOf: (row) => row.fullName,
  search: 'admin.membership.search',
  filters: [
    { key: 'type', label: 'admin.membership.type', useChoices: useTypes },
    { key: 'enabledMark', label: 'admin.membership.state', useChoices: useStates },
  ],
  rowActions: [
    { id: 'members', label: 'admin.membership.members', button: 'btn_member', Dialog: membersDialog('Group') },
    heldAction<GroupRow>(({ id, fullName: name }) => ({ id, type: 'group', name })),
  ],
  columns: [...nameColumns, { key: 'type', title: 'admin.membership.type', cell: 'word', width: 110 }, ...stateColumns],
  form: [...nameFields, { key: 'type', label: 'admin.membership.type', widget: 'select', useChoices: useTypes }, ...stateFields],
  defaults: { ...NEW_RECORD },
});

import { POSITION_TYPES, positionResource, type PositionRow } from '@banyan/shared-contracts/organization/position.contract';
import { defineCrudScreen, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { heldAction } from '../../kernel/held-permissions';
import { useOrganizeIdChoices } from '../../kernel/use-organizations';
import { useText } from '../../kernel/use-text';
import { membersDialog } from './members.dialog';
import { nameColumns, nameFields, NEW_RECORD, stateColumns, stateFields } from './membership-parts';
import { useStates } from '../../kernel/use-states';

const useTypes = () => useDictionaryChoices(POSITION_TYPES);

/** Positions (api-platform 11.1). */
export const positionScreen = defineCrudScreen({
  resource: positionResource,
  useText,
  noun: 'admin.position.position',
  nameOf: (row) => row.fullName,
  search: 'admin.membership.search',
  filters: [
    { key: 'type', label: 'admin.membership.type', useChoices: useTypes },
    { key: 'enabledMark', label: 'admin.membership.state', useChoices: useStates },
  ],
  rowActions: [
    { id: 'members', label: 'admin.membership.members', button: 'btn_member', Dialog: membersDialog('Position') },
    heldAction<PositionRow>(({ id, fullName: name }) => ({ id, type: 'position', name })),
  ],
  columns: [
    ...nameColumns,
    { key: 'type', title: 'admin.membership.type', cell: 'word', width: 108 },
    { key: 'department', title: 'admin.position.organization', cell: 'path', width: 190 },
    ...stateColumns,
  ],
  form: [
    { key: 'organizeId', label: 'admin.position.organization', widget: 'tree-select', useChoices: useOrganizeIdChoices },
    ...nameFields,
    { key: 'type', label: 'admin.membership.type', widget: 'select', useChoices: useTypes },
    ...stateFields,
  ],
  defaults: { ...NEW_RECORD },
});

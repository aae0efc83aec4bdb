import { menuColumnResource, menuFormFieldResource } from '@banyan/shared-contracts/menu-admin/menu-field.contract';
import { defineCrudScreen } from '@banyan/shared-ui/crud';
import { useText } from '../../../kernel/use-text';
import { partColumns, partNames, PART_DEFAULTS, partStates } from './part-fields';
import { placeCell } from './place-cell';
import { PLACE_DEFAULTS, placeFields } from './place-fields';

const [nameColumn, codeColumn, ...stateColumns] = partColumns;

const shared = {
  useText,
  nameOf: ({ fullName }: { fullName: string }) => fullName,
  form: [...partNames, ...placeFields, ...partStates],
  defaults: { ...PART_DEFAULTS, ...PLACE_DEFAULTS },
} as const;

const columns = [
  ...(nameColumn === undefined ? [] : [nameColumn]),
  ...(codeColumn === undefined ? [] : [codeColumn]),
  { key: 'fieldRule' as const, title: 'admin.menu.fieldRule' as const, width: 150, cell: placeCell },
  ...stateColumns,
];

/** Columns of lists whose sight is granted (api-platform 14.4). */
export const columnScreen = defineCrudScreen({
  ...shared,
  resource: menuColumnResource,
  noun: 'admin.menu.column',
  columns,
  form: [...shared.form],
});

/** Fields of forms whose sight is granted. */
export const formFieldScreen = defineCrudScreen({
  ...shared,
  resource: menuFormFieldResource,
  noun: 'admin.menu.formField',
  columns,
  form: [...shared.form],
});

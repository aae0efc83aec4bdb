import { ALL_DATA, schemeResource } from '@banyan/shared-contracts/menu-admin/scheme.contract';
import { defineCrudScreen } from '@banyan/shared-ui/crud';
import { useText } from '../../../kernel/use-text';
import { partNames, PART_DEFAULTS, partStates } from '../rights/part-fields';
import { ConditionField } from './condition-field';
import { codeCell, opensCell } from './opens-cell';

function useLogics() {
  const text = useText();
  return [
    { value: 'and', label: text('admin.condition.allGroups') },
    { value: 'or', label: text('admin.condition.anyGroup') },
  ];
}

/** Row schemes of a menu: which rows a grant opens (api-platform 14.4). */
export const schemeScreen = defineCrudScreen({
  resource: schemeResource,
  useText,
  noun: 'admin.menu.scheme',
  nameOf: ({ fullName }) => fullName,
  columns: [
    { key: 'fullName', title: 'admin.menu.name', width: 140 },
    { key: 'enCode', title: 'admin.menu.code', width: 150, spare: true, cell: codeCell },
    { key: 'conditionText', title: 'admin.menu.opens', width: 260, cell: opensCell },
    { key: 'enabledMark', title: 'admin.menu.state', cell: 'switch', width: 76 },
  ],
  dialogWidth: 860,
  form: [
    ...partNames.map((field) =>
      field.key === 'enCode'
        ? {
            ...field,
            hidden: ({ id, values }: { id: string | undefined; values: { enCode?: unknown } }) =>
              id !== undefined && values.enCode === ALL_DATA,
          }
        : field,
    ),
    { key: 'allData', label: 'admin.menu.allData', widget: 'switch', half: true },
    {
      key: 'matchLogic',
      label: 'admin.condition.between',
      widget: 'select',
      useChoices: useLogics,
      half: true,
      hidden: ({ values }) => values.allData === 1,
    },
    {
      key: 'conditionJson',
      label: 'admin.condition.conditions',
      widget: 'custom',
      Component: ConditionField,
      hidden: ({ values }) => values.allData === 1,
    },
    ...partStates,
  ],
  defaults: { ...PART_DEFAULTS, allData: 0, matchLogic: 'and', conditionJson: '', conditionText: '' },
});

import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { exportPackage } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { type Choice, defineCrudScreen, downloadOf, type RowAction } from '@banyan/shared-ui/crud';
import { useText } from '../../forms/public/text';
import { menuCell, stateCell } from './design-cells';
import { designResource } from './design-resource';
import { type DesignsKey, kindWord, STATE_WORDS } from './design-words';
import { useCategoryChoices } from './use-design-categories';

/** Kinds by which the list is filtered (api-data 4.1). */
function useKinds(): Choice[] {
  const text = useText();
  return [
    { value: '1', label: text('forms.designs.filter.forms') },
    { value: '2', label: text('forms.designs.filter.flows') },
    { value: '4', label: text('forms.designs.kind.view') },
  ];
}

function useStates(): Choice[] {
  const text = useText();
  return Object.entries(STATE_WORDS).map(([value, key]) => ({ value, label: text(key) }));
}

/** Designs of one type (api-data 4.1); their documents are edited in the designer. */
export const designScreen = (rowActions: RowAction<DesignRow, DesignsKey>[]) =>
  defineCrudScreen({
    resource: designResource,
    useText,
    noun: 'forms.designs.noun',
    nameOf: ({ fullName }) => fullName,
    search: 'forms.designs.search',
    removal: 'forms.designs.removal',
    filters: [
      { key: 'webType', label: 'forms.designs.kind', useChoices: useKinds, spare: true },
      { key: 'isRelease', label: 'forms.designs.state', useChoices: useStates },
    ],
    rowActions,
    batchActions: [
      {
        id: 'export',
        label: 'forms.designs.package.export',
        counted: 'forms.designs.package.exportCount',
        for: 'everybody',
        call: downloadOf(exportPackage, (rows: readonly DesignRow[]) => ({ body: { ids: rows.map(({ id }) => id) } })),
      },
    ],
    columns: [
      { key: 'fullName', title: 'forms.designs.name', width: 124, sortable: true, wraps: true },
      { key: 'enCode', title: 'forms.designs.code', width: 164, sortable: true, wraps: true },
      { key: 'category', title: 'forms.designs.category', cell: 'word', width: 92, spare: true },
      { key: 'webType', title: 'forms.designs.kind', wordOf: kindWord, width: 96, spare: true },
      { key: 'isRelease', title: 'forms.designs.state', cell: stateCell, width: 106 },
      { key: 'pcReleaseName', title: 'forms.designs.menus', cell: menuCell, width: 130 },
      {
        key: 'lastModifyUser',
        title: 'forms.designs.modifiedBy',
        // Without the account.
        value: ({ lastModifyUser, creatorUser }) => (lastModifyUser || creatorUser).split('/')[0],
        width: 104,
        spare: true,
      },
      {
        key: 'lastModifyTime',
        title: 'forms.designs.modifiedAt',
        cell: 'time',
        value: ({ lastModifyTime, creatorTime }) => lastModifyTime ?? creatorTime,
        width: 146,
        sortable: true,
      },
    ],
    form: [
      { key: 'fullName', label: 'forms.designs.name', widget: 'text', half: true },
      { key: 'enCode', label: 'forms.designs.code', widget: 'text', half: true },
      { key: 'category', label: 'forms.designs.category', widget: 'select', useChoices: useCategoryChoices, half: true },
      { key: 'sortCode', label: 'forms.designs.sort', widget: 'number', half: true },
      { key: 'description', label: 'forms.designs.description', widget: 'textarea', rows: 3 },
    ],
    defaults: { fullName: '', enCode: '', type: 1, webType: 2, sortCode: 0, description: '' },
  });

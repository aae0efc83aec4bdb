import {
  copyPrintTemplate,
  exportPrintTemplate,
  PRINT_CATEGORIES,
  type PrintTemplateRow,
  printTemplateResource,
} from '@banyan/shared-contracts/print/template-admin.contract';
import type { FormOf, RecordOf } from '@banyan/shared-contracts/resource';
import {
  callOf,
  type Choice,
  type CrudColumn,
  type CrudField,
  defineCrudScreen,
  downloadOf,
  type RowAction,
  useDictionaryChoices,
} from '@banyan/shared-ui/crud';
import { refusedRemoval } from '@banyan/shared-ui/uses';
import { type TextKey, useText } from '../../kernel/use-text';
import { LogDrawer } from './log/log.drawer';
import { VersionsDrawer } from './versions/versions.drawer';

type Form = FormOf<typeof printTemplateResource>;

export const useCategories = () => useDictionaryChoices(PRINT_CATEGORIES);

function useTypes(): Choice[] {
  const text = useText();
  return [
    { value: '1', label: text('print.template.type.1') },
    { value: '2', label: text('print.template.type.2') },
  ];
}

function useStates(): Choice[] {
  const text = useText();
  return [
    { value: '1', label: text('print.template.on') },
    { value: '0', label: text('print.template.off') },
  ];
}

const form: CrudField<Form, TextKey>[] = [
  { key: 'fullName', label: 'print.template.name', widget: 'text', half: true },
  { key: 'enCode', label: 'print.template.code', widget: 'text', half: true },
  { key: 'category', label: 'print.template.category', widget: 'select', half: true, useChoices: useCategories },
  { key: 'type', label: 'print.template.type', widget: 'select', half: true, useChoices: useTypes },
  { key: 'sortCode', label: 'print.template.sort', widget: 'number', half: true },
  { key: 'enabledMark', label: 'print.template.state', widget: 'switch', half: true },
  { key: 'description', label: 'print.template.description', widget: 'textarea', rows: 3 },
];

const columns: CrudColumn<PrintTemplateRow, TextKey>[] = [
  { key: 'fullName', title: 'print.template.name', width: 200, sortable: true },
  { key: 'enCode', title: 'print.template.code', width: 140, sortable: true, spare: true },
  { key: 'category', title: 'print.template.category', cell: 'word', width: 100, spare: true },
  { key: 'type', title: 'print.template.type', wordOf: ({ type }) => `print.template.type.${type}`, width: 92, spare: true },
  { key: 'sourceType', title: 'print.template.source', wordOf: ({ sourceType }) => `print.template.source.${sourceType}`, width: 104 },
  { key: 'sourceName', title: 'print.template.sourceName', width: 112 },
  {
    key: 'versionNumber',
    title: 'print.template.version',
    value: ({ versionNumber }) => `V${versionNumber}`,
    note: ({ isDocument }) => (isDocument ? undefined : 'print.template.html'),
    width: 124,
  },
  {
    key: 'lastModifyTime',
    title: 'print.template.modified',
    cell: 'time',
    value: ({ lastModifyTime, creatorTime }) => lastModifyTime ?? creatorTime,
    width: 146,
    sortable: true,
  },
  { key: 'creatorUser', title: 'print.template.creator', width: 130, spare: true },
  { key: 'sortCode', title: 'print.template.sort', cell: 'number', width: 72, sortable: true, spare: true },
  { key: 'enabledMark', title: 'print.template.state', cell: 'switch', width: 68 },
];

/** Selects keep texts. */
const toForm = ({ type, ...record }: RecordOf<typeof printTemplateResource>): Partial<Form> => ({ ...record, type: String(type) });

interface ScreenParts {
  onDesign: (id: string) => void;
  showUses: ((thing: { id: string; fullName: string }) => void) | undefined;
}

/** What can be done to a template besides naming, switching and deleting it. */
const rowActionsOf = ({ onDesign, showUses }: ScreenParts): RowAction<PrintTemplateRow, TextKey>[] => [
  {
    id: 'design',
    label: 'print.template.design',
    button: 'btn_edit',
    opens: true,
    leads: true,
    run: ({ id }) => onDesign(id),
  },
  {
    id: 'copy',
    label: 'print.template.copy',
    button: 'btn_add',
    call: callOf(copyPrintTemplate, ({ id }: PrintTemplateRow) => ({ params: { id } })),
  },
  {
    id: 'export',
    label: 'print.template.export',
    button: 'btn_download',
    call: downloadOf(exportPrintTemplate, ({ id }: PrintTemplateRow) => ({ params: { id } })),
  },
  { id: 'versions', label: 'print.template.versions', for: 'everybody', Dialog: VersionsDrawer },
  ...(showUses === undefined
    ? []
    : [{ id: 'uses', label: 'print.template.uses', for: 'everybody', run: showUses } satisfies RowAction<PrintTemplateRow, TextKey>]),
  { id: 'log', label: 'print.template.log', button: 'btn_log', Dialog: LogDrawer },
];

/** Print templates (api-data 2.10); how one looks is edited in its designer. */
export const templateScreen = (parts: ScreenParts) =>
  defineCrudScreen<typeof printTemplateResource, TextKey>({
    resource: printTemplateResource,
    useText,
    noun: 'print.template.noun',
    nameOf: ({ fullName }) => fullName,
    search: 'print.template.search',
    removal: 'print.template.removal',
    filters: [
      { key: 'type', label: 'print.template.type', useChoices: useTypes },
      { key: 'enabledMark', label: 'print.template.state', useChoices: useStates },
    ],
    rowActions: rowActionsOf(parts),
    columns,
    form,
    defaults: { fullName: '', enCode: '', enabledMark: 1, sortCode: 0, description: '' },
    toForm,
    RefusedRemoval: refusedRemoval('printTemplate'),
  });

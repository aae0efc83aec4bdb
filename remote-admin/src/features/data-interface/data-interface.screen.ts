import { INTERFACE_TYPE } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import {
  copyInterface,
  exportInterface,
  INTERFACE_CATEGORIES,
  type InterfaceListRow,
  type InterfaceRecord,
  interfaceResource,
  MAX_CACHE_SECONDS,
} from '@banyan/shared-contracts/forms/designs/interfaces/interface-admin.contract';
import { callOf, type Choice, defineCrudScreen, downloadOf, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { refusedRemoval } from '@banyan/shared-ui/uses';
import { useText } from '../../kernel/use-text';
import { useStates } from '../../kernel/use-states';
import { CallersDrawer } from './callers.dialog';
import { FurtherStepsField } from './further-steps-field';
import { InterfaceLogDrawer } from './interface-log.dialog';
import { FieldsField, ParametersField } from './list-fields';
import { RolesField } from './roles-field';
import { BeforeScriptField, CheckScriptField, ResultScriptField } from './script-field';
import { StepField } from './step-field';
import { Trial } from './trial';
import { TypeField } from './type-field';
import { VariatesDrawer } from './variates.drawer';

export const useCategories = () => useDictionaryChoices(INTERFACE_CATEGORIES, 'id');

function useTypes(): Choice[] {
  const text = useText();
  return Object.values(INTERFACE_TYPE).map((type) => ({ value: String(type), label: text(`admin.interface.kind.${type}`) }));
}

const isAuthentication = ({ isPostPosition }: { isPostPosition?: unknown }): boolean => isPostPosition === 1;
/** An interface that authenticates is one call: it has neither parameters nor rows. */
const notOfAuthentication = { hidden: ({ values }: { values: { isPostPosition?: unknown } }) => isAuthentication(values) };

/** Data interfaces of a category (api-data 1.5). */
export const dataInterfaceScreen = defineCrudScreen({
  resource: interfaceResource,
  useText,
  noun: 'admin.interface.interface',
  nameOf: (row) => row.fullName,
  search: 'admin.membership.search',
  filters: [
    { key: 'type', label: 'admin.interface.kind', useChoices: useTypes },
    { key: 'enabledMark', label: 'admin.membership.state', useChoices: useStates },
  ],
  rowActions: [
    {
      id: 'copy',
      label: 'admin.interface.copy',
      button: 'btn_add',
      call: callOf(copyInterface, ({ id }: InterfaceListRow) => ({ params: { id } })),
    },
    {
      id: 'export',
      label: 'admin.interface.export',
      button: 'btn_download',
      call: downloadOf(exportInterface, ({ id }: InterfaceListRow) => ({ params: { id } })),
    },
    { id: 'variates', label: 'admin.variate.variates', for: 'everybody', visible: isAuthentication, Dialog: VariatesDrawer },
    { id: 'callers', label: 'admin.interface.callers', for: 'everybody', Dialog: CallersDrawer },
    { id: 'log', label: 'admin.interface.log', for: 'everybody', Dialog: InterfaceLogDrawer },
  ],
  columns: [
    { key: 'fullName', title: 'admin.membership.name', width: 180, sortable: true },
    { key: 'enCode', title: 'admin.membership.code', width: 160, sortable: true },
    { key: 'type', title: 'admin.interface.kind', width: 110 },
    { key: 'creatorUser', title: 'admin.interface.creator', width: 140, spare: true },
    { key: 'creatorTime', title: 'admin.membership.created', cell: 'time', width: 142, sortable: true, spare: true },
    { key: 'sortCode', title: 'admin.membership.sort', cell: 'number', width: 72, sortable: true, spare: true },
    { key: 'enabledMark', title: 'admin.membership.state', cell: 'switch', width: 84 },
  ],
  form: [
    { key: 'fullName', label: 'admin.membership.name', widget: 'text', half: true },
    { key: 'enCode', label: 'admin.membership.code', widget: 'text', half: true },
    { key: 'category', label: 'admin.interface.category', widget: 'select', half: true, useChoices: useCategories },
    { key: 'type', label: 'admin.interface.kind', widget: 'custom', half: true, Component: TypeField },
    { key: 'sortCode', label: 'admin.membership.sort', widget: 'number', half: true },
    { key: 'enabledMark', label: 'admin.membership.state', widget: 'switch', half: true },
    {
      key: 'isPostPosition',
      label: 'admin.variate.authentication',
      widget: 'switch',
      hidden: ({ values }) => values.type !== INTERFACE_TYPE.api,
      disabled: ({ id }) => id !== undefined,
    },
    { key: 'dataConfigJson', label: 'admin.interface.content', widget: 'custom', Component: StepField },
    { key: 'stepsJson', label: 'admin.interface.steps', widget: 'custom', Component: FurtherStepsField, ...notOfAuthentication },
    { key: 'parameterJson', label: 'admin.interface.parameters', widget: 'custom', Component: ParametersField, ...notOfAuthentication },
    { key: 'fieldJson', label: 'admin.interface.fields', widget: 'custom', Component: FieldsField, ...notOfAuthentication },
    {
      key: 'dataBeforeJson',
      label: 'admin.interface.script.before',
      widget: 'custom',
      Component: BeforeScriptField,
      ...notOfAuthentication,
    },
    {
      key: 'dataExceptionJson',
      label: 'admin.interface.script.check',
      widget: 'custom',
      Component: CheckScriptField,
      hidden: ({ values }) => values.type !== INTERFACE_TYPE.api,
    },
    { key: 'dataJsJson', label: 'admin.interface.script.result', widget: 'custom', Component: ResultScriptField, ...notOfAuthentication },
    {
      key: 'roleIds',
      label: 'admin.interface.callers.rolesField',
      widget: 'custom',
      half: true,
      Component: RolesField,
      ...notOfAuthentication,
    },
    {
      key: 'cacheSeconds',
      label: 'admin.interface.cacheSeconds',
      widget: 'number',
      half: true,
      max: MAX_CACHE_SECONDS,
      ...notOfAuthentication,
    },
    { key: 'description', label: 'admin.membership.description', widget: 'textarea', rows: 2 },
  ],
  defaults: {
    ...{ fullName: '', enCode: '', type: INTERFACE_TYPE.static, sortCode: 0, enabledMark: 1, description: '' },
    ...{ dataConfigJson: '{}', parameterJson: '[]', fieldJson: '[]', stepsJson: '' },
    ...{ dataBeforeJson: '', dataExceptionJson: '', dataJsJson: '', roleIds: '', cacheSeconds: 0, isPostPosition: 0 },
  },
  toForm: ({ type, ...record }: InterfaceRecord) => ({ ...record, type: type as 1 | 2 | 3 }),
  dialogWidth: 860,
  RefusedRemoval: refusedRemoval('interface'),
  Note: Trial,
});

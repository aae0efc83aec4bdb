import { hasOwnAddress, showsModule } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { type Menu, MENU_ROOT, menuResource, type MenuRow } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { type CrudField, type CrudScreen, defineCrudScreen, type RowAction } from '@banyan/shared-ui/crud';
import type { FormOf } from '@banyan/shared-contracts/resource';
import { IconField } from '@banyan/shared-ui/fields';
import { type TextKey, useText } from '../../kernel/use-text';
import { nameCell, typeCell } from './menu-cells';
import { MenuLooks } from './menu-looks';
import { ModuleField } from './module-field';
import { TypeField } from './type-field';
import { useMenuParents, useTypeChoices } from './use-menu-choices';

type MenuForm = FormOf<typeof menuResource>;
type Values = Partial<MenuForm> & { isMain?: number };

const typeOf = ({ type }: Values): number => Number(type);
/** The code, type and address of a menu that the platform itself needs cannot be changed. */
const isLocked = ({ values }: { values: Values }): boolean => values.isMain === 1;

function useStates() {
  const text = useText();
  return [
    { value: '1', label: text('admin.user.on') },
    { value: '0', label: text('admin.user.off') },
  ];
}

/** Types whose buttons, columns, fields and rows are granted. */
const hasRights = (type: number): boolean =>
  type === MENU_TYPE.page || type === MENU_TYPE.model || type === MENU_TYPE.dictionary || type === MENU_TYPE.report;

const switchField = (
  key: 'isButtonAuthorize' | 'isColumnAuthorize' | 'isFormAuthorize' | 'isDataAuthorize',
): CrudField<MenuForm, TextKey> => ({
  key,
  label: `admin.menu.${key}`,
  widget: 'switch',
  half: true,
  hidden: ({ values }) => !hasRights(typeOf(values)),
});

/** Wire form of a record; properties come as JSON text and are edited as what they are. */
const toForm = ({ propertyJson, linkTarget, ...record }: Menu): Partial<MenuForm> => ({
  ...record,
  linkTarget: linkTarget === '_blank' ? '_blank' : '_self',
  propertyJson: JSON.parse(propertyJson) as Record<string, unknown>,
});

/** Menus of one system (api-platform 14.3); what the form asks for changes with the type. */
export const menuScreen = (rowActions: RowAction<MenuRow, TextKey>[]): CrudScreen<typeof menuResource, TextKey> =>
  defineCrudScreen({
    resource: menuResource,
    useText,
    noun: 'admin.menu.menu',
    nameOf: ({ fullName }) => fullName,
    tree: true,
    search: 'admin.menu.search',
    filters: [
      { key: 'type', label: 'admin.menu.type', useChoices: useTypeChoices },
      { key: 'enabledMark', label: 'admin.menu.state', useChoices: useStates },
    ],
    rowActions,
    removal: 'admin.menu.removal',
    removable: ({ isMain }) => isMain === 0,
    columns: [
      { key: 'fullName', title: 'admin.menu.name', width: 240, cell: nameCell },
      { key: 'enCode', title: 'admin.menu.code', width: 170 },
      { key: 'type', title: 'admin.menu.type', width: 96, cell: typeCell },
      { key: 'urlAddress', title: 'admin.menu.address', width: 190, spare: true },
      { key: 'sortCode', title: 'admin.menu.sort', cell: 'number', width: 72 },
      { key: 'enabledMark', title: 'admin.menu.state', cell: 'switch', width: 84 },
    ],
    dialogWidth: 700,
    form: [
      {
        key: 'parentId',
        label: 'admin.menu.parent',
        widget: 'tree-select',
        useChoices: ({ id, values }) => useMenuParents(id, values.systemId, values.category ?? 'Web'),
      },
      { key: 'type', label: 'admin.menu.type', widget: 'custom', Component: TypeField, half: true, disabled: isLocked },
      { key: 'icon', label: 'admin.menu.icon', widget: 'custom', Component: IconField, half: true },
      { key: 'fullName', label: 'admin.menu.name', widget: 'text', half: true },
      { key: 'enCode', label: 'admin.menu.code', widget: 'text', half: true, disabled: isLocked },
      {
        key: 'moduleId',
        label: 'admin.menu.module',
        widget: 'custom',
        Component: ModuleField,
        hidden: ({ values }) => !showsModule(typeOf(values)),
      },
      {
        key: 'urlAddress',
        label: 'admin.menu.address',
        placeholder: 'admin.menu.addressHint',
        widget: 'text',
        hidden: ({ values }) => !hasOwnAddress(typeOf(values)),
        disabled: isLocked,
      },
      {
        key: 'linkTarget',
        label: 'admin.menu.linkTarget',
        widget: 'select',
        useChoices: useTargets,
        hidden: ({ values }) => typeOf(values) !== MENU_TYPE.link,
      },
      switchField('isButtonAuthorize'),
      switchField('isColumnAuthorize'),
      switchField('isFormAuthorize'),
      switchField('isDataAuthorize'),
      { key: 'sortCode', label: 'admin.menu.sort', widget: 'number', half: true },
      { key: 'enabledMark', label: 'admin.menu.state', widget: 'switch', half: true },
      { key: 'description', label: 'admin.menu.description', widget: 'textarea', rows: 2 },
    ],
    Note: MenuLooks,
    toForm,
    defaults: {
      parentId: MENU_ROOT,
      fullName: '',
      enCode: '',
      icon: '',
      urlAddress: '',
      linkTarget: '_self',
      moduleId: '',
      isButtonAuthorize: 0,
      isColumnAuthorize: 0,
      isFormAuthorize: 0,
      isDataAuthorize: 0,
      sortCode: 0,
      enabledMark: 1,
      description: '',
    },
  });

function useTargets() {
  const text = useText();
  return [
    { value: '_self', label: text('admin.menu.targetSelf') },
    { value: '_blank', label: text('admin.menu.targetBlank') },
  ];
}

import type { z } from 'zod';
import type { menuImportFields } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { generatedAddress, showsModule } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import type { MenuType } from '@banyan/shared-contracts/session/current-user.contract';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { suffixed } from '../../../core/files/package-file';
import { parentsFirst } from '../../../core/tree';
import type { PackedMenu } from './menu-package';
import type * as parts from './menu-package.repository';
import type * as repository from '../menu.repository';

/** Destination for the menus of a file, and the handling of existing codes. */
export interface ImportTarget extends z.output<typeof menuImportFields> {
  systemId: Id;
}

const NAME_LIMIT = 50;

const ordered = ({ sort_code, enabled, description }: { sort_code: number; enabled: boolean; description: string }) => ({
  sortCode: sort_code,
  enabled,
  description,
});

const placed = (row: parts.Parts['fields'][number] | parts.Parts['dataFields'][number]) => ({
  bindTable: row.bind_table,
  fieldRule: row.field_rule as 0 | 1 | 2,
  childTableKey: row.child_table_key,
});

export function packMenu(row: repository.MenuRow, rootId: Id, below: parts.Parts): PackedMenu {
  const own = <Part extends { menu_id: Id }>(rows: readonly Part[]) => rows.filter(({ menu_id }) => menu_id === row.id);
  const named = (part: { full_name: string; en_code: string; sort_code: number; enabled: boolean; description: string }) => ({
    fullName: part.full_name,
    enCode: part.en_code,
    ...ordered(part),
  });
  return {
    id: row.id,
    parentId: row.id === rootId ? '' : (row.parent_id ?? ''),
    category: row.category,
    type: row.type as MenuType,
    ...named(row),
    icon: row.icon,
    urlAddress: row.url_address,
    linkTarget: row.link_target === '_blank' ? '_blank' : '_self',
    property: row.property,
    moduleId: row.module_id,
    isButtonAuthorize: row.is_button_authorize,
    isColumnAuthorize: row.is_column_authorize,
    isFormAuthorize: row.is_form_authorize,
    isDataAuthorize: row.is_data_authorize,
    buttons: own(below.buttons).map((part) => ({ id: part.id, parentId: part.parent_id ?? '', icon: part.icon, ...named(part) })),
    fields: own(below.fields).map((part) => ({ kind: part.kind, ...placed(part), ...named(part) })),
    dataFields: own(below.dataFields).map((part) => ({
      type: part.type as PackedMenu['dataFields'][number]['type'],
      conditionText: part.condition_text,
      format: part.format,
      conditionSymbol: part.condition_symbol,
      ...placed(part),
      ...named(part),
    })),
    schemes: own(below.schemes).map((part) => ({
      allData: part.all_data,
      matchLogic: part.match_logic,
      conditions: part.conditions as unknown[],
      conditionText: part.condition_text,
      ...named(part),
    })),
  };
}

export function toColumns(
  packed: PackedMenu,
  { systemId, category }: ImportTarget,
  suffix: string,
): Omit<repository.NewMenu, 'id' | 'created_by'> {
  const { type, moduleId } = packed;
  const enCode = suffixed(packed.enCode, suffix, NAME_LIMIT);
  // A menu with another code has another address; an address that was entered by hand is preserved.
  const written = showsModule(type) ? '' : packed.urlAddress;
  return {
    system_id: systemId,
    parent_id: null,
    category,
    type,
    full_name: suffixed(packed.fullName, suffix, NAME_LIMIT),
    en_code: enCode,
    icon: packed.icon,
    module_id: moduleId,
    property: JSON.stringify(packed.property),
    url_address: written || generatedAddress({ type, category, enCode, moduleId: moduleId ?? '' }),
    link_target: packed.linkTarget,
    is_button_authorize: packed.isButtonAuthorize,
    is_column_authorize: packed.isColumnAuthorize,
    is_form_authorize: packed.isFormAuthorize,
    is_data_authorize: packed.isDataAuthorize,
    sort_code: packed.sortCode,
    enabled: packed.enabled,
    description: packed.description,
  };
}

export function newParts({ buttons, fields, dataFields, schemes }: PackedMenu, menuId: Id, newId: Core['newId']): parts.NewParts {
  const named = (part: { fullName: string; enCode: string; sortCode: number; enabled: boolean; description: string }) => ({
    id: newId(),
    menu_id: menuId,
    full_name: part.fullName,
    en_code: part.enCode,
    sort_code: part.sortCode,
    enabled: part.enabled,
    description: part.description,
  });
  const place = (part: { bindTable: string; fieldRule: number; childTableKey: string }) => ({
    bind_table: part.bindTable,
    field_rule: part.fieldRule,
    child_table_key: part.childTableKey,
  });
  const buttonIds = new Map(buttons.map(({ id }) => [id, newId()]));
  const parentsOf = parentsFirst(buttons, buttons.length) ?? [];
  return {
    buttons: parentsOf.map((part, index) => ({
      ...named(part),
      id: buttonIds.get(part.id) ?? newId(),
      // In a cycle there is no first one: a button that comes before its parent is placed at the top level.
      parent_id: parentsOf.slice(0, index).some(({ id }) => id === part.parentId) ? (buttonIds.get(part.parentId) ?? null) : null,
      icon: part.icon,
    })),
    fields: fields.map((part) => ({ ...named(part), kind: part.kind, ...place(part) })),
    dataFields: dataFields.map((part) => ({
      ...named(part),
      ...place(part),
      type: part.type,
      condition_text: part.conditionText,
      format: part.format,
      condition_symbol: part.conditionSymbol,
    })),
    schemes: schemes.map((part) => ({
      ...named(part),
      all_data: part.allData,
      match_logic: part.matchLogic,
      conditions: JSON.stringify(part.allData ? [] : part.conditions),
      condition_text: part.conditionText,
    })),
  };
}

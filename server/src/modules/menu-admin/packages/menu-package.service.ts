import type { z } from 'zod';
import { AppError } from '@banyan/shared-contracts/errors';
import { generatedAddress, showsModule } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { type menuImportFields, MENU_ROOT } from '@banyan/shared-contracts/menu-admin/menu.contract';
import type { MenuType } from '@banyan/shared-contracts/session/current-user.contract';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { Downloads } from '../../../core/files/downloads';
import { randomSuffix, suffixed } from '../../../core/files/package-file';
import { branchIds, parentsFirst } from '../../../core/tree';
import { requireModule } from '../menu-kind';
import { FORMAT, type MenuPackage, type PackedMenu, readMenuPackage } from './menu-package';
import * as parts from './menu-package.repository';
import { mayStandAbove } from '../menu-tree.service';
import * as repository from '../menu.repository';
import type { MenuScope, MenuScopes } from '../menu-scope';
import { checkedConditions } from '../parts/scheme-conditions';
import { comparedFields, type ReadDesignFields } from '../parts/scheme-part';
import { findSystem } from '../system.repository';

/** Destination for the menus of a file, and the handling of existing codes. */
export interface ImportTarget extends z.output<typeof menuImportFields> {
  systemId: Id;
}

const MODULE = 'menu';
const NAME_LIMIT = 50;

export function createMenuPackageService(
  { database, newId, audit }: Core,
  { scopes, downloads, readFields }: { scopes: MenuScopes; downloads: Downloads; readFields: ReadDesignFields },
) {
  /** A new menu with new ids for everything; refused where it shows content, or names fields, that do not exist here. */
  async function insertMenu(tx: Connection, scope: MenuScope, packed: PackedMenu, columns: repository.NewMenu) {
    await requireModule(tx, scope, columns);
    await repository.insertMenu(tx, columns);
    const { schemes, ...others } = newParts(packed, columns.id, newId);
    await parts.insertParts(tx, { ...others, schemes: schemes.filter((scheme) => scheme.all_data) });
    const narrow = schemes.filter((scheme) => !scheme.all_data);
    if (narrow.length === 0) return;
    const menu = await repository.findMenu(tx, columns.id);
    if (menu === undefined) throw new AppError('NOT_FOUND');
    const fields = await comparedFields(tx, menu, readFields);
    await parts.insertSchemes(
      tx,
      narrow.map((scheme) => ({ ...scheme, conditions: JSON.stringify(checkedConditions(scheme.conditions, fields)) })),
    );
  }

  return {
    async export(caller: Caller, id: Id) {
      const scope = await scopes.of(caller);
      const root = await scope.find(database.kysely, id);
      const content = Buffer.from(JSON.stringify(await pack(database.kysely, scope, root)), 'utf8');
      return database.transaction(async (tx) => {
        await audit(tx, caller, { module: MODULE, action: 'export', targetId: id, targetName: root.full_name });
        return downloads.offer(tx, caller, { name: `${root.full_name}.bm`, content });
      });
    },

    /** All or nothing. Menus whose code exists are skipped with their parts, or imported with a random suffix. */
    async import(caller: Caller, content: string, target: ImportTarget): Promise<void> {
      const menus = readMenuPackage(content);
      const scope = await scopes.of(caller);
      await database.transaction(async (tx) => {
        await repository.lockMenus(tx);
        const top = await topOf(tx, scope, target);
        const standing = await repository.listMenus(tx, target.systemId, target.category);
        const taken = new Map(standing.map((row) => [row.en_code.toLowerCase(), row.id]));
        const placed = new Map<string, Id>();
        for (const packed of menus) {
          if (packed.category !== target.category) throw new AppError('FILE_CONTENT', { what: 'what.menuCategory' });
          const existing = taken.get(packed.enCode.toLowerCase());
          if (existing !== undefined && target.type === '0') {
            placed.set(packed.id, existing);
            continue;
          }
          const id = newId();
          const suffix = existing === undefined ? '' : randomSuffix();
          const columns = toColumns(packed, target, suffix);
          const above = standing.find((row) => row.id === placed.get(packed.parentId));
          if (above !== undefined) requireAbove(scope, above);
          await insertMenu(tx, scope, packed, { ...columns, id, parent_id: placed.get(packed.parentId) ?? top, created_by: caller.userId });
          placed.set(packed.id, id);
          taken.set(columns.en_code.toLowerCase(), id);
        }
        const [first] = menus;
        const targetId = placed.get(first?.id ?? '') ?? '0';
        await audit(tx, caller, { module: MODULE, action: 'import', targetId, targetName: first?.fullName ?? '', after: target });
      });
    },
  };
}

/** The menu below which those of the file go; null is the top of the system. */
async function topOf(tx: Connection, scope: MenuScope, { systemId, category, parentId }: ImportTarget): Promise<Id | null> {
  if ((await findSystem(tx, systemId)) === undefined) throw new AppError('NOT_FOUND');
  scope.requireSystem(systemId);
  if (parentId === MENU_ROOT || parentId === '' || parentId === '0') return null;
  const parent = await scope.find(tx, parentId);
  if (parent.system_id !== systemId || parent.category !== category) throw new AppError('BAD_INPUT', { problems: 'what.menuParent' });
  requireAbove(scope, parent);
  return parentId;
}

/** Throws where the caller may not place menus below this one, or where its type permits no children. */
function requireAbove(scope: MenuScope, parent: repository.MenuRow): void {
  if (!scope.has(parent)) throw new AppError('FORBIDDEN');
  if (!mayStandAbove(parent.type)) throw new AppError('BAD_INPUT', { problems: 'what.menuParentType', name: parent.full_name });
}

/** A menu with those below it, down to where the caller's scope ends. */
async function pack(connection: Connection, scope: MenuScope, root: repository.MenuRow): Promise<MenuPackage> {
  const all = (await repository.listMenus(connection, root.system_id, root.category)).filter((row) => scope.has(row));
  const branch = branchIds(
    all.map((row) => ({ id: row.id, parentId: row.parent_id ?? '' })),
    root.id,
  );
  const below = await parts.readParts(connection, [...branch]);
  return { format: FORMAT, menus: all.filter(({ id }) => branch.has(id)).map((row) => packMenu(row, root.id, below)) };
}

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

function packMenu(row: repository.MenuRow, rootId: Id, below: parts.Parts): PackedMenu {
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

function toColumns(
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

function newParts({ buttons, fields, dataFields, schemes }: PackedMenu, menuId: Id, newId: Core['newId']): parts.NewParts {
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

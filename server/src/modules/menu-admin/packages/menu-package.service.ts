import { AppError } from '@banyan/shared-contracts/errors';
import { MENU_ROOT } from '@banyan/shared-contracts/menu-admin/menu.contract';
import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import type { Downloads } from '../../../core/files/downloads';
import { randomSuffix } from '../../../core/files/package-file';
import { branchIds } from '../../../core/tree';
import { requireModule } from '../menu-kind';
import { FORMAT, type MenuPackage, type PackedMenu, readMenuPackage } from './menu-package';
import * as parts from './menu-package.repository';
import { mayStandAbove } from '../menu-tree.service';
import * as repository from '../menu.repository';
import type { MenuScope, MenuScopes } from '../menu-scope';
import { checkedConditions } from '../parts/scheme-conditions';
import { comparedFields, type ReadDesignFields } from '../parts/scheme-part';
import { findSystem } from '../system.repository';
import { type ImportTarget, newParts, packMenu, toColumns } from './menu-package-rows';

const MODULE = 'menu';

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

import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type {
  ImportedObject,
  listPackages,
  PackageChoice,
  PackagePlan,
} from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import { lockAll } from '../../../../core/database/locks';
import type { Id } from '../../../../core/database/tables';
import { randomSuffix, suffixed } from '../../../../core/files/package-file';
import { translate } from '../../../../core/i18n/translate';
import { findCategory, requireCategory } from '../management/categories/category-rights';
import { listCategories } from '../management/design-list';
import type { Designers } from '../changes/designers';
import type { UsesService } from '../uses/uses.service';
import { createGathering } from './gather';
import { type DesignContent, designKind, type DesignWriter } from './kinds/design-kind';
import { dictionaryKind } from './kinds/dictionary-kind';
import { menuKind } from './kinds/menu-kind';
import { idsByCode } from './kinds/row-kind';
import { interfaceKind, numberingRuleKind, printTemplateKind, systemKind } from './kinds/row-kinds';
import { digestOfObject, listObstacles, type Obstacle, plainObstacles } from './obstacles';
import { type PackageFile, readPackageFile, writePackageFile } from './package-file';
import { type PackageMenus, type PackageRights, packageRights } from './package-rights';
import * as repository from './package.repository';
import { replaceDraft } from './replace-draft';
import { type Planned, planObjects, shownPlan } from './plan';

const MODULE = 'design';
const CODE_LENGTH = 50;
const NAME_LENGTH = 100;

/** What packages work with. */
export interface PackageNeighbours {
  designs: Pick<DesignWriter, 'add' | 'drop'>;
  designers: Pick<Designers, 'changed'>;
  uses: Pick<UsesService, 'ofDesign' | 'of'>;
  menus: PackageMenus;
}

/** How a file is imported. */
export interface ImportOrder {
  fileName: string;
  /** Of the plan that was shown; '' where none was. */
  digest: string;
  category: string;
  choices: Readonly<Record<string, PackageChoice>>;
}

export type PackageService = ReturnType<typeof createPackageService>;

/** Packages of designs: exported, planned, imported as a whole, and undone as a whole. */
export function createPackageService(core: Core, { designs, designers, uses, menus }: PackageNeighbours) {
  const { database, newId, audit, files } = core;
  const { kysely } = database;
  const kinds = {
    ...{ system: systemKind, dictionary: dictionaryKind, interface: interfaceKind, numberingRule: numberingRuleKind },
    ...{
      design: designKind({ ...designs, replace: (tx, caller, id, input) => replaceDraft(core, designers, { tx, caller, id }, input) }),
      printTemplate: printTemplateKind,
      menu: menuKind,
    },
  };

  const rightsOf = (caller: Caller): Promise<PackageRights> => packageRights(core, menus, caller);

  /** The category for designs whose own does not exist here: that which was chosen, or the first that the caller may design in. */
  async function homeOf(tx: Connection, caller: Caller, chosen: string, file: PackageFile): Promise<string> {
    const types = file.objects.flatMap(({ kind, content }) => (kind === 'design' ? [(content as DesignContent).type] : []));
    if (chosen !== '') return chosen;
    for (const { content } of file.objects.filter(({ kind }) => kind === 'design')) {
      const { category, type } = content as DesignContent;
      const isHere = category.code !== '' && (await findCategory(tx, type, category.code)) !== undefined;
      if (!isHere && file.isOlder && types[0] === 1) return (await listCategories(kysely, caller))[0]?.id ?? '';
    }
    return '';
  }

  /** Makes and changes what was decided; answers it with what undoes it. */
  async function write(tx: Connection, caller: Caller, planned: Planned, order: ImportOrder & { category: string }) {
    const work = { tx, caller, newId, category: order.category };
    const kept: Omit<repository.KeptObject, 'digest'>[] = [];
    for (const { key, state, allowed, theirs, ours } of planned.objects) {
      const isReplaced = state === 'different' && allowed && order.choices[key] === 'theirs';
      const isMade = state === 'new' && allowed;
      if (!isMade && !isReplaced) continue;
      const { kind, id, name, code } = theirs;
      await (isMade ? kinds[kind].insert(work, theirs) : kinds[kind].replace(work, theirs));
      kept.push({ kind, id, name, code, action: isMade ? 'made' : 'replaced', ...(isReplaced ? { before: ours } : {}) });
    }
    const objects: repository.KeptObject[] = [];
    for (const one of kept) {
      const [now] = await kinds[one.kind].read(tx, [one.id]);
      objects.push({ ...one, digest: now === undefined ? '' : digestOfObject(now) });
    }
    return objects;
  }

  async function importFile(caller: Caller, file: PackageFile, order: ImportOrder): Promise<{ id: Id; objects: ImportedObject[] }> {
    const rights = await rightsOf(caller);
    return database.transaction(async (tx) => {
      await lockAll(tx, 'packages');
      if (file.objects.some(({ kind }) => kind === 'menu')) await lockAll(tx, 'menus');
      const isLeft = (key: string) => order.choices[key] === 'ours';
      const planned = await planObjects({ connection: tx, caller, rights, kinds, newId }, file, isLeft);
      if (order.digest !== '' && order.digest !== planned.digest) throw new AppError('NOT_ALLOWED', { what: 'what.vdd.stale' });
      const category = await homeOf(tx, caller, order.category, file);
      if (planned.uncategorized > 0 && category === '')
        throw new AppError('BAD_INPUT', { problems: 'what.designCategory', fields: ['category'] });
      if (order.category !== '') await requireCategory(tx, caller, 1, order.category);
      const objects = await write(tx, caller, planned, { ...order, category });
      if (objects.length === 0) return { id: '', objects: [] };
      const id = newId();
      await repository.insertPackage(tx, { id, fullName: file.name, fileName: order.fileName, objects, by: caller.userId });
      const after = objects.map(({ kind, id: objectId, name, action }) => ({ kind, id: objectId, name, action }));
      await audit(tx, caller, { module: MODULE, action: 'import', targetId: id, targetName: file.name, after });
      return { id, objects };
    });
  }

  async function requirePackage(connection: Connection, caller: Caller, id: Id, lock = false): Promise<repository.PackageRow> {
    const row = await repository.findPackage(connection, id, lock);
    if (row === undefined || (!caller.isAdministrator && row.creatorId !== caller.userId)) throw new AppError('NOT_FOUND');
    if (row.undoneAt !== null) throw new AppError('NOT_ALLOWED', { what: 'what.vdd.undone' });
    return row;
  }

  /** Throws IN_USE with the first of the reasons, and all of them as `obstacles`. */
  function requireFree(obstacles: readonly Obstacle[]): void {
    if (obstacles.length === 0) return;
    const names = obstacles.slice(0, 3).map(({ name, reason }) => `${name}: ${reason}`);
    throw new AppError('IN_USE', { what: 'what.vdd.used', names: names.join('；'), obstacles });
  }

  /** Designs whose code exists get another one, as the 3.6 client asks for. */
  async function appended(file: PackageFile): Promise<PackageFile> {
    const codes = file.objects.filter(({ kind }) => kind === 'design').map(({ code }) => code);
    const taken = await idsByCode(kysely, 'visual_model', codes);
    const objects = file.objects.map((object) => {
      if (object.kind !== 'design' || !taken.has(object.code)) return object;
      const suffix = randomSuffix();
      const name = suffixed(object.name, suffix, NAME_LENGTH);
      return { ...object, code: suffixed(object.code, suffix, CODE_LENGTH), name, content: { ...object.content, fullName: name } };
    });
    return { ...file, objects };
  }

  return {
    /** Link to the file of designs with all that they name, and of the menus that show them. */
    async export(caller: Caller, asked: { ids: readonly Id[]; systemId: Id }) {
      const rights = await rightsOf(caller);
      const file = await database.snapshot((connection) => createGathering(connection, { caller, rights, kinds }).gather(asked));
      const count = file.objects.filter(({ kind }) => kind === 'design').length;
      const name =
        asked.ids.length > 1 ? translate(caller.locale, 'package.fileName', { name: file.name, count: asked.ids.length }) : file.name;
      const content = Buffer.from(writePackageFile({ ...file, name }), 'utf8');
      return database.transaction(async (tx) => {
        const after = { designs: count, objects: file.objects.length };
        await audit(tx, caller, { module: MODULE, action: 'export', targetId: asked.ids[0] ?? asked.systemId, targetName: name, after });
        return files.downloads.offer(tx, caller, { name: `${name}.vdd`, content });
      });
    },

    async plan(caller: Caller, content: string): Promise<PackagePlan> {
      const file = readPackageFile(content, kinds);
      const rights = await rightsOf(caller);
      return database.snapshot(async (connection) =>
        shownPlan(file, await planObjects({ connection, caller, rights, kinds, newId }, file)),
      );
    },

    /** All or nothing. Refused where the plan is not what was shown any more. */
    import: (caller: Caller, content: string, order: ImportOrder) => importFile(caller, readPackageFile(content, kinds), order),

    /** As the 3.6 client imports: what exists stays, or designs are appended under a random suffix. */
    async importOlder(caller: Caller, content: string, { type, fileName }: { type: '0' | '1'; fileName: string }): Promise<void> {
      const file = readPackageFile(content, kinds);
      const order = { fileName, digest: '', category: '', choices: {} };
      await importFile(caller, type === '1' ? await appended(file) : file, order);
    },

    async list(caller: Caller, { currentPage, pageSize }: EndpointRequest<typeof listPackages>['query']) {
      const page = { limit: pageSize, offset: (currentPage - 1) * pageSize };
      const { rows, total } = await repository.listPackages(kysely, caller.isAdministrator ? undefined : caller.userId, page);
      return { list: rows.map(repository.toImported), pagination: { currentPage, pageSize, total } };
    },

    async obstacles(caller: Caller, id: Id): Promise<Obstacle[]> {
      const row = await requirePackage(kysely, caller, id);
      return listObstacles({ connection: kysely, caller, rights: await rightsOf(caller), kinds, uses }, row);
    },

    /** All or nothing. Throws IN_USE with the reasons where something of it is used or was changed since. */
    async undo(caller: Caller, id: Id): Promise<void> {
      const rights = await rightsOf(caller);
      const found = await requirePackage(kysely, caller, id);
      requireFree(await listObstacles({ connection: kysely, caller, rights, kinds, uses }, found));
      await database.transaction(async (tx) => {
        await lockAll(tx, 'packages');
        await lockAll(tx, 'menus');
        const row = await requirePackage(tx, caller, id, true);
        requireFree(await plainObstacles({ connection: tx, caller, rights, kinds }, row));
        const work = { tx, caller, newId, category: '' };
        for (const { kind, id: objectId, action, before } of [...row.objects].reverse()) {
          const [now] = await kinds[kind].read(tx, [objectId]);
          if (now === undefined) continue;
          if (action === 'made') await kinds[kind].remove(work, objectId);
          else if (before !== undefined) await (kinds[kind].restore ?? kinds[kind].replace).call(kinds[kind], work, before);
        }
        await repository.markUndone(tx, id, caller.userId);
        await audit(tx, caller, { module: MODULE, action: 'remove', targetId: id, targetName: row.fullName });
      });
    },
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import type { SheetOrigin } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { type Selectable, sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { DesignSheetTable } from '../../../../core/database/tables/forms/designs';
import { type MessageKey, translate } from '../../../../core/i18n/translate';
import * as imports from '../../records/import/staged-import.repository';
import { requireDesign } from '../management/categories/category-rights';
import type { DesignService } from '../management/design.service';
import type { PageMenus } from '../management/versions/neighbours';
import { tableSql } from '../publish/tables/ddl';
import { type Layout, SYSTEM } from '../publish/tables/layout';
import { findModel, findRelease, type ModelRow } from '../publish/model.repository';
import type { UsesService } from '../uses/uses.service';

/** Problems that are listed. */
const LISTED = 50;
/** What goes with the design. */
const OWN: readonly string[] = ['menu', 'rights', 'scope', 'records'];

export interface TakeBackParts<Scope> {
  core: Pick<Core, 'database' | 'audit'>;
  designs: Pick<DesignService, 'drop'>;
  menus: PageMenus<Scope>;
  uses: UsesService;
}

export type TakeBack = ReturnType<typeof createTakeBack>;

/** Designs made from spreadsheets: their progress, and their removal while they are unused. */
export function createTakeBack<Scope>({ core, designs, menus, uses }: TakeBackParts<Scope>) {
  const { database } = core;
  type Origin = Selectable<DesignSheetTable>;

  async function originOf(connection: Connection, id: Id): Promise<Origin> {
    const origin = await connection.selectFrom('design_sheet').selectAll().where('model_id', '=', id).executeTakeFirst();
    if (origin === undefined) throw new AppError('NOT_FOUND');
    return origin;
  }

  /** Name of the table of the records, as a statement has it; undefined where none was made. */
  async function mainTable(connection: Connection, model: ModelRow): Promise<string | undefined> {
    const release = model.released_version === null ? undefined : await findRelease(connection, model.id, model.released_version);
    return release === undefined ? undefined : tableSql((release.layout as Layout).main.table);
  }

  /** Records that the import has not made, that were changed since, or that are gone. */
  async function isTouched(connection: Connection, model: ModelRow, { id: importId, saved }: imports.ImportFacts): Promise<boolean> {
    const table = await mainTable(connection, model);
    if (table === undefined) return false;
    const [id, version] = [sql.ref(`m.${SYSTEM.id}`), sql.ref(`m.${SYSTEM.version}`)];
    const { rows } = await sql`
      select from ${sql.raw(table)} m
      where ${version} <> 1 or not exists (select from record_import_row r where r.import_id = ${importId} and r.record_id = ${id})
      limit 1`.execute(connection);
    if (rows.length > 0) return true;
    const { rows: counted } = await sql<{ count: string }>`select count(*) as count from ${sql.raw(table)}`.execute(connection);
    return Number(counted[0]?.count) !== saved;
  }

  /** Why a design stays; undefined where it may go. */
  async function keptBy(connection: Connection, origin: Origin): Promise<MessageKey | undefined> {
    const model = await findModel(connection, origin.model_id);
    const facts = await imports.findImport(connection, origin.import_id);
    if (model === undefined || facts === undefined) return 'sheet.kept.gone';
    if (facts.state === 'waiting' && model.released_version !== null) return 'sheet.kept.running';
    if (model.released_version !== origin.released_version) return 'sheet.kept.released';
    if (await isTouched(connection, model, facts)) return 'sheet.kept.records';
    const menusNow = await connection.selectFrom('menu').select('id').where('module_id', '=', origin.model_id).execute();
    return menusNow.some(({ id }) => !origin.menu_ids.includes(id)) ? 'sheet.kept.used' : undefined;
  }

  /** Called outside of the transaction that locks the records, because it counts them. */
  async function isUsed(caller: Caller, id: Id): Promise<boolean> {
    return (await uses.ofDesign(caller, id)).some(({ kind, owner }) => !OWN.includes(kind) && owner !== id);
  }

  /** Dictionaries that were made for the design and that nothing else names. */
  async function dropDictionaries(tx: Connection, ids: readonly Id[]): Promise<void> {
    for (const id of ids) {
      await tx.deleteFrom('dictionary_entry').where('dictionary_type_id', '=', id).execute();
      await tx.deleteFrom('dictionary_type').where('id', '=', id).execute();
    }
  }

  async function unusedDictionaries(caller: Caller, origin: Origin): Promise<Id[]> {
    const unused: Id[] = [];
    for (const id of origin.dictionary_ids) {
      const named = await uses.of(caller, 'dictionary', id);
      if (named.every(({ owner }) => owner === origin.model_id)) unused.push(id);
    }
    return unused;
  }

  async function dropAll(caller: Caller, id: Id, check: (tx: Connection, origin: Origin) => Promise<void>): Promise<number> {
    const scope = await menus.scopeOf(caller);
    const dictionaries = await unusedDictionaries(caller, await originOf(database.kysely, id));
    return database.transaction(async (tx) => {
      await menus.lock(tx);
      const origin = await originOf(tx, id);
      const model = await findModel(tx, id);
      const table = model && (await mainTable(tx, model));
      // Who saves a record now is waited for, and is seen by the check.
      if (table !== undefined) await sql`lock table ${sql.raw(table)} in access exclusive mode`.execute(tx);
      await check(tx, origin);
      const removed = table === undefined ? undefined : await sql`delete from ${sql.raw(table)}`.execute(tx);
      for (const menu of origin.menu_ids) await menus.drop({ tx, caller, scope }, menu);
      await designs.drop(tx, caller, id);
      await dropDictionaries(tx, dictionaries);
      return Number(removed?.numAffectedRows ?? 0);
    });
  }

  return {
    /** Removes what a refused release leaves behind: a design that no user has seen. */
    drop: (caller: Caller, id: Id): Promise<number> => dropAll(caller, id, () => Promise.resolve()),

    async origin(caller: Caller, id: Id): Promise<SheetOrigin> {
      const { kysely } = database;
      await requireDesign(kysely, caller, id);
      const origin = await originOf(kysely, id);
      const facts = await imports.findImport(kysely, origin.import_id);
      if (facts === undefined) throw new AppError('NOT_FOUND');
      const { count, rows } = await imports.listProblems(kysely, facts.id, LISTED);
      const kept = (await isUsed(caller, id)) ? 'sheet.kept.used' : await keptBy(kysely, origin);
      const { file_name: fileName, total, done, saved, state } = facts;
      return {
        ...{ fileName, total, done, saved, state: state === 'done' || state === 'failed' ? state : 'running', problemCount: count },
        problems: rows.map(({ place: row, problems, out }) => ({ row, text: problems.join('; '), isLeftOut: out })),
        kept: kept === undefined ? '' : translate(caller.locale, kept),
      };
    },

    /** Throws NOT_ALLOWED with the reason where the design is in use. Returns the number of deleted records. */
    async takeBack(caller: Caller, id: Id): Promise<number> {
      await requireDesign(database.kysely, caller, id);
      await originOf(database.kysely, id);
      if (await isUsed(caller, id)) throw new AppError('NOT_ALLOWED', { what: 'sheet.kept.used' });
      return dropAll(caller, id, async (tx, origin) => {
        const kept = await keptBy(tx, origin);
        if (kept !== undefined) throw new AppError('NOT_ALLOWED', { what: kept });
      });
    },
  };
}

import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../core/access/caller';
import type { Core } from '../../core/core';
import type { Connection } from '../../core/database/database';
import type { Id } from '../../core/database/tables';
import { commonColumns, type MenuPart, type PartInput, type PartPlace, type PartRecord, type PartRow } from './menu-part';
import * as repository from './menu-part.repository';
import type { MenuScope, MenuScopes } from './menu-scope';

/** Buttons, columns, form fields, data fields or schemes of menus. What they change for people they change at once (`policy_version`). */
export function createMenuPartService<Input extends PartInput, Row extends PartRow, Wire extends PartRecord>(
  { database, newId, audit }: Core,
  scopes: MenuScopes,
  part: MenuPart<Input, Row, Wire>,
) {
  const { kysely } = database;

  async function findRow(connection: Connection, id: Id): Promise<Row> {
    const row = await repository.findPart<Row>(connection, part, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  /** The menu, which the caller may change and does not hold; nobody else changes what belongs to it before the transaction ends. */
  async function openMenu(tx: Connection, scope: MenuScope, menuId: Id) {
    const menu = await scope.find(tx, menuId);
    scope.requireNotOwn(menuId);
    await repository.lockPartsOf(tx, menuId);
    return menu;
  }

  /** The scope is read before: inside of the transaction it would wait for a second connection while holding one. */
  async function change<Result>(caller: Caller, work: (tx: Connection, scope: MenuScope) => Promise<Result>): Promise<Result> {
    const scope = await scopes.of(caller);
    return database.transaction((tx) => work(tx, scope));
  }

  async function toColumns(tx: Connection, input: Input, place: PartPlace) {
    const code = part.code(input);
    if (await repository.partCodeTaken(tx, part, place.menu.id, code, place.id)) throw new AppError('DUPLICATE', { what: 'what.code' });
    return { ...commonColumns(input), en_code: code, ...(await part.columns(tx, input, place)) };
  }

  async function insert(tx: Connection, input: Input, place: Omit<PartPlace, 'id'>): Promise<void> {
    const id = newId();
    const columns = await toColumns(tx, input, { ...place, id: null });
    const kind = part.kind === undefined ? {} : { kind: part.kind };
    await repository.insertPart(tx, part, { id, menu_id: place.menu.id, ...kind, ...columns });
    await audit(tx, place.caller, { module: part.type, action: 'create', targetId: id, targetName: input.fullName, after: input });
  }

  return {
    async list(caller: Caller, menuId: Id): Promise<Wire[]> {
      await (await scopes.of(caller)).find(kysely, menuId);
      return (await repository.listParts<Row>(kysely, part, menuId)).map((row) => part.toWire(row));
    },

    async get(caller: Caller, id: Id): Promise<Wire> {
      const row = await findRow(kysely, id);
      await (await scopes.of(caller)).find(kysely, row.menu_id);
      return part.toWire(row);
    },

    create: (caller: Caller, input: Input) =>
      change(caller, async (tx, scope) => insert(tx, input, { caller, menu: await openMenu(tx, scope, input.moduleId) })),

    /** Adds those whose codes the menu does not have yet. */
    createSeveral: (caller: Caller, menuId: Id, inputs: readonly Input[]) =>
      change(caller, async (tx, scope) => {
        const menu = await openMenu(tx, scope, menuId);
        const taken = new Set((await repository.listParts(tx, part, menuId)).map(({ en_code }) => en_code));
        for (const input of inputs) {
          if (taken.has(part.code(input))) continue;
          taken.add(part.code(input));
          await insert(tx, input, { caller, menu });
        }
      }),

    update: (caller: Caller, id: Id, input: Input) =>
      change(caller, async (tx, scope) => {
        const { menu_id: menuId } = await findRow(tx, id);
        const menu = await openMenu(tx, scope, menuId);
        const before = await findRow(tx, id);
        if (before.locked === true && part.code(input) !== before.en_code) throw new AppError('NOT_ALLOWED', { what: 'what.buttonLocked' });
        await repository.updatePart(tx, part, id, await toColumns(tx, input, { caller, menu, id }));
        const targetName = before.full_name;
        await audit(tx, caller, {
          module: part.type,
          action: 'update',
          targetId: id,
          targetName,
          before: part.toWire(before),
          after: input,
        });
      }),

    /** Switches it off when it is on, and otherwise on; true when it is on now. */
    toggle: (caller: Caller, id: Id): Promise<boolean> =>
      change(caller, async (tx, scope) => {
        const { menu_id: menuId } = await findRow(tx, id);
        await openMenu(tx, scope, menuId);
        const { enabled, full_name: targetName } = await findRow(tx, id);
        await repository.updatePart(tx, part, id, { enabled: !enabled });
        await audit(tx, caller, { module: part.type, action: enabled ? 'disable' : 'enable', targetId: id, targetName });
        return !enabled;
      }),

    remove: (caller: Caller, id: Id) =>
      change(caller, async (tx, scope) => {
        const { menu_id: menuId } = await findRow(tx, id);
        await openMenu(tx, scope, menuId);
        const before = await findRow(tx, id);
        if (before.locked === true) throw new AppError('NOT_ALLOWED', { what: 'what.buttonLockedRemoval' });
        await repository.deletePart(tx, part, id);
        const targetName = before.full_name;
        await audit(tx, caller, { module: part.type, action: 'remove', targetId: id, targetName, before: part.toWire(before) });
      }),
  };
}

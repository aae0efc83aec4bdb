import type { Caller } from '../../../core/access/caller';
import type { Core } from '../../../core/core';
import type { Id } from '../../../core/database/tables';
import { createRecords } from '../../../core/records/records';
import { listParts, type MenuPart, openMenu, type PartInput, type PartRecord, partRecords, type PartRow } from './menu-part';
import type { MenuScopes } from '../menu-scope';

/** Buttons, columns, form fields, data fields or schemes of menus. */
export function createMenuPartService<Input extends PartInput, Row extends PartRow, Wire extends PartRecord>(
  core: Core,
  scopes: MenuScopes,
  part: MenuPart<Input, Row, Wire>,
) {
  const { database } = core;
  const records = createRecords(core, partRecords(scopes, part));
  return {
    ...records,

    async list(caller: Caller, menuId: Id): Promise<Wire[]> {
      await (await scopes.of(caller)).find(database.kysely, menuId);
      return records.toWires(await listParts<Row>(database.kysely, part, menuId));
    },

    /** Adds those whose codes the menu does not have yet. */
    async createSeveral(caller: Caller, menuId: Id, inputs: readonly Input[]): Promise<void> {
      const scope = await scopes.of(caller);
      await database.transaction(async (tx) => {
        const work = { tx, caller, scope };
        await openMenu(work, menuId);
        const taken = new Set((await listParts<Row>(tx, part, menuId)).map(({ en_code }) => en_code));
        for (const input of inputs) {
          if (taken.has(part.code(input))) continue;
          taken.add(part.code(input));
          await records.add(work, input);
        }
      });
    },
  };
}

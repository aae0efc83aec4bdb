import type {
  DesignInfo,
  DesignRow,
  getDesignHead,
  listDesigns,
  listReleasedForms,
} from '@banyan/shared-contracts/forms/designs/designs.contract';
import type { DesignCategory } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import type { EndpointReply, EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { translate } from '../../../../core/i18n/translate';
import { isTaken } from '../../../../core/records/record-rows';
import { createRecords } from '../../../../core/records/records';
import type { Designers } from '../changes/designers';
import { placeOf, rememberServed } from '../changes/whole-save';
import { lockPublishing } from '../publish/model.repository';
import { requireDesign } from './categories/category-rights';
import { copiedName, freeCode } from './copy-names';
import { createDesignKind, DESIGN_CODE, type DesignInput } from './design-kind';
import * as lists from './design-list';
import { requireUnused } from './design-uses';
import type { UsesService } from '../uses/uses.service';

export type DesignService = ReturnType<typeof createDesignService>;

/** Designs as those keep them who make them. What may be done with one is asked of its category, too. */
export function createDesignService(core: Core, uses: Pick<UsesService, 'ofDesign'>, designers: Pick<Designers, 'changed'>) {
  const { database } = core;
  const { kysely } = database;
  const designKind = createDesignKind(designers);
  const records = createRecords(core, designKind);
  return {
    list: (caller: Caller, query: EndpointRequest<typeof listDesigns>['query']): Promise<Paged<DesignRow>> =>
      lists.listRows(kysely, caller, query),
    released: (caller: Caller, query: EndpointRequest<typeof listReleasedForms>['query']) => lists.listReleased(kysely, caller, query),
    categories: (caller: Caller): Promise<DesignCategory[]> => lists.listCategories(kysely, caller),
    uncategorized: (caller: Caller): Promise<number> => lists.countUncategorized(kysely, caller),
    /** The draft as a whole; the session is remembered to have been served it as it is now. */
    get: (caller: Caller, id: Id): Promise<DesignInfo> =>
      database.transaction(async (tx) => {
        await requireDesign(tx, caller, id);
        const seq = await placeOf(tx, id);
        const info = await records.get(caller, id, tx);
        await rememberServed(tx, caller, seq, info);
        return info;
      }),
    async head(caller: Caller, id: Id): Promise<EndpointReply<typeof getDesignHead>> {
      await requireDesign(kysely, caller, id);
      const found = await kysely
        .selectFrom('visual_model')
        .select(['full_name as fullName', 'en_code as enCode', 'web_type as webType'])
        .where('id', '=', id)
        .executeTakeFirst();
      if (found === undefined) throw new AppError('NOT_FOUND');
      return found;
    },
    create: (caller: Caller, input: DesignInput): Promise<Id> => records.create(caller, input),
    /** Makes a design in a transaction that has more to do; its id is a new one where none is given. */
    add: (tx: Connection, caller: Caller, input: DesignInput, id?: Id): Promise<Id> =>
      records.add({ tx, caller, scope: undefined, ...(id === undefined ? {} : { id }) }, input),
    /** Deletes a design in a transaction that has more to do. Throws IN_USE where it has records. */
    async drop(tx: Connection, caller: Caller, id: Id): Promise<void> {
      await lockPublishing(tx, id);
      await records.drop({ tx, caller, scope: undefined, id });
    },
    /**
     * Saves the draft as a whole. With a version, the save is rejected as STALE if another user has changed the draft since the caller read
     * it. Without one, the changes that the client made to what its session was served are merged with the changes of others.
     */
    save: (caller: Caller, id: Id, input: DesignInput, version: string | undefined): Promise<void> =>
      records.update(caller, id, input, version),
    /** Refused as IN_USE, with the list of them, while records or uses exist. */
    async remove(caller: Caller, id: Id): Promise<void> {
      requireUnused(id, await uses.ofDesign(caller, id));
      await records.remove(caller, id);
    },

    /** The copy has the documents and was never released; answers its id. */
    copy: (caller: Caller, id: Id): Promise<Id> =>
      database.transaction(async (tx) => {
        await requireDesign(tx, caller, id);
        const [original] = await records.toWires([await records.find(tx, id)], tx);
        if (original === undefined) throw new AppError('NOT_FOUND');
        const { id: _original, type, webType, ...content } = original;
        const code = await freeCode(original.enCode, (next) => isTaken(tx, designKind, DESIGN_CODE, { en_code: next }, null));
        const fullName = copiedName(original.fullName, translate(caller.locale, 'design.copy'));
        const kinds = { type: type as DesignInput['type'], webType: webType as DesignInput['webType'] };
        return records.add({ tx, caller, scope: undefined }, { ...content, ...kinds, fullName, enCode: code });
      }),
  };
}

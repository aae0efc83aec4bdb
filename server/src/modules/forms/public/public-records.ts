import { type Locale, LOCALES } from '@banyan/shared-contracts/locales';
import { AppError } from '@banyan/shared-contracts/errors';
import { KEYWORD_KEY, type ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import type { ModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Actor } from '../../../core/access/caller';
import { readPolicyVersions } from '../../../core/access/policies/policy-versions';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { completeDesign } from '../design/documents/complete-design';
import { configOf } from '../design/model-config';
import { offeredFields, type OfferedField, openAddresses, openView, type PublicView } from './public-view';
import { narrowDocument } from './public-document';
import { createRecordListService, type ListInput } from '../records/read/lists/record-list.service';
import { createRecordReadingService } from '../records/read/record-reading.service';
import { type InterfaceTitles, noTitles, readerOf } from '../records/read/record-reader';
import { byLiveRelease } from '../design/publish/live-release';
import { nobodyAsked } from '../records/save/values/interface-choices';
import type { SaveList } from '../records/save/steps/save-list';
import { nobodyKnown } from '../records/read/record-attributes';
import type { RunningModel, RunningModels } from '../design/running-model';

/** A visitor without an account, and what the link that they used opens. */
export interface Visitor extends Actor {
  readonly userId: null;
  readonly view: PublicView;
}

/** Kinds of designs (api-forms A12): a form alone, or with a list. */
const WEB_TYPE = { form: 1, list: 2 } as const;
const refuse = (what: string): AppError => new AppError('BAD_INPUT', { problems: what });

/** A visitor does not learn which field is taken, so that values cannot be found out by handing them in, nor names of tables. */
function withoutField(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  if (error.key === 'DUPLICATE') throw new AppError('DUPLICATE', { what: 'what.linkEntry' }, { cause: error });
  const isOfTable = String(error.details['what']).startsWith('what.ownTable.');
  throw isOfTable ? new AppError('NOT_ALLOWED', { what: 'what.ownTable.entry' }, { cause: error }) : error;
}

/** No other service is queried on behalf of a visitor without an account. */
const nothingLookedUp = { names: nobodyKnown, opened: new Map(), offered: nobodyAsked } as const;

export type PublicRecords = ReturnType<typeof createPublicRecords>;

/** Records of designed models for visitors without an account: the same reading, validation and writing, within what a link opens. */
export function createPublicRecords(
  { database }: Pick<Core, 'database'>,
  models: RunningModels,
  saves: SaveList,
  interfaceTitles: InterfaceTitles = noTitles,
) {
  const { kysely } = database;

  async function modelOf(modelId: Id, locale: Locale): Promise<RunningModel> {
    return models.of({ policy: await readPolicyVersions(kysely), locale }, modelId);
  }

  const reader = readerOf<Visitor>(
    database,
    async ({ view, locale }, { modelId }) => openView(await modelOf(modelId, locale), view),
    (visitor) => ({ interfaceTitles: (question) => interfaceTitles(visitor, question) }),
  );
  const lists = createRecordListService(database, reader);
  const reading = createRecordReadingService(database, reader);
  const target = (modelId: Id) => ({ modelId, menuId: '' });

  async function create(visitor: Visitor, modelId: Id, sent: FormRecord, count: (tx: Connection) => Promise<void>): Promise<void> {
    const opened = await reader.open(visitor, target(modelId));
    opened.access.require('create');
    await saves
      .run({ op: 'create', way: 'link', who: visitor, ...opened, sent, isPartial: false, count, ...nothingLookedUp })
      .catch(withoutField);
  }

  return {
    /** The design as far as the view is open. */
    async config(visitor: Visitor, modelId: Id): Promise<ModelConfig> {
      const { model, access } = await reader.open(visitor, target(modelId));
      const columns = JSON.stringify(model.design);
      return configOf(
        { ...model, webType: visitor.view.kind === 'form' ? WEB_TYPE.form : WEB_TYPE.list },
        completeDesign({
          form_data: JSON.stringify(narrowDocument(model.form.document, (address) => access.mayField(address))),
          column_data: columns,
          app_column_data: columns,
        }),
      );
    },

    async list(visitor: Visitor, modelId: Id, input: ListInput): Promise<Paged<ModelRow>> {
      const { model, access } = await reader.open(visitor, target(modelId));
      access.require('list');
      const searched = new Set([KEYWORD_KEY, ...model.design.searchList.map(({ prop }) => prop)]);
      const foreign = Object.keys(input.query).find((key) => !searched.has(key));
      if (foreign !== undefined) throw refuse(foreign);
      return lists.list(visitor, target(modelId), input);
    },

    /** Display values; undefined when the link shows no such record. */
    detail: (visitor: Visitor, modelId: Id, id: Id): Promise<FormRecord | undefined> => reading.detail(visitor, target(modelId), id),

    /** A new record without a creator, checked like everybody's; `count` refuses one too many, in the same transaction. */
    create: (visitor: Visitor, modelId: Id, sent: FormRecord, count: (tx: Connection) => Promise<void>): Promise<void> =>
      byLiveRelease(kysely, visitor, () => create(visitor, modelId, sent, count)),

    /** Fields of the release that a link may open; undefined where there is no release. */
    async offered(modelId: Id, locale: Locale): Promise<OfferedField[] | undefined> {
      try {
        return offeredFields((await modelOf(modelId, locale)).form);
      } catch (error) {
        if (error instanceof AppError && error.key === 'NOT_PUBLISHED') return undefined;
        throw error;
      }
    },

    /** Of the named fields of a model, those that visitors may read, and those that they may search by. */
    async openFields(modelId: Id, shown: readonly string[], searched: readonly string[]) {
      const { form } = await modelOf(modelId, LOCALES[0]);
      return { shown: openAddresses(form, shown, 'read'), searched: openAddresses(form, searched, 'fill') };
    },
  };
}

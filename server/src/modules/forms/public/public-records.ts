import { AppError } from '@banyan/shared-contracts/errors';
import type { FormField } from '@banyan/shared-contracts/forms/form-model';
import { KEYWORD_KEY, type ModelConfig, type ModelRow } from '@banyan/shared-contracts/forms/online-dev.contract';
import { type FormRecord, fromWire } from '@banyan/shared-contracts/forms/record';
import { isEmptyValue, noNames, noRecord } from '@banyan/shared-contracts/forms/widget';
import type { Paged } from '@banyan/shared-contracts/wire/paging';
import type { Actor } from '../../../core/access/caller';
import type { ModelAccess } from '../../../core/access/model-access';
import { operationSql } from '../../../core/audit/audit';
import type { Core } from '../../../core/core';
import type { Connection } from '../../../core/database/database';
import { run } from '../../../core/database/sql-text';
import type { Id } from '../../../core/database/tables';
import { translate } from '../../../core/i18n/translate';
import { placeOf } from '../records/values/field-place';
import { completeDesign } from '../design/documents/complete-design';
import { configOf } from '../design/model-config';
import { narrowDocument, openAddresses, openView, type PublicView } from './public-view';
import { withHiddenDefaults } from '../records/save/hidden-defaults';
import { completeRecord, readInput, readRecord } from '../records/save/record-input';
import { createRecordListService, type ListInput } from '../records/read/record-list.service';
import { createRecordReadingService } from '../records/read/record-reading.service';
import { type InterfaceTitles, noTitles, readerOf } from '../records/read/record-reader';
import { takeNumbers } from '../records/save/record-numbers';
import { newRows } from '../records/record-rows';
import { byLiveRelease, readPolicyVersion } from '../design/publish/live-release';
import { insertRecordSql } from '../records/record.repository';
import { refuseTaken } from '../records/save/record.service';
import type { RunningModel, RunningModels } from '../design/running-model';
import { readJson } from '../records/read/search';

/** Somebody without an account, and what the link that they came by opens. */
export interface Visitor extends Actor {
  readonly userId: null;
  readonly view: PublicView;
}

/** Kinds of designs (api-forms A12): a form alone, or with a list. */
const WEB_TYPE = { form: 1, list: 2 } as const;
/** Most rows of all sub-tables together that one visitor hands in. */
const MAX_ROWS = 200;

const refuse = (what: string): AppError => new AppError('BAD_INPUT', { problems: what });

/** Values for anything but the open fields are refused: they come from no form of ours. */
function refuseForeign({ fields, tables }: RunningModel, may: (address: string) => boolean, data: FormRecord): void {
  let handedIn = 0;
  const open = new Set(fields.filter(({ field }) => may(field.address)).map(({ field }) => field.key));
  for (const [key, value] of Object.entries(data)) {
    if (isEmptyValue(value) || open.has(key)) continue;
    const table = tables.find((placed) => placed.table.key === key);
    const children = new Set(table?.fields.filter(({ field }) => may(field.address)).map(({ field }) => field.key));
    if (children.size === 0) throw refuse(key);
    const rows = Array.isArray(value) ? (value as unknown[]) : [];
    handedIn += rows.length;
    if (handedIn > MAX_ROWS) throw new AppError('TOO_LARGE', { limit: MAX_ROWS });
    for (const row of rows) {
      const foreign = Object.entries(row ?? {}).find(([child, cell]) => !isEmptyValue(cell) && !children.has(child) && child !== 'jnpfId');
      if (foreign !== undefined) throw refuse(`${key}.${foreign[0]}`);
    }
  }
}

/** Which field is taken is not told: nobody finds out values by handing them in. */
function withoutField(error: unknown): never {
  throw error instanceof AppError && error.key === 'DUPLICATE' ? new AppError('DUPLICATE', { what: 'what.linkEntry' }) : error;
}

/** Whether every chosen value is one of the options that the form offers. */
const isOffered = ({ contract, settings }: FormField, value: unknown): boolean =>
  isEmptyValue(value) ||
  ((contract.offers?.(value, settings) ?? true) &&
    (contract.traits.filter !== 'choice' ||
      [value].flat().every((one) => isEmptyValue(one) || contract.text(one, settings, noNames, noRecord) !== '')));

/** Of what visitors may fill in: in all other fields stands what the design gives. */
function refuseUnoffered({ fields, tables }: RunningModel, access: ModelAccess, { locale }: Actor, record: FormRecord): void {
  const check = (field: FormField, value: unknown, row?: number) => {
    if (!access.mayField(field.address) || isOffered(field, value)) return;
    throw new AppError('FIELD_INVALID', {
      problems: translate(locale, 'field.value', { label: field.label }),
      fields: [placeOf(field, row)],
    });
  };
  for (const { field } of fields) check(field, record[field.key]);
  for (const { table, fields: children } of tables) {
    const rows = (record[table.key] ?? []) as FormRecord[];
    for (const [number, row] of rows.entries()) for (const { field } of children) check(field, row[field.key], number);
  }
}

export type PublicRecords = ReturnType<typeof createPublicRecords>;

/** Records of designed models for visitors without an account: the same reading, validation and writing, within what a link opens. */
export function createPublicRecords(
  { database, newId, config }: Pick<Core, 'database' | 'newId' | 'config'>,
  models: RunningModels,
  interfaceTitles: InterfaceTitles = noTitles,
) {
  const { kysely } = database;

  async function modelOf(modelId: Id): Promise<RunningModel> {
    return models.of({ policyVersion: await readPolicyVersion(kysely) }, modelId);
  }

  const reader = readerOf<Visitor>(
    database,
    async ({ view }, { modelId }) => openView(await modelOf(modelId), view),
    (visitor) => ({ interfaceTitles: (question) => interfaceTitles(visitor, question) }),
  );
  const lists = createRecordListService(database, reader);
  const reading = createRecordReadingService(database, reader);
  const target = (modelId: Id) => ({ modelId, menuId: '' });

  async function create(visitor: Visitor, modelId: Id, text: string, count: (tx: Connection) => Promise<void>): Promise<void> {
    const { model, access } = await reader.open(visitor, target(modelId));
    access.require('create');
    const data = readRecord(text);
    refuseForeign(model, (address) => access.mayField(address), data);
    const input = await withHiddenDefaults(database.kysely, model, access, fromWire(model.form, readInput(model, access, visitor, data)));
    const record = await completeRecord(model, access, visitor, input);
    refuseUnoffered(model, access, visitor, record);
    const id = newId();
    // Without its values: the log is kept, and strangers do not fill it.
    const entry = { module: 'record', action: 'create', targetId: id, targetName: model.name } as const;
    await database.transaction(async (tx) => {
      await refuseTaken(tx, model, record, id).catch(withoutField);
      await count(tx);
      await run(
        tx,
        insertRecordSql(model, { id, creatorId: null }, record, newRows(model, record, newId), [operationSql(newId(), visitor, entry)]),
      );
      await takeNumbers(tx, model, id, true, config.timeZone);
    });
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
      const foreign = Object.keys(readJson(input.queryJson, 'queryJson')).find((key) => !searched.has(key));
      if (foreign !== undefined) throw refuse(foreign);
      return lists.list(visitor, target(modelId), input);
    },

    /** Display values as JSON text; '' when the link shows no such record. */
    detail: (visitor: Visitor, modelId: Id, id: Id): Promise<string> => reading.detail(visitor, target(modelId), id),

    /** A new record without a creator, checked like everybody's; `count` refuses one too many, in the same transaction. */
    create: (visitor: Visitor, modelId: Id, text: string, count: (tx: Connection) => Promise<void>): Promise<void> =>
      byLiveRelease(kysely, visitor, () => create(visitor, modelId, text, count)),

    /** Of the named fields of a model, those that visitors may read, and those that they may search by. */
    async openFields(modelId: Id, shown: readonly string[], searched: readonly string[]) {
      const { form } = await modelOf(modelId);
      return { shown: openAddresses(form, shown, 'read'), searched: openAddresses(form, searched, 'fill') };
    },
  };
}

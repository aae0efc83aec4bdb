import { isDeepStrictEqual } from 'node:util';
import type { designInput, DesignInfo } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { defaultList } from '@banyan/shared-contracts/forms/design/default-list';
import type { FormDocument } from '@banyan/shared-contracts/forms/model/form-document';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { contractOf } from '@banyan/shared-contracts/forms/widgets/registry';
import type { z } from 'zod';
import type { Connection } from '../../../../core/database/database';
import { common, flag, plain, shown } from '../../../../core/records/columns';
import { translate } from '../../../../core/i18n/translate';
import type { RecordKind, Work } from '../../../../core/records/record-kind';
import type { Designers } from '../changes/designers';
import { mergeWhole, tellDesigners } from '../changes/whole-save';
import { completed } from '../documents/completed';
import { lastVersion, lockModel, lockPublishing, type ModelRow } from '../publish/model.repository';
import { findCategory, requireCategory, requireDesign } from './categories/category-rights';
import { checkDocuments } from './check-documents';
import { removeTables } from './design-uses';
import { WITH_LIST } from './first-list';
import { findSame, insertVersion } from './versions/version.repository';
import { sourceMembers, withViewForm } from './view-design';

export type DesignInput = z.output<typeof designInput>;

export const DESIGN_CODE = { column: 'en_code', what: 'what.code' } as const;

const { fullName, enCode, sortCode, description } = common;

const isDrawn = (text: string): boolean => text !== '' && text !== '{}';

/** Lists that were never drawn of a form that has been, as they begin. */
function drawnLists({ webType, columnData, appColumnData }: DesignInput, form: FormDocument | undefined): Record<string, string> {
  if ((webType !== WITH_LIST && webType !== VIEW) || form === undefined || (isDrawn(columnData) && isDrawn(appColumnData))) return {};
  const list = JSON.stringify(defaultList(form, contractOf));
  return {
    ...(isDrawn(columnData) ? {} : { column_data: list }),
    ...(isDrawn(appColumnData) ? {} : { app_column_data: list }),
  };
}

/** That a document was changed, not the document: versions keep those. */
function logged({ formData, columnData, appColumnData, tables, ...facts }: DesignInput | DesignInfo): unknown {
  const texts = { formData, columnData, appColumnData, tables };
  return { ...facts, characters: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.length])) as object };
}

const categoryId = async (connection: Connection, { type, category }: ModelRow) => (await findCategory(connection, type, category)) ?? '';

/**
 * Stores the present documents as a version before a client that was not served the design overwrites them, unless a version already has
 * them.
 */
async function keepOverwritten({ tx, caller, id }: Work<undefined>, input: DesignInput): Promise<void> {
  const model = await lockModel(tx, id);
  if (model === undefined) return;
  const { form_data, column_data, app_column_data } = model;
  const isSame = isDeepStrictEqual([form_data, column_data, app_column_data], [input.formData, input.columnData, input.appColumnData]);
  if (isSame || (await findSame(tx, id, model)) !== undefined) return;
  const version = (await lastVersion(tx, id)) + 1;
  const note = translate(caller.locale, 'design.beforeWholeSave');
  await insertVersion(tx, { modelId: id, version, note, by: caller.userId }, model);
}

/** Designs as those keep them who make them: drafts, which nothing runs before they are released. */
export const createDesignKind = (designers: Pick<Designers, 'changed'>): RecordKind<ModelRow, DesignInput, DesignInfo> => ({
  module: 'design',
  table: 'visual_model',
  columns: {
    ...{ fullName, enCode, sortCode, description },
    category: shown(plain('category')),
    type: plain('type'),
    webType: plain('web_type'),
    enableFlow: flag('enable_flow'),
    state: plain('state'),
    dbLinkId: plain('db_link_id'),
    tables: plain('tables'),
    formData: plain('form_data'),
    columnData: plain('column_data'),
    appColumnData: plain('app_column_data'),
    interfaceId: plain('interface_id'),
    interfaceName: plain('interface_name'),
    interfaceParam: plain('interface_param'),
  },
  unique: [DESIGN_CODE],
  /** No release is on its way while its design is deleted. */
  open: ({ tx, id }, { row, input }) => (row !== undefined && input === undefined ? lockPublishing(tx, id) : Promise.resolve()),
  require: async ({ tx, caller, id }, _action, { row }) => (row === undefined ? undefined : requireDesign(tx, caller, id)),
  async more({ tx, caller }, sent) {
    const input = await withViewForm(tx, sent);
    const form = checkDocuments(input);
    const category = await requireCategory(tx, caller, input.type, input.category);
    return { category, ...(input === sent ? {} : { form_data: input.formData }), ...drawnLists(input, form) };
  },
  /** What the session was served decides what a client that sends no version has changed; where it was served nothing, it overwrites. */
  async merge(work, sent, now) {
    const input = await withViewForm(work.tx, sent);
    checkDocuments(input);
    const merged = await mergeWhole(work, now, input, designers);
    if (merged === undefined) await keepOverwritten(work, input);
    return merged ?? input;
  },
  written: ({ tx, id }, { row }) => (row === undefined ? Promise.resolve() : tellDesigners(tx, id, designers)),
  members: async (connection, row) => ({ ...completed(row), ...sourceMembers(row), category: await categoryId(connection, row) }),
  logged,
  /** A design that is deleted takes its tables along; its releases, versions and drafts of records go by themselves. */
  removing: ({ tx, id }) => removeTables(tx, id),
});

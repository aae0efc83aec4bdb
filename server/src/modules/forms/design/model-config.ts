import { AppError } from '@banyan/shared-contracts/errors';
import type { ModelConfig } from '@banyan/shared-contracts/forms/records/model-config.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import type { Database } from '../../../core/database/database';
import type { Id } from '../../../core/database/tables';
import { completeDesign } from './documents/complete-design';
import { localizeDocuments } from './documents/localize-documents';
import { findModel } from './publish/model.repository';
import type { RunningModel } from './running-model';

/** A design as the wire carries it. */
export const configOf = (
  { id, name, code, type, webType }: Pick<RunningModel, 'id' | 'name' | 'code' | 'type' | 'webType'>,
  documents: RunningModel['documents'],
): ModelConfig => ({
  id,
  fullName: name,
  enCode: code,
  type,
  webType,
  formData: documents.form_data,
  columnData: documents.column_data,
  appColumnData: documents.app_column_data,
  enableFlow: 0,
  flowId: '',
  interfaceId: '',
});

/** The design as it is being drawn, in a language. */
export async function readDraftConfig({ kysely }: Database, modelId: Id, locale: Locale): Promise<ModelConfig> {
  const row = await findModel(kysely, modelId);
  if (row === undefined) throw new AppError('NOT_FOUND');
  const { id, full_name: name, en_code: code, type, web_type: webType } = row;
  return configOf({ id, name, code, type, webType }, completeDesign(localizeDocuments(row, locale)));
}

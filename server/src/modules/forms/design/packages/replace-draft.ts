import { AppError } from '@banyan/shared-contracts/errors';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { translate } from '../../../../core/i18n/translate';
import type { Designers } from '../changes/designers';
import { tellDesigners } from '../changes/whole-save';
import { lastVersion, lockModel } from '../publish/model.repository';
import { requireDesign } from '../management/categories/category-rights';
import { checkDocuments } from '../management/check-documents';
import type { DesignInput } from '../management/design-kind';
import { findSame, insertVersion } from '../management/versions/version.repository';

/**
 * Puts the documents and the name of an imported design in place of those of a draft. Its code, category and place stay. What no version has of the
 * draft is kept as a version before, and those who have it open see a change.
 */
export async function replaceDraft(
  { audit }: Pick<Core, 'audit'>,
  designers: Pick<Designers, 'changed'>,
  { tx, caller, id }: { tx: Connection; caller: Caller; id: Id },
  { fullName, webType, enableFlow, tables, formData, columnData, appColumnData, interfaceParam, ...input }: DesignInput,
): Promise<void> {
  await requireDesign(tx, caller, id);
  const model = await lockModel(tx, id);
  if (model === undefined) throw new AppError('NOT_FOUND');
  checkDocuments({ formData, columnData, appColumnData, tables, interfaceParam });
  if ((await findSame(tx, id, model)) === undefined) {
    const version = (await lastVersion(tx, id)) + 1;
    await insertVersion(tx, { modelId: id, version, note: translate(caller.locale, 'design.beforeImport'), by: caller.userId }, model);
  }
  const drawn = (sent: string, own: string) => (sent === '' ? own : sent);
  const documents = {
    form_data: drawn(formData, model.form_data),
    column_data: drawn(columnData, model.column_data),
    app_column_data: drawn(appColumnData, model.app_column_data),
  };
  const facts = {
    ...{ full_name: fullName, web_type: webType, enable_flow: enableFlow === 1, tables: drawn(tables, model.tables) },
    ...{ interface_id: input.interfaceId, interface_name: input.interfaceName, interface_param: interfaceParam },
  };
  await tx
    .updateTable('visual_model')
    .set({ ...documents, ...facts, updated_at: new Date(), updated_by: caller.userId })
    .where('id', '=', id)
    .execute();
  await tellDesigners(tx, id, designers, { userId: caller.userId, at: Date.now(), key: 'design.change.imported', values: {} });
  const after = { imported: fullName };
  await audit(tx, caller, { module: 'design', action: 'update', targetId: id, targetName: model.full_name, after });
}

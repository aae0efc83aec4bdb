import { AppError } from '@banyan/shared-contracts/errors';
import { type ColumnDesign, LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import type { FormModel } from '@banyan/shared-contracts/forms/model/form-model';
import { VIEW_WIDGETS } from '@banyan/shared-contracts/forms/views/view-documents';
import { VIEW, viewSourceOf } from '@banyan/shared-contracts/forms/views/view-source';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { isId } from '../../../../../core/ids/only-ids';
import { type Layout, planLayout } from './layout';
import type { ReleaseRow } from '../model.repository';

/** Names and types of what would be columns: a view has no tables, its values are read and compared by these types. */
export const viewLayout = (modelId: Id, form: FormModel): Layout =>
  planLayout(modelId, form, { last: undefined, existing: new Set(), past: () => [] }).layout;

interface ViewDraft {
  form: FormModel;
  design: ColumnDesign;
  last: ReleaseRow | undefined;
}

/**
 * Refuses a view without a data interface, with fields that rows of interfaces cannot have, whose list edits rows or limits them by schemes, and one that
 * was released with records.
 */
export async function refuseUnusableView(connection: Connection, { form, design, last }: ViewDraft): Promise<void> {
  if (last !== undefined && last.web_type !== VIEW) throw new AppError('NOT_ALLOWED', { what: 'what.viewSwitched' });
  const source = viewSourceOf(form.document);
  const found =
    source !== undefined && isId(source.interfaceId)
      ? await connection.selectFrom('data_interface').select('id').where('id', '=', source.interfaceId).executeTakeFirst()
      : undefined;
  if (found === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.viewSource' });
  const widgets = Object.values(VIEW_WIDGETS);
  const foreign = [...form.fields.values()].find(({ contract }) => !widgets.includes(contract.type));
  if (foreign !== undefined || form.tables.size > 0)
    throw new AppError('NOT_ALLOWED', { what: 'what.viewField', label: foreign?.label ?? '' });
  if (design.type === LIST_KIND.inline || design.useDataPermission) throw new AppError('NOT_ALLOWED', { what: 'what.viewList' });
}

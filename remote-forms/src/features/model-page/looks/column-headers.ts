import { fieldAt } from '@banyan/shared-contracts/forms/model/form-model';
import type { ColumnHeader } from '@banyan/shared-ui/table';
import type { Model } from '../../../forms/public/model';

/** The header over a column: the one in its design, otherwise that of its sub-table (api-forms B16). */
export function headerOf({ design, whole }: Pick<Model, 'design' | 'whole'>): (prop: string) => ColumnHeader | undefined {
  const headers = new Map(
    design.complexHeaderList.flatMap(({ id, fullName, align, childColumns }) =>
      childColumns.map((prop) => [prop, { key: `header-${id}`, title: fullName, align }] as const),
    ),
  );
  return (prop) => {
    const named = headers.get(prop);
    const field = fieldAt(whole, prop);
    if (named !== undefined || field === undefined || field.address === field.key) return named;
    const [key = ''] = prop.split('-');
    const table = whole.tables.get(key);
    return table === undefined ? undefined : { key: `table-${key}`, title: table.label, align: 'center' };
  };
}

import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import { isMessage } from '../../../design/steps/command';
import { isView } from '../../views/view-source';
import { nodeIdOf } from '../document/form-items';
import { addColumns } from '../list/commands/columns';
import { listFields, mayBeColumn } from '../list/list-fields';
import { entriesAt, propOf } from '../list/list-part';
import { advise } from './advise';

const PART = 'list';

/**
 * Fields that were added after the last release and are no column of the list, which was made from the first fields; the fix adds the column.
 * `releasedFields`: addresses of the fields of the last release.
 */
export function columnAdvice(doc: DesignDoc, releasedFields: readonly string[]): Problem[] {
  const released = new Set(releasedFields);
  const columns = new Set(entriesAt(doc, PART, 'columnList').map(({ entry }) => propOf(entry)));
  if (released.size === 0 || columns.size === 0 || isView(doc.props)) return [];
  return [...listFields(doc)].flatMap(([address, one]): Problem[] => {
    const { field, table } = one;
    const node = nodeIdOf(field.item);
    const isShown = table !== undefined || field.hidden || !mayBeColumn(one) || columns.has(address);
    if (node === undefined || released.has(address) || isShown) return [];
    const plan = addColumns.plan({ doc, selected: [], people: [], reach: 'saved' }, { part: PART, addresses: [address] });
    return [advise(node, 'noColumn', { name: field.label }, isMessage(plan) ? {} : { mend: plan.steps })];
  });
}

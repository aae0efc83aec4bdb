import type { DesignDoc } from '../../../design/design-doc';
import type { Problem } from '../../../design/doc-kind';
import type { DesignFacts } from '../../designs/design-facts.contract';
import { isIndexed } from '../../values/indexed';
import { listFields } from '../list/list-fields';
import { entriesAt, LIST_PARTS, propOf, titleOfEntry } from '../list/list-part';
import { advise } from './advise';

/** From so many rows on a search without an index is slow. */
const MANY_ROWS = 100_000;

/** Searches of large tables that no index serves: texts that people write, and columns of sub-tables. */
export function searchAdvice(doc: DesignDoc, facts: DesignFacts | undefined): Problem[] {
  const rowsOf = new Map((facts?.tables ?? []).map(({ table, rows }) => [table, rows]));
  const fields = listFields(doc);
  return LIST_PARTS.flatMap((part) =>
    entriesAt(doc, part, 'searchList').flatMap(({ key, entry }): Problem[] => {
      const address = propOf(entry);
      const known = fields.get(address);
      const [table = ''] = address.includes('-') ? address.split('-') : [];
      const rows = rowsOf.get(table) ?? 0;
      if (known === undefined || rows <= MANY_ROWS || (table === '' && isIndexed(known.field))) return [];
      return [advise(doc.root, 'slowSearch', { name: titleOfEntry(entry), rows }, { path: [part, 'searchList', key] })];
    }),
  );
}

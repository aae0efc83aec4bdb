import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import { COLUMN_WIDTH } from '@banyan/shared-contracts/forms/design/list/commands/columns';
import type { SetArgs } from '@banyan/shared-contracts/forms/design/list/commands/entry-commands';
import { entryAt, type ListPart, propOf } from '@banyan/shared-contracts/forms/design/list/list-part';
import { keyIntent } from '@banyan/shared-ui/designer';
import type { KeyboardEvent } from 'react';
import type { EntryAt } from '../list-design';
import { headOf } from './list-places';

/** The width of the selected column after a key; undefined where the key has no effect. */
export function nudged(
  event: KeyboardEvent,
  entry: EntryAt | undefined,
  doc: DesignDoc,
  part: ListPart,
  content: Element | null,
): SetArgs | undefined {
  const by = { narrower: -1, wider: 1 }[keyIntent(event) as string];
  if (by === undefined || entry?.list !== 'columnList' || content === null) return undefined;
  const column = entryAt(doc, part, 'columnList', entry.key);
  const own = column?.['width'];
  const drawn = headOf(content, propOf(column))?.offsetWidth ?? COLUMN_WIDTH.least;
  const { least, most, step } = COLUMN_WIDTH;
  const width = (Math.round((typeof own === 'number' ? own : drawn) / step) + by) * step;
  return { part, key: entry.key, path: ['width'], value: Math.min(most, Math.max(least, width)) };
}

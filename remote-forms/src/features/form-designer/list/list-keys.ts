import { type KeyIntent, keyIntent } from '@banyan/shared-ui/designer';
import { entriesAt } from '@banyan/shared-contracts/forms/design/list/list-part';
import type { DesignDoc } from '@banyan/shared-contracts/design/design-doc';
import type { KeyboardEvent } from 'react';
import type { ListDesign } from './list-design';

const STEPS: Partial<Record<KeyIntent, -1 | 1>> = { previous: -1, parent: -1, next: 1, child: 1 };
const MOVES: Partial<Record<KeyIntent, -1 | 1>> = { moveUp: -1, moveOut: -1, moveDown: 1, moveIn: 1 };

/** Applies a key to the selected entry; false where it has no effect there. `where`: the part of the screen with the focus. */
export function pressEntryKey(event: KeyboardEvent, doc: DesignDoc, design: ListDesign, where: 'canvas' | 'left'): boolean {
  const intent = keyIntent(event);
  const last = design.selected.at(-1);
  if (intent === undefined || last === undefined) return false;
  const keys = entriesAt(doc, design.part, last.list).map(({ key }) => key);
  const go = (key: string | undefined) => key !== undefined && design.select([{ list: last.list, key }]);
  const step = STEPS[intent];
  const move = MOVES[intent];
  if (step !== undefined) go(keys[keys.indexOf(last.key) + step]);
  else if (move !== undefined) design.moveBy(move);
  else if (intent === 'first') go(keys[0]);
  else if (intent === 'last') go(keys.at(-1));
  else if (intent === 'rename') design.rename(last, where);
  else if (intent === 'remove') design.remove();
  else if (intent === 'leave') design.select([]);
  else return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
}

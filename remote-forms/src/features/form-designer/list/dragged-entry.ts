import type { Dragged } from '@banyan/shared-ui/designer';
import type { EntryAt } from './list-design';

/** The dragged item in a designer of lists: an entry that moves, or a field that becomes one. */
export type ListDragged = { entry: EntryAt } | { field: string };

export const draggedEntry = (entry: EntryAt, title: string): Dragged => ({ nodes: [], make: { entry } satisfies ListDragged, title });
export const draggedField = (field: string, title: string): Dragged => ({ nodes: [], make: { field } satisfies ListDragged, title });

export const entryOf = ({ make }: Dragged): EntryAt | undefined => (make as Partial<{ entry: EntryAt }> | undefined)?.entry;
export const fieldOf = ({ make }: Dragged): string | undefined => (make as Partial<{ field: string }> | undefined)?.field;

import type { Command } from '@banyan/shared-contracts/design/steps/command';
import type { KeyedList } from '@banyan/shared-contracts/forms/design/list/keyed-lists';
import type { ListPart } from '@banyan/shared-contracts/forms/design/list/list-part';
import { createContext, useContext } from 'react';

/** An entry of one of the lists of a list, by its key in the document. */
export interface EntryAt {
  list: KeyedList;
  key: string;
}

export type EntryDirection = -1 | 1;

/** The data that the parts of a designer of lists share. */
export interface ListDesign {
  part: ListPart;
  /** In the order of selection; of one list only. Empty: the list as a whole. */
  selected: readonly EntryAt[];
  select: (entries: readonly EntryAt[], how?: 'only' | 'toggle' | 'range') => void;
  /** The entry whose name is edited, and the place of the input. */
  renaming: (EntryAt & { where: 'canvas' | 'left' }) | undefined;
  rename: (entry: EntryAt, where: 'canvas' | 'left') => void;
  renamed: (name: string | undefined) => void;
  /** Stores the name as it is typed so far. */
  typed: (name: string) => void;
  /** Runs a command, or shows why it cannot run. */
  run: <Args>(command: Command<Args>, args: Args) => boolean;
  move: (entry: EntryAt, before: string | undefined) => void;
  /** Moves the selected entry by one place. */
  moveBy: (direction: EntryDirection) => void;
  remove: () => void;
}

export const ListDesignContext = createContext<ListDesign | undefined>(undefined);

export function useListDesign(): ListDesign {
  const design = useContext(ListDesignContext);
  if (design === undefined) throw new Error('no list is designed here');
  return design;
}

export const isSameEntry = (one: EntryAt | undefined, other: EntryAt | undefined): boolean =>
  one !== undefined && one.list === other?.list && one.key === other.key;

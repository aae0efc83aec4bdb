import { type Command, isMessage } from '@banyan/shared-contracts/design/steps/command';
import { entriesAt, type ListPart, titleOfEntry } from '@banyan/shared-contracts/forms/design/list/list-part';
import { useDesignDoc, useDesignStore, useTyping } from '@banyan/shared-ui/designer';
import { useToast } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import { useDesignWord } from '../panel/use-design-word';
import { type Named, startNaming } from '../panel/naming';
import { sayMessage } from '../say-message';
import { ENTRY_KINDS } from './entry-kinds';
import { type EntryAt, type EntryDirection, isSameEntry, type ListDesign } from './list-design';

const toggled = (before: readonly EntryAt[], entry: EntryAt): EntryAt[] =>
  before.some((one) => isSameEntry(one, entry)) ? before.filter((one) => !isSameEntry(one, entry)) : [...before, entry];

/** The selection in a designed list, and all actions on its entries: each is one change. */
export function useListActions(part: ListPart): ListDesign {
  const store = useDesignStore();
  const doc = useDesignDoc();
  const word = useDesignWord();
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly EntryAt[]>([]);
  const [renaming, setRenaming] = useState<ListDesign['renaming']>();
  const typing = useTyping();
  const naming = useMemo(() => startNaming(typing), [typing]);
  // Entries that another user, or undo, has removed are no longer selected.
  const selected = useMemo(
    () => chosen.filter(({ list, key }) => entriesAt(doc, part, list).some((entry) => entry.key === key)),
    [chosen, doc, part],
  );

  const run = <Args>(command: Command<Args>, args: Args): boolean => {
    const done = store.run(command, args);
    if (!isMessage(done)) return true;
    toast('warning', sayMessage(word, done));
    return false;
  };
  const keysOf = ({ list }: EntryAt) => entriesAt(store.doc(), part, list).map(({ key }) => key);
  const select: ListDesign['select'] = (entries, how = 'only') => {
    const [entry] = entries;
    const last = selected.at(-1);
    let next = entries;
    if (entry !== undefined && last?.list === entry.list && how === 'toggle') next = toggled(selected, entry);
    else if (entry !== undefined && last?.list === entry.list && how === 'range') {
      const keys = keysOf(entry);
      const [from = 0, to = 0] = [keys.indexOf(last.key), keys.indexOf(entry.key)].sort((one, other) => one - other);
      next = keys.slice(from, to + 1).map((key) => ({ list: entry.list, key }));
    }
    setChosen(next);
    const at = next.at(-1);
    store.select([], at && [part, at.list, at.key].join('.'));
  };
  const move = ({ list, key }: EntryAt, before: string | undefined) => {
    const command = ENTRY_KINDS[list].move;
    if (command === undefined || before === key) return;
    const keys = keysOf({ list, key });
    const at = keys.indexOf(key);
    // It is in that position already.
    if (before === keys[at + 1]) return;
    run(command, { part, key, before });
  };
  const named = ({ list, key }: EntryAt): Named | undefined => {
    const { set, name: member = '' } = ENTRY_KINDS[list];
    const entry = entriesAt(store.doc(), part, list).find((one) => one.key === key)?.entry;
    return entry && { name: titleOfEntry(entry), plan: (value) => set.plan(store.state(), { part, key, path: [member], value }) };
  };
  return {
    ...{ part, selected, select, renaming, run, move },
    rename: (entry, where) => ENTRY_KINDS[entry.list].name !== undefined && setRenaming({ ...entry, where }),
    renamed(name) {
      setRenaming(undefined);
      if (renaming === undefined) return;
      const refused = naming.done(name, named(renaming));
      if (refused !== undefined) toast('warning', sayMessage(word, refused));
    },
    typed(name) {
      const entry = renaming && named(renaming);
      if (entry !== undefined) naming.typed(name, entry);
    },
    moveBy(direction: EntryDirection) {
      const last = selected.at(-1);
      if (last === undefined) return;
      const keys = keysOf(last);
      const at = keys.indexOf(last.key);
      const to = at + direction;
      if (to >= 0 && to < keys.length) move(last, direction < 0 ? keys[to] : keys[to + 1]);
    },
    remove() {
      const last = selected.at(-1);
      if (last === undefined) return;
      const keys = keysOf(last);
      const gone = selected.map(({ key }) => key);
      const stays = (key: string) => !gone.includes(key);
      const at = keys.indexOf(last.key);
      const neighbour = keys.slice(at).find(stays) ?? keys.slice(0, at).findLast(stays);
      if (run(ENTRY_KINDS[last.list].remove, { part, keys: gone }))
        select(neighbour === undefined ? [] : [{ list: last.list, key: neighbour }]);
    },
  };
}

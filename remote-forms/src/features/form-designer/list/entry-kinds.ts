import { type Command, defineCommand, type Plan } from '@banyan/shared-contracts/design/steps/command';
import type { Message } from '@banyan/shared-contracts/design/steps/change';
import type { Json } from '@banyan/shared-contracts/design/design-doc';
import type { PanelGroup } from '@banyan/shared-contracts/forms/design/panel/panel';
import { moveButton, removeButton, setButton, type ButtonPlace } from '@banyan/shared-contracts/forms/design/list/commands/buttons';
import { moveColumn, removeColumns, setColumn } from '@banyan/shared-contracts/forms/design/list/commands/columns';
import type { EntriesArgs, MoveArgs, SetArgs } from '@banyan/shared-contracts/forms/design/list/commands/entry-commands';
import { setHeader, ungroup } from '@banyan/shared-contracts/forms/design/list/commands/header-groups';
import { moveSearch, removeSearches, setSearch } from '@banyan/shared-contracts/forms/design/list/commands/searches';
import { moveSort, setSort } from '@banyan/shared-contracts/forms/design/list/commands/sorting';
import { moveStyle, removeStyles, setStyle } from '@banyan/shared-contracts/forms/design/list/commands/styles';
import type { KeyedList } from '@banyan/shared-contracts/forms/design/list/keyed-lists';
import { buttonSettings, customButtonSettings } from '@banyan/shared-contracts/forms/design/list/list-buttons';
import { entryAt } from '@banyan/shared-contracts/forms/design/list/list-part';
import { customButtonPanel, headButtonPanel, rowButtonPanel } from '@banyan/shared-contracts/forms/design/list/panels/button-panel';
import { columnPanel, headerPanel, sortPanel } from '@banyan/shared-contracts/forms/design/list/panels/column-panel';
import {
  columnSettings,
  headerSettings,
  searchSettings,
  sortSettings,
} from '@banyan/shared-contracts/forms/design/list/panels/list-settings';
import { searchPanel } from '@banyan/shared-contracts/forms/design/list/panels/search-panel';
import { stylePanel } from '@banyan/shared-contracts/forms/design/list/panels/style-panel';
import { styleRule } from '@banyan/shared-contracts/forms/design/list/row-styles';
import type * as z from '@banyan/shared-contracts/schema';

/** The commands for the entries of one of the lists, and their settings. */
interface EntryKind {
  titleKey: string;
  panel: readonly PanelGroup[];
  settings: z.ZodType;
  set: Command<SetArgs>;
  remove: Command<EntriesArgs>;
  /** Missing where their order has no meaning. */
  move?: Command<MoveArgs>;
  /** The member that holds the name of an entry; missing where it has no name of its own. */
  name?: string;
}

/** A command with arguments in another format. */
const turned = <From, To>(command: Command<To>, args: (from: From) => To): Command<From> =>
  defineCommand({
    id: command.id,
    titleKey: command.titleKey,
    plan: (state, from: From): Plan | Message => command.plan(state, args(from)),
  });

/** A command for several entries, from one for a single entry. */
const first = ({ part, keys: [key = ''] }: EntriesArgs) => ({ part, key });

const buttons = (place: ButtonPlace): Pick<EntryKind, 'titleKey' | 'set' | 'remove' | 'move' | 'name'> => ({
  titleKey: 'design.list.button',
  name: 'label',
  set: turned(setButton, (args: SetArgs) => ({ ...args, place })),
  remove: turned(removeButton, (args: EntriesArgs) => ({ ...first(args), place })),
  move: turned(moveButton, (args: MoveArgs) => ({ ...args, place })),
});

/** A sort is set and removed by its field. */
const sortOf = defineCommand({
  id: 'setSortOf',
  titleKey: setSort.titleKey,
  plan(state, { part, key, value }: { part: MoveArgs['part']; key: string; value: Json | undefined }): Plan | Message {
    const address = entryAt(state.doc, part, 'defaultSortConfig', key)?.['field'];
    return setSort.plan(state, {
      part,
      address: typeof address === 'string' ? address : '',
      sort: value === undefined ? undefined : value === 'desc' ? 'desc' : 'asc',
    });
  },
});

export const ENTRY_KINDS: Readonly<Record<KeyedList, EntryKind>> = {
  columnList: {
    ...{ titleKey: 'design.list.column', name: 'label', panel: columnPanel, settings: columnSettings },
    ...{ set: setColumn, remove: removeColumns, move: moveColumn },
  },
  searchList: {
    ...{ titleKey: 'design.list.search', name: 'label', panel: searchPanel, settings: searchSettings },
    ...{ set: setSearch, remove: removeSearches, move: moveSearch },
  },
  btnsList: { ...buttons('head'), panel: headButtonPanel, settings: buttonSettings },
  columnBtnsList: { ...buttons('row'), panel: rowButtonPanel, settings: buttonSettings },
  customBtnsList: { ...buttons('custom'), panel: customButtonPanel, settings: customButtonSettings },
  complexHeaderList: {
    ...{ titleKey: 'design.list.header', name: 'fullName', panel: headerPanel, settings: headerSettings },
    ...{ set: setHeader, remove: turned(ungroup, first) },
  },
  defaultSortConfig: {
    ...{ titleKey: 'design.list.sort', panel: sortPanel, settings: sortSettings, move: moveSort },
    set: turned(sortOf, ({ part, key, value }: SetArgs) => ({ part, key, value: value ?? 'asc' })),
    remove: turned(sortOf, (args: EntriesArgs) => ({ ...first(args), value: undefined })),
  },
  styleRules: {
    ...{ titleKey: 'design.list.style', name: 'name', panel: stylePanel, settings: styleRule },
    ...{ set: setStyle, remove: removeStyles, move: moveStyle },
  },
};

import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { nodeAt, useDesignStore } from '@banyan/shared-ui/designer';
import { ActionMenu, pointAt } from '@banyan/shared-ui/menu-button';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import type { Clipboard } from '../actions/use-clipboard';
import type { FormActions } from '../actions/use-form-actions';
import { CommandPalette } from './command-palette';
import { menuOf, type ScreenCommand } from './screen-command';
import { useFieldCommands } from './use-field-commands';
import { useScreenCommands } from './use-screen-commands';

type ScreenFacts = Omit<Parameters<typeof useScreenCommands>[0], 'undo' | 'redo'>;

interface CommandFacts extends ScreenFacts {
  actions: FormActions;
  clipboard: Clipboard;
  add: (type: string) => void;
  focusCanvas: () => void;
  /** Saves the selection as a block. */
  saveBlock: () => void;
  /** The commands that replace those for fields, where another part than the form is designed. */
  instead: () => ScreenCommand[] | undefined;
}

interface Commands {
  /** Runs a command by its id, if it can run now. */
  run: (id: string) => void;
  /** The menu of the selection. */
  menu: () => ReturnType<typeof menuOf>;
  onContextMenu: (event: MouseEvent) => void;
  /** The dialogs that commands have opened. */
  dialogs: ReactNode;
}

/** The position of an open menu, or the list of commands that is shown. */
type Shown = { list: 'all' | 'types' } | { menu: ReturnType<typeof pointAt> };

/** All commands of the designer, for buttons, menus, keys and the palette. */
export function useCommands({ actions, clipboard, add, focusCanvas, saveBlock, instead, ...screen }: CommandFacts): Commands {
  const text = useText();
  const store = useDesignStore();
  const [shown, setShown] = useState<Shown>();
  const { run, facts, say, rename, remove, undo, redo } = actions;
  const field = useFieldCommands({
    run,
    facts,
    rename,
    remove,
    add,
    clipboard,
    chooseType: () => setShown({ list: 'types' }),
    saveBlock,
  });
  const screenCommands = useScreenCommands({ ...screen, undo, redo });
  /** The groups of commands, each made when it is reached: a key that is pressed often finds its command in the first. */
  function* groups(): Generator<readonly ScreenCommand[]> {
    const others = instead();
    yield others === undefined ? screenCommands() : screenCommands().filter(({ id }) => OF_DESIGN.includes(id));
    yield others ?? field.fields();
    if (others !== undefined) return;
    yield field.turns().map(oneOfMany);
    yield field.additions();
  }
  const find = (id: string): ScreenCommand | undefined => {
    for (const group of groups()) {
      const command = group.find((one) => one.id === id);
      if (command !== undefined) return command;
    }
    return undefined;
  };
  const runById = (id: string) => {
    if (id === 'commands') setShown({ list: 'all' });
    else {
      const command = find(id);
      if (command?.can() === true) command.run();
    }
  };
  const onContextMenu = (event: MouseEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row]')?.dataset['row'] : undefined;
    const id: NodeId | undefined = nodeAt(event.target) ?? row;
    if (id === undefined || !store.doc().nodes.has(id)) return;
    event.preventDefault();
    if (!store.state().selected.includes(id)) store.select([id]);
    setShown({ menu: pointAt(event) });
  };
  const close = (ran: boolean) => {
    setShown(undefined);
    if (!ran) focusCanvas();
  };
  const isTypes = shown !== undefined && 'list' in shown && shown.list === 'types';
  return {
    run: runById,
    menu: () => menuOf(field.fields(), say),
    onContextMenu,
    dialogs:
      shown !== undefined &&
      ('menu' in shown ? (
        <ActionMenu
          label={text('forms.designer.fieldMenu')}
          actions={menuOf(field.fields(), say)}
          at={shown.menu}
          placement="below-start"
          onClose={() => setShown(undefined)}
        />
      ) : (
        <CommandPalette
          key={shown.list}
          title={text(isTypes ? 'forms.designer.chooseType' : 'forms.designer.commands')}
          hint={isTypes ? text('forms.designer.chooseTypeHint') : undefined}
          commands={isTypes ? field.turns() : [...groups()].flat()}
          say={say}
          onClose={close}
        />
      )),
  };
}

/** Commands for the whole design, available in every part of it. */
const OF_DESIGN = ['undo', 'redo', 'saveVersion', 'versions', 'history', 'preview', 'release', 'close'];

const oneOfMany = (command: ScreenCommand): ScreenCommand => ({ ...command, isOneOfMany: true });

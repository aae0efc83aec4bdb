import type { Message } from '@banyan/shared-contracts/design/steps/change';
import type { Command } from '@banyan/shared-contracts/design/steps/command';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import type { Spot } from '@banyan/shared-contracts/design/place';
import { addFromPalette, duplicate, paste } from '@banyan/shared-contracts/forms/design/commands/adding';
import { mergeCells, splitCell } from '@banyan/shared-contracts/forms/design/commands/cells';
import { drop } from '@banyan/shared-contracts/forms/design/commands/dropping';
import { chooseTables } from '@banyan/shared-contracts/forms/design/commands/choose-tables';
import { move, moveDown, moveIn, moveOut, moveUp } from '@banyan/shared-contracts/forms/design/commands/moving';
import { isPiece, type Piece, pieceOf } from '@banyan/shared-contracts/forms/design/commands/pieces';
import { narrow, rename, widen } from '@banyan/shared-contracts/forms/design/commands/setting';
import { widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import type { FormTableChoice } from '@banyan/shared-contracts/forms/design/tables/fields-of-tables';
import { type Dragged, type KeyIntent, type NodeTree, topmost, useDesignStore, useTyping } from '@banyan/shared-ui/designer';
import { useToast } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import { useText } from '../../../../forms/public/text';
import { nodeName } from '../../canvas/node-name';
import type { MakeWidget } from '../../palette/palette';
import { useDesignWord } from '../../panel/use-design-word';
import { type Named, startNaming } from '../../panel/naming';
import { sayMessage } from '../../say-message';
import type { SettingSpot } from '../problems/use-going';
import { useOldClientNotice } from '../use-old-client-notice';
import { useRemoval } from './use-removal';
import { useSelecting } from './use-selecting';
import { useUndoing } from './use-undoing';
import { useWidth } from '../use-width';

interface ActionFacts {
  /** Numbers for new fields. */
  nextId: () => number;
  tree: NodeTree;
  nameOf: (id: NodeId) => string;
  searchPalette: () => void;
  focusCanvas: () => void;
  designId: string;
  /** Opens the place of a setting. */
  goTo: (spot: SettingSpot) => void;
}

type Where = 'canvas' | 'outline';

/** Keys that run one command on the selection. */
const COMMANDS: Partial<Record<KeyIntent, Command>> = { moveUp, moveDown, moveOut, moveIn, wider: widen, narrower: narrow };

export type FormActions = ReturnType<typeof useFormActions>;

/** All actions on a form by keys, buttons and the pointer: each is one change. */
export function useFormActions({ nextId, tree, nameOf, searchPalette, focusCanvas, designId, goTo }: ActionFacts) {
  const text = useText();
  const word = useDesignWord();
  const toast = useToast();
  const store = useDesignStore();
  const { select, selectByKey } = useSelecting(tree);
  const [renaming, setRenaming] = useState<{ id: NodeId; where: Where }>();
  const facts = useMemo(() => ({ nextId, word }), [nextId, word]);
  const typing = useTyping();
  const naming = useMemo(() => startNaming(typing), [typing]);

  const say = (message: Message): string => sayMessage(word, message);
  /** Runs a command, or shows why it cannot run. */
  const run = <Args>(command: Command<Args>, args: Args): boolean => {
    const done = store.run(command, args);
    if ('steps' in done) return true;
    toast('warning', say(done satisfies Message));
    return false;
  };
  useOldClientNotice();
  const undoing = useUndoing(nameOf);
  const removal = useRemoval(designId, (nodes) => run(drop, { nodes }), nameOf, goTo);
  const key = (intent: KeyIntent, where: Where = 'canvas'): void => {
    if (selectByKey(intent)) return;
    const last = store.state().selected.at(-1);
    const command = COMMANDS[intent];
    if (command !== undefined) run(command, undefined);
    else if (intent === 'addBehind') searchPalette();
    else if (intent === 'rename' && last !== undefined) setRenaming({ id: last, where });
    else if (intent === 'duplicate') run(duplicate, { facts });
    else if (intent === 'merge') mergeOrSplit();
    else if (intent === 'remove') removal.remove();
  };
  /** A merged cell is split into several; several cells, or a cell with a neighbour, are merged into one. */
  const mergeOrSplit = () => {
    const isSplit = store.state().selected.length === 1 && splitCell.can(store.state(), {}) === true;
    return isSplit ? run(splitCell, {}) : run(mergeCells, {});
  };
  const named = (id: NodeId): Named => {
    const node = store.doc().nodes.get(id);
    return { name: node === undefined ? '' : nodeName(node, word), plan: (name) => rename.plan(store.state(), { node: id, name }) };
  };
  const renamed = (name: string | undefined, byKey = true) => {
    setRenaming(undefined);
    if (renaming === undefined) return;
    // A click on another element has moved the focus there.
    if (renaming.where === 'canvas' && byKey) focusCanvas();
    const refused = naming.done(name, named(renaming.id));
    if (refused !== undefined) toast('warning', say(refused));
  };
  const typed = (name: string) => renaming && naming.typed(name, named(renaming.id));
  const add = (type: string, spot?: Spot) => {
    if (!run(addFromPalette, { type, spot, facts })) return;
    const added = store.state().selected.at(-1);
    // After a field is added, its name is edited next; a container has no name.
    const shape = widgetDesign(type)?.contract.shape;
    if (added !== undefined && (shape === 'field' || shape === 'table')) setRenaming({ id: added, where: 'canvas' });
    else focusCanvas();
  };
  return {
    select,
    key,
    add,
    run,
    facts,
    say,
    renaming,
    renamed,
    typed,
    rename: (id: NodeId) => setRenaming({ id, where: 'canvas' }),
    labelBox:
      renaming?.where === 'canvas'
        ? { id: renaming.id, value: nameOf(renaming.id), label: text('forms.designer.label'), onTyped: typed, onDone: renamed }
        : undefined,
    width: useWidth(),
    ...undoing,
    remove: removal.remove,
    question: removal.question,
    drop: (dragged: Dragged, spot: Spot) => {
      if (dragged.make === undefined) run(move, { to: spot, nodes: dragged.nodes });
      else add((dragged.make as MakeWidget).type, spot);
    },
    draggedFrom: (id: NodeId): Dragged => {
      const { selected } = store.state();
      const nodes = selected.includes(id) ? topmost(tree, selected) : [id];
      return { nodes, title: nodes.length > 1 ? text('forms.designer.selected', { count: nodes.length }) : nameOf(id) };
    },
    copied: () => {
      const { selected } = store.state();
      if (selected.length === 0) return undefined;
      return { data: JSON.stringify(pieceOf(store.doc(), selected)), text: selected.map(nameOf).join('\n') };
    },
    chooseTables: (tables: readonly FormTableChoice[], creates: boolean) => {
      if (run(chooseTables, { tables, creates, facts })) focusCanvas();
    },
    insert: (piece: Piece) => {
      if (run(paste, { piece, facts })) focusCanvas();
    },
    selectedPiece: (): Piece => pieceOf(store.doc(), store.state().selected),
    paste: (data: string) => {
      const piece = pieceIn(data);
      if (piece === undefined) toast('warning', text('forms.designer.notPasted'));
      else run(paste, { piece, facts });
    },
  };
}

function pieceIn(data: string) {
  try {
    const value: unknown = JSON.parse(data);
    return isPiece(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

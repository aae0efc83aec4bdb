import { type Command, type DesignState, isMessage } from '@banyan/shared-contracts/design/steps/command';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { addFromPalette, addPane, duplicate } from '@banyan/shared-contracts/forms/design/commands/adding';
import { mergeCells, splitCell } from '@banyan/shared-contracts/forms/design/commands/cells';
import { clear, drop, unwrap } from '@banyan/shared-contracts/forms/design/commands/dropping';
import { moveDown, moveIn, moveOut, moveUp, wrap } from '@banyan/shared-contracts/forms/design/commands/moving';
import { narrow, widen } from '@banyan/shared-contracts/forms/design/commands/setting';
import { turnInto } from '@banyan/shared-contracts/forms/design/commands/turning';
import { palette, widgetDesign } from '@banyan/shared-contracts/forms/design/registry';
import type { CreateFacts } from '@banyan/shared-contracts/forms/design/widget-design';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { useText } from '../../../../forms/public/text';
import { titleOfType } from '../../canvas/node-name';
import { useDesignWord } from '../../panel/use-design-word';
import type { ScreenCommand } from './screen-command';

interface FieldFacts {
  facts: CreateFacts;
  /** Runs a command, or shows why it cannot run. */
  run: <Args>(command: Command<Args>, args: Args) => boolean;
  rename: (id: NodeId) => void;
  remove: () => void;
  add: (type: string) => void;
  clipboard: { copy: () => void; cut: () => void; paste: () => void; holds: () => boolean };
  /** Shows the types into which the selected field can be changed. */
  chooseType: () => void;
  /** Saves the selection as a block. */
  saveBlock: () => void;
}

/** Texts for adding a part to these containers; to all others a pane is added. */
const ADDED_PART = new Map([
  ['tableGrid', 'design.command.addRow'],
  ['tableGridTr', 'design.command.addCell'],
]);

const NOTHING = { key: 'design.refused.nothing', values: {} };

/** The commands for the selected fields, and for adding new ones, as data. */
export function useFieldCommands(on: FieldFacts) {
  const text = useText();
  const word = useDesignWord();
  const store = useDesignStore();
  const { facts, run } = on;

  const selected = () => store.state().selected;
  const last = () => selected().at(-1) ?? '';
  const typeOf = (id: NodeId) => store.doc().nodes.get(id)?.type ?? '';
  const any = () => (selected().length === 0 ? NOTHING : true);
  const of = <Args>(command: Command<Args>, args: (state: DesignState) => Args, more: Partial<ScreenCommand> = {}): ScreenCommand => ({
    id: command.id,
    title: word(command.titleKey),
    keys: command.keys?.[0],
    can: () => {
      const answer = command.can(store.state(), args(store.state()));
      return answer !== true && isMessage(answer) ? answer : true;
    },
    run: () => void run(command, args(store.state())),
    ...more,
  });
  const none = () => undefined;

  /** The types into which the selected field can be changed. */
  const turns = (): ScreenCommand[] =>
    (widgetDesign(typeOf(last()))?.turnsInto ?? []).map((type) =>
      of(turnInto, () => ({ node: last(), type, facts }), {
        id: `turnInto.${type}`,
        title: text('forms.designer.turnInto', { type: titleOfType(type, word) }),
      }),
    );
  /** The commands for cells of tables. */
  const cells = (): ScreenCommand[] =>
    [
      of(mergeCells, () => ({}), { menu: 'item' }),
      ...(['right', 'down'] as const).map((towards) =>
        of(mergeCells, () => ({ towards }), {
          ...{ id: `mergeCells.${towards}`, menu: 'item' },
          title: word(towards === 'right' ? 'design.command.mergeRight' : 'design.command.mergeDown'),
        }),
      ),
      of(splitCell, () => ({}), { menu: 'item' }),
    ].filter(({ can }) => can() === true);
  const fields = (): ScreenCommand[] => {
    const holds = widgetDesign(typeOf(last()))?.holds;
    const isContainer = holds !== undefined;
    const list: ScreenCommand[] = [
      { id: 'rename', title: word('design.command.rename'), keys: 'F2', menu: 'item', can: any, run: () => on.rename(last()) },
      {
        ...{ id: 'chooseType', title: text('forms.designer.chooseType'), menu: 'item' },
        can: () => (selected().length === 0 ? NOTHING : turns().length === 0 ? { key: 'design.refused.turn', values: {} } : true),
        run: on.chooseType,
      },
      ...(Array.isArray(holds)
        ? [
            of(addPane, () => ({ container: last(), facts }), {
              menu: 'item',
              title: word(ADDED_PART.get(typeOf(last())) ?? 'design.command.addPane'),
            }),
          ]
        : []),
      ...cells(),
      { id: 'copy', title: text('forms.designer.copy'), keys: 'Ctrl+C', menu: 'first', can: any, run: on.clipboard.copy },
      { id: 'cut', title: text('forms.designer.cut'), keys: 'Ctrl+X', menu: 'item', can: any, run: on.clipboard.cut },
      {
        ...{ id: 'paste', title: word('design.command.paste'), keys: 'Ctrl+V', menu: 'item', run: on.clipboard.paste },
        can: () => (on.clipboard.holds() ? true : { key: 'design.refused.noPiece', values: {} }),
      },
      of(duplicate, () => ({ facts }), { menu: 'item' }),
      of(moveUp, none, { menu: 'first' }),
      of(moveDown, none, { menu: 'item' }),
      of(moveOut, none, { menu: 'item' }),
      of(moveIn, none, { menu: 'item' }),
      of(widen, none),
      of(narrow, none),
      of(wrap, () => ({ type: 'card', facts }), { menu: 'first', title: text('forms.designer.wrap') }),
      ...(isContainer ? [of(unwrap, () => ({ node: last() }), { menu: 'item' })] : []),
      { id: 'saveBlock', title: text('forms.designer.block.save'), menu: 'item', can: any, run: on.saveBlock },
      of(drop, () => ({}), { menu: 'danger', run: on.remove }),
      of(clear, none),
    ];
    return list;
  };
  const additions = (): ScreenCommand[] =>
    palette.flatMap(({ entries }) =>
      entries.map(({ type, titleKey }) =>
        of(addFromPalette, () => ({ type, facts }), {
          ...{ id: `add.${type}`, title: text('forms.designer.addNamed', { name: word(titleKey) }), isOneOfMany: true },
          run: () => on.add(type),
        }),
      ),
    );
  return { fields, turns, additions };
}

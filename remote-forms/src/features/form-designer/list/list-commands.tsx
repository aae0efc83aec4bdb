import { LIST_KIND } from '@banyan/shared-contracts/forms/model/column-design';
import { takeDeskList } from '@banyan/shared-contracts/forms/design/list/commands/cards';
import { resetList, setKind } from '@banyan/shared-contracts/forms/design/list/commands/whole-list';
import { LIST_PARTS, type ListPart, listOfDoc } from '@banyan/shared-contracts/forms/design/list/list-part';
import { useDesignDoc } from '@banyan/shared-ui/designer';
import { type Ref, useImperativeHandle } from 'react';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import type { ScreenCommand } from '../screen/commands/screen-command';
import { ENTRY_KINDS } from './entry-kinds';
import { useListDesign } from './list-design';
import { type Addition, BUTTON_PLACES, useAdditions } from './use-additions';

/** The tabs of the left column of a designer of lists. */
export const LIST_TABS = ['fields', 'searches', 'buttons', 'outline'] as const;
export type ListTab = (typeof LIST_TABS)[number];

const NOTHING = { key: 'design.refused.list.nothing', values: {} };
const always = () => true as const;

interface ListCommandsProps {
  ref: Ref<() => ScreenCommand[]>;
  setPart: (part: ListPart) => void;
  openTab: (tab: ListTab) => void;
  onProblems: () => void;
}

/** All commands of a list, for the command palette; renders nothing. */
export function ListCommands({ ref, setPart, openTab, onProblems }: ListCommandsProps) {
  const text = useText();
  const word = useDesignWord();
  const doc = useDesignDoc();
  const design = useListDesign();
  const additions = useAdditions();
  const { part, run, select, selected } = design;
  const last = selected.at(-1);

  const of = (id: string, title: string, act: () => void, more: Partial<ScreenCommand> = {}): ScreenCommand => ({
    ...{ id: `list.${id}`, title, can: always, run: act },
    ...more,
  });
  const onEntry = () => (last === undefined ? NOTHING : true);
  const mayMove = () => (last === undefined || ENTRY_KINDS[last.list].move === undefined ? NOTHING : true);
  const mayName = () => (last === undefined || ENTRY_KINDS[last.list].name === undefined ? NOTHING : true);
  const added = (id: string, title: string, offered: readonly Addition[]) =>
    offered.map(({ key, label, run: act }) => of(`${id}.${key}`, `${title} · ${label}`, act, { isOneOfMany: true }));

  useImperativeHandle(ref, () => () => [
    of('rename', word('design.command.rename'), () => last && design.rename(last, 'canvas'), { keys: 'F2', can: mayName }),
    of('back', text('forms.design.list.moveBack'), () => design.moveBy(-1), { keys: 'Alt+ArrowLeft', can: mayMove }),
    of('on', text('forms.design.list.moveOn'), () => design.moveBy(1), { keys: 'Alt+ArrowRight', can: mayMove }),
    of('remove', word('design.command.drop'), design.remove, { keys: 'Delete', can: onEntry }),
    of('group', word('design.command.list.groupColumns'), additions.group, { can: () => (additions.mayGroup ? true : NOTHING) }),
    of('rule', word('design.command.list.addStyle'), additions.addRule),
    of('whole', text('forms.design.list.whole'), () => select([])),
    ...LIST_PARTS.filter((one) => one !== part).map((one) => of(`part.${one}`, text(`forms.design.list.part.${one}`), () => setPart(one))),
    ...LIST_TABS.map((tab) => of(`tab.${tab}`, text(`forms.design.list.left.${tab}`), () => openTab(tab))),
    ...Object.values(LIST_KIND).map((kind) =>
      of(`kind.${kind}`, `${word('design.list.type')} · ${word(`design.list.type.${kind}`)}`, () => run(setKind, { part, kind }), {
        can: () => (listOfDoc(doc, part)['type'] === kind ? NOTHING : true),
      }),
    ),
    of('reset', word('design.command.list.reset'), () => run(resetList, { part })),
    ...(part === 'appList' ? [of('takeDesk', word('design.command.list.takeDesk'), () => run(takeDeskList, { part }))] : []),
    of('problems', text('forms.designer.problemList'), onProblems),
    ...added('column', word('design.command.list.addColumns'), additions.columns()),
    ...added('search', word('design.command.list.addSearches'), additions.searches()),
    ...added('sort', word('design.command.list.setSort'), additions.sorts()),
    ...BUTTON_PLACES.flatMap(([place, list]) =>
      added(
        `button.${place}`,
        text('forms.design.list.addButtonTo', { place: text(`forms.design.list.buttons.${place}`) }),
        additions.buttons(place, list),
      ),
    ),
  ]);
  return null;
}

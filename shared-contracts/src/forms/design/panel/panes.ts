import { paneSettings } from '../../widgets/pane-settings';
import type { FieldItem } from '../../model/form-document';
import { putAt } from '../settings-tree';
import type { CreateFacts, WidgetDesign } from '../widget-design';

/** What panes of tabs, collapses and steps have in common. */
export const panePart = {
  own: paneSettings.shape,
  panel: { basic: [{ path: 'title', control: 'words', titleKey: 'design.pane.title' }] },
} as const;

const PANES = [1, 2];

/** Panes of a new container, and which of them are open. */
export const freshPanes =
  <Active>(part: WidgetDesign, active: (names: readonly string[]) => Active) =>
  (facts: CreateFacts): { '__config__.children': FieldItem[]; '__config__.active': Active } => {
    const names = PANES.map(() => String(facts.nextId()));
    const children = PANES.map((number, index) => {
      const titled = putAt(part.create(facts), 'title', facts.word('design.new.pane').replace('{n}', String(number)));
      return putAt(titled, 'name', names[index]) as FieldItem;
    });
    return { '__config__.children': children, '__config__.active': active(names) };
  };

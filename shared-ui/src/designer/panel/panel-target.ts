import type { ControlName, PanelFacts, PanelGroup, PanelItem } from '@banyan/shared-contracts/forms/design/panel/panel';
import type { ComponentType } from 'react';

export type Settings = Readonly<Record<string, unknown>>;

/** One selected thing, as the panel sees it. */
export interface PanelTarget {
  id: string;
  /** Folded groups are remembered for each kind. */
  kind: string;
  groups: readonly PanelGroup[];
  settings: Settings;
  /** Settings of an object without settings in its design. */
  defaults: Settings;
  /** Settings of a new object, where they differ from the defaults: they are no change of its maker. */
  fresh?: Settings;
  facts: Omit<PanelFacts, 'settings'>;
  /** What this is an element of a list of. */
  parent?: PanelTarget;
}

/** Words of a key in the maker's language, such as the title of a property. */
export type Word = (key: string) => string;

/** What a control of the panel is given. */
export interface ControlProps {
  /** Id for the element that takes the input. */
  id: string;
  /** Names the control where its element cannot be named by the label itself. */
  label: string;
  item: PanelItem;
  /** The first of the selected things. */
  target: PanelTarget;
  /** Undefined where nothing is set, and where the selected things differ. */
  value: unknown;
  /** The selected things have different values. */
  mixed: boolean;
  word: Word;
  /** For what is drawn from panel data within a control. */
  controls: PanelControls;
  /** While it is typed; undefined takes the setting away. */
  onChange: (value: unknown) => void;
  /** Sets one of the further settings that the item `writes`. */
  onWrite: (path: string, value: unknown) => void;
  /** The gesture has ended: blur, Enter, a choice. */
  onEnd: () => void;
}

/** How a property of one kind is set. */
export interface PanelControl {
  /** Comes in a file of its own. */
  Control: ComponentType<ControlProps>;
  /** Takes the whole width, below its title. */
  wide?: true;
  /** Depends on other settings besides its own, so it renders again with each of them. */
  follows?: true;
}

/** Controls by their names; each designer has those that its panels name. */
export type PanelControls = Readonly<Partial<Record<ControlName, PanelControl>>>;

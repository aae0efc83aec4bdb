import { valueAt, type Json } from '../settings-tree';
import type { WidgetContract, WidgetTraits } from '../../model/widget';

/**
 * Controls of the panel beside the canvas; the designer draws each once, whatever the widget. `words`: read by people, in three languages where the
 * design has them; `width`: columns of a grid of 24; `value`: in the control of the field itself; `member`: of the
 * rows that are chosen from.
 */
export const CONTROLS = [
  ...['text', 'words', 'lines', 'number', 'switch', 'segmented', 'choice', 'width', 'icon', 'colour', 'tags', 'class-names', 'key'],
  ...[
    'value',
    'patterns',
    'options',
    'tree-options',
    'dictionary',
    'interface',
    'parameters',
    'field',
    'fields',
    'model',
    'member',
    'principals',
  ],
  ...['numbering-rule', 'signatures', 'circles', 'expression', 'script', 'moment', 'list', 'columns', 'header-groups', 'css', 'templates'],
] as const;

/**
 * Controls of list designers. `list-field`, `list-fields`: fields of the form by their addresses; `list-columns`: columns of the list; `list-filter`:
 * conditions that hold on every list (api-forms B17); `list-imports`: fields that a spreadsheet may hold (B22); `row-conditions`: of one row, in the shape of the rules of a form; `list-value`: what a search
 * begins with.
 */
export const LIST_CONTROLS = [
  'list-field',
  'list-fields',
  'list-columns',
  'list-filter',
  'list-imports',
  'row-conditions',
  'list-value',
] as const;
export type ListControlName = (typeof LIST_CONTROLS)[number];

/**
 * Controls of roll-ups. `roll-up-source`: a form whose records name those of the edited one, with the relation field that does; `roll-up-field`,
 * `roll-up-filter`: of these records.
 */
export const ROLL_UP_CONTROLS = ['roll-up-source', 'roll-up-field', 'roll-up-filter'] as const;
export type RollUpControlName = (typeof ROLL_UP_CONTROLS)[number];
/**
 * Controls of print templates. `print-text`: text with fields in it; `print-value`: what a picture or a code shows; `print-condition`: when something
 * is printed; `print-field`, `print-table`: of the data; `print-sort`: the order of rows; `print-columns`: several of `of`.
 */
export const PRINT_CONTROLS = [
  'print-text',
  'print-value',
  'print-condition',
  'print-field',
  'print-table',
  'print-sort',
  'print-columns',
] as const;
export type PrintControlName = (typeof PRINT_CONTROLS)[number];
export type ControlName = (typeof CONTROLS)[number] | ListControlName | RollUpControlName | PrintControlName;

/** When an item of the panel is shown; depends on settings, on the widget, or on the place of the field. */
export type When<Path extends string = string> =
  | { path: Path; is: string | number | boolean }
  | { path: Path; not: string | number | boolean }
  | { all: readonly When<Path>[] }
  | { any: readonly When<Path>[] }
  | { trait: keyof WidgetTraits; is?: string }
  | { lacks: keyof WidgetTraits }
  | { shape: readonly WidgetContract['shape'][] }
  | { answers: keyof WidgetContract }
  | { types: readonly string[] }
  | { at: 'main' | 'table' };

/** Fields of the form that are offered: by widget, by what they can, or those that are searched by in the same way as the field itself. */
export type Among = { types: readonly string[] } | { trait: keyof WidgetTraits } | { alike: 'filter' };

/** What people and organizations are chosen from. */
export const PRINCIPALS = ['organization', 'department', 'position', 'role', 'group', 'user', 'mixed'] as const;

/** One setting and what sets it. Words are keys of `forms/words`. */
export interface PanelItem<Path extends string = string> {
  path: Path;
  control: ControlName;
  titleKey: string;
  helpKey?: string;
  when?: When<Path>;
  /** Values of `segmented` and `choice`; each has words under `<titleKey>.<value>`, unless they are shown as they are. */
  of?: readonly (string | number)[];
  asWritten?: true;
  min?: number;
  max?: number;
  /** Further settings that the control writes: the name beside an id. */
  writes?: readonly Path[];
  /** Of a list: the member by which an element is known, and what is set in each. */
  by?: string;
  item?: readonly PanelItem[];
  /** Of a list whose elements are known by `by`: what else may be added, how many, and how what it is known by begins. */
  adds?: { prefix: string; most: number; row: Readonly<Json> };
  /** Of `field` and `fields`. */
  among?: Among;
  /** `columns`: those of the sub-table itself, by their keys. `marked`: the key, marked with the table where it is not the own one (api-forms B3). */
  named?: 'columns' | 'marked';
  /** Of `principals`. */
  from?: (typeof PRINCIPALS)[number];
}

export const PANEL_GROUPS = ['basic', 'data', 'options', 'limits', 'check', 'look', 'buttons', 'scripts'] as const;
/** Groups of print templates. */
export const PRINT_PANEL_GROUPS = [
  'paper',
  'bands',
  'content',
  'rows',
  'placing',
  'text',
  'frame',
  'paging',
  'condition',
  'marks',
  'labels',
] as const;
export type PanelGroupName = (typeof PANEL_GROUPS)[number] | (typeof PRINT_PANEL_GROUPS)[number];

export interface PanelGroup<Path extends string = string> {
  group: PanelGroupName;
  items: readonly PanelItem<Path>[];
}

export interface PanelFacts {
  settings: Json;
  /** Missing where no widget is set, such as the form itself. */
  contract?: WidgetContract;
  at: 'main' | 'table';
}

/** Whether a condition holds. */
export function holdsWhen(when: When | undefined, facts: PanelFacts): boolean {
  if (when === undefined) return true;
  if ('all' in when) return when.all.every((one) => holdsWhen(one, facts));
  if ('any' in when) return when.any.some((one) => holdsWhen(one, facts));
  const { contract } = facts;
  if ('lacks' in when) return !contract?.traits[when.lacks];
  if ('trait' in when) {
    const trait = contract?.traits[when.trait];
    return 'is' in when ? trait === when.is : Boolean(trait);
  }
  if ('shape' in when) return contract !== undefined && when.shape.includes(contract.shape);
  if ('answers' in when) return contract?.[when.answers] !== undefined;
  if ('types' in when) return contract !== undefined && when.types.includes(contract.type);
  if ('at' in when) return when.at === facts.at;
  const value = valueAt(facts.settings, when.path);
  return 'is' in when ? value === when.is : value !== when.not;
}

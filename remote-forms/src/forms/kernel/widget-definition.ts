import type { FieldItem } from '@banyan/shared-contracts/forms/model/form-document';
import type { ContainerNode, FormNode, FormTable } from '@banyan/shared-contracts/forms/model/form-model';
import type { SearchField } from '@banyan/shared-contracts/forms/model/column-design';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { CheckFacts, ContractOf, ReadField, WidgetContract } from '@banyan/shared-contracts/forms/model/widget';
import type { TellMisread } from '@banyan/shared-ui/form';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Loadable } from '@banyan/shared-ui/lazy-part';

/** Names and states of the input element; a widget spreads them on it. */
export interface ControlAttributes {
  id: string;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface EditProps<Settings, Value> {
  control: ControlAttributes;
  /** The field's name, for a control in addition to the one that its label names. */
  label: string;
  settings: Settings;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The present time, and other values of the record by address: a change of one in the contract's `dependsOn` draws the field again. */
  facts: () => CheckFacts;
  /** The field was left: it is checked from now on. */
  onBlur: () => void;
  /** Called before the field is left, with the problem of a typed text, or with none. */
  onMisread?: TellMisread | undefined;
  /** Writes a value into another field, `key` or `table-child` of the own row; missing where there is no form. */
  fill?: (address: string, value: unknown) => void;
  disabled: boolean;
  invalid: boolean;
  /** In a cell of a sub-table: no extras around the value, one tab stop. */
  cell: boolean;
  /** The text of the design, or the default for `prompt` in the user's language. */
  placeholder: string;
}

export interface ViewProps<Settings> {
  /** The value in the format of lists and details (api-forms B20). */
  shown: unknown;
  settings: Settings;
  /** One line in a cell; otherwise the full view. */
  compact: boolean;
  /** Id of the record that the value names, where the server sends it (`<key>_id`, api-forms B20). */
  chosen?: string | undefined;
}

export interface FilterProps<Settings> {
  control: ControlAttributes;
  label: string;
  settings: Settings;
  search: Pick<SearchField, 'searchType' | 'searchMultiple'>;
  /** The value in `queryJson`; undefined means: not part of the search. */
  value: unknown;
  onChange: (value: unknown) => void;
}

export interface FieldWidget<Settings = unknown, Value = unknown> {
  /**
   * Only parts of text inputs are loaded at once; all others are loaded with a form that has the field: `lazyPart(() => import('./x.edit'),
   * 'XEdit')`.
   */
  Edit: ComponentType<EditProps<Settings, Value>>;
  View: ComponentType<ViewProps<Settings>>;
  Filter?: ComponentType<FilterProps<Settings>>;
  /** The placeholder of an empty control where the design has none. */
  prompt?: 'enter' | 'choose';
  /** The label names several controls, not one. */
  grouped?: boolean;
  /**
   * Always drawn in the rows of a sub-table, for a widget that one press changes, or whose value depends on another one; it must be cheap.
   * Without it a cell is text until it is entered.
   */
  Cell?: ComponentType<EditProps<Settings, Value>>;
  /** Cells are right-aligned. */
  figures?: boolean;
  /** Further parts in separate files, where the settings need them. */
  also?: (settings: Settings) => Loadable[];
}

/** A widget of one folder: its contract, and its components. An attribute is a decoration or, when stored, a field. */
export interface WidgetDefinition {
  contract: WidgetContract;
  field?: FieldWidget;
  container?: ContainerWidget;
  decoration?: DecorationWidget;
}

/** A field's user interface, typed by its contract; the registry does not preserve the types. */
export const defineFieldWidget = <Settings, Value>(
  contract: WidgetContract<Settings, Value>,
  parts: FieldWidget<Settings, Value>,
): WidgetDefinition => ({ contract, field: parts as unknown as FieldWidget });

export interface ContainerProps {
  node: ContainerNode;
  /** Draws the content: the container decides the place and the time. */
  render: (nodes: readonly FormNode[]) => ReactNode;
}

export interface ContainerWidget {
  Container: ComponentType<ContainerProps>;
}

export const defineContainerWidget = (contract: WidgetContract, Container: ComponentType<ContainerProps>): WidgetDefinition => ({
  contract,
  container: { Container },
});

/** A part of a container that is drawn outside of its container: only its content. */
export const plainPart: ContainerWidget = { Container: ({ node, render }) => render(node.children) };

export interface DecorationProps<Settings> {
  settings: Settings;
  label: string;
  item: FieldItem;
  /** Values of the record by key, as the form holds or shows them; the decoration is drawn again when one of its `dependsOn` changes. */
  read: ReadField;
  /** Notifies the form's scripts of a press; missing where no form is filled in. */
  press: (() => void) | undefined;
}

/** A part without a value: it is only shown or pressed. */
export interface DecorationWidget {
  View: ComponentType<DecorationProps<unknown>>;
}

/** A decoration, typed by its contract; the registry does not preserve the type. */
export const defineDecorationWidget = <Settings>(
  contract: WidgetContract<Settings, never>,
  View: ComponentType<DecorationProps<Settings>>,
): WidgetDefinition => ({ contract, decoration: { View: View as ComponentType<DecorationProps<unknown>> } });

export interface TableWidget {
  Edit: ComponentType<{ table: FormTable; disabled: boolean }>;
  View: ComponentType<{ table: FormTable; rows: readonly FormRecord[] }>;
}

/** The loaded widgets by type; unknown types are never in it. */
export interface WidgetRegistry {
  fields: ReadonlyMap<string, FieldWidget>;
  containers: ReadonlyMap<string, ContainerWidget>;
  decorations: ReadonlyMap<string, DecorationWidget>;
  table: TableWidget;
  contractOf: ContractOf;
  /** Whether the widgets of these types are loaded. */
  has: (types: readonly string[]) => boolean;
  /** Loads the missing widgets of these types. */
  load: (types: readonly string[]) => Promise<void>;
}

/** Provided by the remote: features do not import widgets, and widgets do not import each other. */
export const WidgetsContext = createContext<WidgetRegistry | null>(null);

export function useWidgets(): WidgetRegistry {
  const widgets = useContext(WidgetsContext);
  if (widgets === null) throw new Error('rendered outside of <WidgetsContext>');
  return widgets;
}

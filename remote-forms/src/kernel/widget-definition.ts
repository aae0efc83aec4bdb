import type { FormTable } from '@banyan/shared-contracts/forms/form-model';
import type { SearchField } from '@banyan/shared-contracts/forms/column-design';
import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { WidgetContract } from '@banyan/shared-contracts/forms/widget';
import type { UserInfo } from '@banyan/shared-contracts/session/current-user.contract';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Names and states for the element that takes the input; a widget spreads them on it. */
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
  settings: Settings;
  value: Value | null;
  onChange: (value: Value | null) => void;
  /** The field was left: it is checked from now on. */
  onBlur: () => void;
  disabled: boolean;
  invalid: boolean;
  /** Stands in a cell of a sub-table: no extras around the value, one stop for Tab. */
  cell: boolean;
  /** The design's own words, or what `prompt` says in the user's language. */
  placeholder: string;
}

export interface ViewProps<Settings> {
  /** The value as lists and details carry it (api-forms B20). */
  shown: unknown;
  settings: Settings;
  /** One line in a cell; otherwise there is room. */
  compact: boolean;
}

export interface FilterProps<Settings> {
  control: ControlAttributes;
  label: string;
  settings: Settings;
  search: Pick<SearchField, 'searchType' | 'searchMultiple'>;
  /** As it goes into `queryJson`; undefined means: not searched by. */
  value: unknown;
  onChange: (value: unknown) => void;
}

/** Who and when, for fields that begin with the current value (api-forms B12). */
export interface StartFacts {
  user: UserInfo;
  now: number;
}

export interface FieldWidget<Settings = unknown, Value = unknown> {
  type: string;
  Edit: ComponentType<EditProps<Settings, Value>>;
  View: ComponentType<ViewProps<Settings>>;
  Filter?: ComponentType<FilterProps<Settings>>;
  /** What an empty control asks for when the design says nothing. */
  prompt?: 'enter' | 'choose';
  /** The label names several controls, not one. */
  grouped?: boolean;
  /** Cells stand right-aligned. */
  figures?: boolean;
  /** Value of a field that begins with the current one. */
  current?: (facts: StartFacts, settings: Settings) => Value | null;
}

/** A field's user interface, typed by its contract; the registry forgets the types again. */
export const defineFieldWidget = <Settings, Value>(
  contract: WidgetContract<Settings, Value>,
  parts: Omit<FieldWidget<Settings, Value>, 'type'>,
): FieldWidget => ({ type: contract.type, ...parts }) as unknown as FieldWidget;

export interface ContainerWidget {
  type: string;
  Container: ComponentType<{ settings: unknown; children: ReactNode }>;
}

export interface TableWidget {
  Edit: ComponentType<{ table: FormTable; disabled: boolean }>;
  View: ComponentType<{ table: FormTable; rows: readonly FormRecord[] }>;
}

/** All widgets by type; unknown ones are not there. */
export interface WidgetRegistry {
  fields: ReadonlyMap<string, FieldWidget>;
  containers: ReadonlyMap<string, ContainerWidget>;
  table: TableWidget;
}

/** Given by the remote: a feature knows no widget, and no widget another. */
export const WidgetsContext = createContext<WidgetRegistry | null>(null);

export function useWidgets(): WidgetRegistry {
  const widgets = useContext(WidgetsContext);
  if (widgets === null) throw new Error('rendered outside of <WidgetsContext>');
  return widgets;
}

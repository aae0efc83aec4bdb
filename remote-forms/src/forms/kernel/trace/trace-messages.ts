import type { RuleEffectKind } from '@banyan/shared-contracts/forms/rules/form-rule';
import type { Condition } from '@banyan/shared-contracts/menu-admin/conditions';

/** Messages between a form in a preview and its parent window, so that designers see the effects of each change. */
export const TRACE = 'banyan-form-trace';

/** A field or column of the form; a container or decoration by `@` and the id of its node. */
export interface TraceField {
  address: string;
  label: string;
  /** Key of the sub-table that contains the column; '' for other fields. */
  table: string;
}

export const TRACE_CAUSES = ['start', 'typed', 'rows', 'link', 'options', 'calculation', 'rule', 'script', 'state'] as const;
export type TraceCause = (typeof TRACE_CAUSES)[number];

export interface TraceEntry {
  /** In the order of the events; the first entry of a `group` is the cause of the others. */
  id: number;
  group: number;
  cause: TraceCause;
  /** Address of its field; '' for rules and scripts. */
  address: string;
  /** Number of the row from 1, for a column; 0 outside of sub-tables. */
  row: number;
  /** Values as text. `from` is missing where it was not known. */
  from?: string;
  to?: string;
  /** Number of rows that were added to the sub-table `address`, and that were removed. */
  added?: number;
  gone?: number;
  /** Name of a rule, or the event of a script. */
  name?: string;
  /** Whether the condition of a rule is true now; whether a script sets or clears a state. */
  holds?: boolean;
  /** The present effects of a rule, and their targets. */
  does?: { kind: RuleEffectKind; targets: string[] }[];
  /** The state of a field that a script sets: `hidden`, `required`, `disabled`. */
  part?: string;
  /** The error of a script. */
  message?: string;
}

export const PROPERTIES = ['hidden', 'required', 'readOnly'] as const;
export type TraceProperty = (typeof PROPERTIES)[number];

/** A rule with an effect on a property of a field. */
export interface TraceRule {
  id: string;
  name: string;
  /** Whether its conditions are true. */
  holds: boolean;
  /** The present value that it gives the property; undefined where its present branch has no effect on it. */
  says: boolean | undefined;
  /** It takes precedence. */
  decides: boolean;
  logic: 'and' | 'or';
  groups: { logic: 'and' | 'or'; parts: { condition: Condition; holds: boolean }[] }[];
}

/** The cause of a property's state: the design of the field, of its container, or of the whole form; a script, a rule, a permission. */
export type TraceReason = 'design' | 'around' | 'form' | 'script' | 'rule' | 'permission';

export interface TraceWhy {
  property: TraceProperty;
  is: boolean;
  reason: TraceReason;
  rules: TraceRule[];
}

/** From the form: it is loaded (again); its fields, its events, the reasons for the state of a field. */
export type FormSays =
  | { of: typeof TRACE; says: 'ready' }
  | { of: typeof TRACE; says: 'fields'; fields: TraceField[] }
  | { of: typeof TRACE; says: 'entries'; entries: TraceEntry[] }
  | { of: typeof TRACE; says: 'why'; address: string; row: number; why: TraceWhy[] };

/** To the form: start sending events; why is this field in its state. */
export type FormIsAsked = { of: typeof TRACE; ask: 'listen' } | { of: typeof TRACE; ask: 'why'; address: string; row: number };

const isOfTrace = (data: unknown): boolean => typeof data === 'object' && data !== null && (data as { of?: unknown }).of === TRACE;
export const isFormSays = (data: unknown): data is FormSays => isOfTrace(data) && 'says' in (data as object);
export const isFormIsAsked = (data: unknown): data is FormIsAsked => isOfTrace(data) && 'ask' in (data as object);

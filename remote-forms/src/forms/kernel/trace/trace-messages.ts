import type { RuleEffectKind } from '@banyan/shared-contracts/forms/rules/form-rule';
import type { Condition } from '@banyan/shared-contracts/menu-admin/conditions';

/** Messages between a form in a preview and its parent window, so that designers see the effects of each change. */
export const TRACE = 'banyan-form-trace';

/** A field or column of the form; a container or decoration by `@` and the id of its node. */
export interface TraceField {
  address: string;
  label: string;
  /** Key of the sub-table that it is a column of; '' outside of them. */
  table: string;
}

export const TRACE_CAUSES = ['start', 'typed', 'rows', 'link', 'options', 'calculation', 'rule', 'script', 'state'] as const;
export type TraceCause = (typeof TRACE_CAUSES)[number];

export interface TraceEntry {
  /** In the order in which it happened; entries of one `group` were set off by its first. */
  id: number;
  group: number;
  cause: TraceCause;
  /** Address of the field that it is about; '' for rules and scripts. */
  address: string;
  /** Number of the row from 1, of a column; 0 outside of sub-tables. */
  row: number;
  /** Values in words. `from` is missing where it was not known. */
  from?: string;
  to?: string;
  /** Rows of the sub-table `address` that came, and that went. */
  added?: number;
  gone?: number;
  /** Name of a rule, or the moment of a script. */
  name?: string;
  /** Whether the condition of a rule is true now; whether a script sets or clears a state. */
  holds?: boolean;
  /** What a rule does now, and to what. */
  does?: { kind: RuleEffectKind; targets: string[] }[];
  /** The state of a field that a script sets: `hidden`, `required`, `disabled`. */
  part?: string;
  /** Why a script failed. */
  message?: string;
}

export const PROPERTIES = ['hidden', 'required', 'readOnly'] as const;
export type TraceProperty = (typeof PROPERTIES)[number];

/** A rule with an effect on a property of a field. */
export interface TraceRule {
  id: string;
  name: string;
  /** Whether its conditions hold. */
  holds: boolean;
  /** The present value that it gives the property; undefined where its present branch has no effect on it. */
  says: boolean | undefined;
  /** It has the last word. */
  decides: boolean;
  logic: 'and' | 'or';
  groups: { logic: 'and' | 'or'; parts: { condition: Condition; holds: boolean }[] }[];
}

/** What decides about a property: the design of the field, of what is around it, of the whole form; a script, a rule, a permission. */
export type TraceReason = 'design' | 'around' | 'form' | 'script' | 'rule' | 'permission';

export interface TraceWhy {
  property: TraceProperty;
  is: boolean;
  reason: TraceReason;
  rules: TraceRule[];
}

/** From the form: it is there (again); its fields, what happened, why a field is as it is. */
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

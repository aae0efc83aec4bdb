import { CONTAINER_MARK } from './form-rule';
import type { RulePlan } from './rule-plan';
import type { RuleRun } from './rule-run';

/** How a field is. */
export interface OwnState {
  hidden: boolean;
  required: boolean;
  readOnly: boolean;
}

export interface RuledTarget {
  target: string;
  row?: string | undefined;
  /** The state without rules: by its design, and by scripts. */
  own: OwnState;
  /** Whether a script hides it; undefined where no script does. */
  scripted?: boolean | undefined;
}

type Run = Pick<RuleRun, 'stateOf'>;

/**
 * The state of a field with the effects of the rules on it, and on the containers and the table around it. An effect that hides a
 * container, or closes a table, applies to everything in it; in a container that a rule shows, each field has its own state.
 */
export function ruledState(plan: Pick<RulePlan, 'places'>, run: Run, { target, row, own, scripted }: RuledTarget): OwnState {
  const place = plan.places.get(target);
  if (place === undefined) return own;
  const ruled = run.stateOf(target, row);
  const outer = place.around.map((name) => ({ name, ruled: run.stateOf(name) }));
  const isDecided = ruled.hidden !== undefined || outer.some((one) => one.ruled.hidden !== undefined);
  const isHiddenAbove = () => outer.some((one) => one.ruled.hidden ?? plan.places.get(one.name)?.hidden === true);
  const closedAbove = outer.some((one) => !one.name.startsWith(CONTAINER_MARK) && one.ruled.readOnly === true);
  return {
    hidden: isDecided ? isHiddenAbove() || (ruled.hidden ?? scripted ?? place.hidden) : own.hidden,
    required: ruled.required ?? own.required,
    readOnly: ruled.readOnly ?? (closedAbove || own.readOnly),
  };
}

/** Whether the rules alone prevent the user who fills in the form from changing a value: they hide it, or make it read-only. */
export function isClosed(plan: Pick<RulePlan, 'places'>, run: Run, target: string, row?: string): boolean {
  const ruled = run.stateOf(target, row);
  const outer = (plan.places.get(target)?.around ?? []).map((name) => ({ name, ruled: run.stateOf(name) }));
  if (ruled.hidden === true || outer.some((one) => one.ruled.hidden === true)) return true;
  return ruled.readOnly ?? outer.some((one) => !one.name.startsWith(CONTAINER_MARK) && one.ruled.readOnly === true);
}

import type { Message, Step } from './change';
import type { DesignDoc, NodeId } from '../design-doc';

/** A user who has the design open, and that user's place in it. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly at?: NodeId | undefined;
  readonly property?: string | undefined;
}

/** `offline`: changes are stored on the device; `readOnly`: the right to design was withdrawn, or the design is gone. */
export type Reach = 'saved' | 'saving' | 'offline' | 'readOnly';

/** The state of a designer: the document and the user's position in it. */
export interface DesignState {
  readonly doc: DesignDoc;
  /** In the order in which they were selected; none: the form as a whole. */
  readonly selected: readonly NodeId[];
  /** Path of the property that is being edited. */
  readonly property?: string | undefined;
  readonly people: readonly Person[];
  readonly reach: Reach;
}

/** What a command is about to do. */
export interface Plan {
  readonly steps: readonly Step[];
  readonly label: Message;
  /** What is selected afterwards; missing: what is selected now. */
  readonly select?: readonly NodeId[];
}

/** An operation on a design: by a button, a menu, a key, and by its name. */
export interface Command<Args = void> {
  readonly id: string;
  /** Key of a word. */
  readonly titleKey: string;
  /** Keys as `Ctrl+Shift+Z`; Ctrl is Command on a Mac. */
  readonly keys?: readonly string[];
  /** Whether it can be done now; otherwise why not. Costs no numbers and changes nothing. */
  can(state: DesignState, args: Args): true | Message;
  /** Its steps; the reason where it cannot be done. */
  plan(state: DesignState, args: Args): Plan | Message;
}

export const isMessage = (value: Plan | Message | true): value is Message => value !== true && 'key' in value;

/** A command that can be done whenever its plan has steps. Give `can` where making the plan uses something up, such as numbers. */
export function defineCommand<Args>(
  command: Omit<Command<Args>, 'can' | 'plan'> &
    Partial<Pick<Command<Args>, 'can'>> & { plan: (state: DesignState, args: Args) => Plan | Message },
): Command<Args> {
  const plan = (state: DesignState, args: Args): Plan | Message => {
    const made = command.plan(state, args);
    return !isMessage(made) && made.steps.length === 0 ? { key: 'design.refused.nothing', values: {} } : made;
  };
  return {
    can: (state, args) => {
      const made = plan(state, args);
      return isMessage(made) ? made : true;
    },
    ...command,
    plan,
  };
}

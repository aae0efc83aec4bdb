import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { isMessage, type Plan } from '@banyan/shared-contracts/design/steps/command';
import type { Typing } from '@banyan/shared-ui/designer';

/** An object whose name is edited in place. */
export interface Named {
  /** Its present name. */
  name: string;
  plan: (name: string) => Plan | Message;
}

export interface Naming {
  /** Stores the text typed so far; does nothing when it is empty or not valid. */
  typed: (name: string, named: Named) => void;
  /** Ends the editing. Without a name, or with an empty one, the earlier name is restored. Returns why the name cannot be used. */
  done: (name: string | undefined, named: Named | undefined) => Message | undefined;
}

/**
 * Changes a name that is edited in place, in the same way as the panel changes a typed text: each letter is applied, and all of them are
 * undone together.
 */
export function startNaming(typing: Typing): Naming {
  const write = (name: string, named: Named): Message | undefined => {
    const next = name.trim();
    if (next === '' || next === named.name) return undefined;
    const plan = named.plan(next);
    if (isMessage(plan)) return plan;
    typing.set(plan);
    return undefined;
  };
  return {
    typed: (name, named) => void write(name, named),
    done(name, named) {
      if (name === undefined || name.trim() === '') {
        typing.cancel();
        return undefined;
      }
      const refused = named && write(name, named);
      typing.end();
      return refused;
    },
  };
}

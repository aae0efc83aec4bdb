import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { registerOf } from '@banyan/shared-contracts/design/registers';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { type Undone, useDesignStore } from '@banyan/shared-ui/designer';
import { useToast } from '@banyan/shared-ui/runtime';
import { useText } from '../../../../forms/public/text';
import { useDesignWord } from '../../panel/use-design-word';

interface Undoing {
  undo: () => void;
  redo: () => void;
  /** Undoes or redoes until the given own change is the last. */
  goTo: (id: string) => void;
}

/** Undo and redo, with a warning for each value that is not restored because another user has changed it since. */
export function useUndoing(nameOf: (id: NodeId) => string): Undoing {
  const text = useText();
  const word = useDesignWord();
  const toast = useToast();
  const store = useDesignStore();
  const say = (undone: Undone | undefined) => {
    for (const { step, theirs } of undone?.left ?? []) {
      const { node: id } = registerOf(step);
      const { doc, people } = store.state();
      const who = people.find((person) => person.id === theirs.by)?.name ?? text('forms.designer.somebody');
      const title = step.op === 'set' ? formDocKind.titleOf(doc.nodes.get(id), step.path) : undefined;
      const prop = title === undefined ? '' : 'key' in title ? word(title.key) : title.text;
      const facts = { name: nameOf(id), who, prop };
      toast('warning', text(prop === '' ? 'forms.designer.notUndoneNode' : 'forms.designer.notUndone', facts));
    }
  };
  return { undo: () => say(store.undo()), redo: () => say(store.redo()), goTo: (id) => store.goTo(id).forEach(say) };
}

import type { Conflict, Held } from '@banyan/shared-contracts/design/change';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { useConflicts, useDesignStore, usePeople } from '@banyan/shared-ui/designer';
import { Button } from 'antd';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import styles from './screen.module.css';

interface ConflictBandProps {
  nameOf: (node: NodeId) => string;
}

/** A value in one line; lists and objects are not spelled out. */
const shortValue = (held: Held, other: string): string => {
  if (held === 'absent') return '';
  const { value } = held;
  return value === null ? '' : typeof value === 'object' ? other : String(value);
};

/** What this person and somebody else have done to the same thing, one after the other; whatever is chosen can be undone. */
export function ConflictBand({ nameOf }: ConflictBandProps) {
  const text = useText();
  const word = useDesignWord();
  const store = useDesignStore();
  const conflicts = useConflicts();
  const people = usePeople();
  const [conflict] = conflicts;
  if (conflict === undefined) return null;

  const who = people.find(({ id }) => id === conflict.theirs.by)?.name ?? text('forms.designer.somebody');
  const sentence = ({ step, theirs }: Conflict): string => {
    const id = step.op === 'add' || step.op === 'drop' ? step.node.id : step.node;
    const name = nameOf(id);
    if (!store.doc().nodes.has(id) && id !== store.doc().root) return text('forms.designer.conflict.gone', { name, who });
    if (step.op !== 'set') return text('forms.designer.conflict.moved', { name, who });
    const title = formDocKind.titleOf(store.doc().nodes.get(id), step.path);
    const prop = 'key' in title ? word(title.key) : title.text;
    const other = text('forms.designer.conflict.other');
    return text('forms.designer.conflict.set', {
      ...{ name, who, prop, theirs: shortValue(theirs.value, other), mine: shortValue(step.after, other) },
    });
  };
  return (
    <div className={styles['conflict']} role="alert">
      <span>{sentence(conflict)}</span>
      {conflicts.length > 1 && <span>{text('forms.designer.conflict.more', { count: conflicts.length - 1 })}</span>}
      <Button size="small" onClick={() => store.settle(conflict, 'mine')}>
        {text('forms.designer.conflict.mine')}
      </Button>
      <Button size="small" onClick={() => store.settle(conflict, 'theirs')}>
        {text('forms.designer.conflict.theirs')}
      </Button>
    </div>
  );
}

import type { Conflict, Held } from '@banyan/shared-contracts/design/steps/change';
import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { type PropertyTitle, valueWords } from '@banyan/shared-contracts/design/steps/value-words';
import { formDocKind } from '@banyan/shared-contracts/forms/design/document/form-doc-kind';
import { useConflicts, useDesignStore, usePeople, type Word } from '@banyan/shared-ui/designer';
import { Button } from 'antd';
import { useText } from '../../../../forms/public/text';
import { useDesignWord } from '../../panel/use-design-word';
import styles from '../screen.module.css';

interface ConflictBandProps {
  nameOf: (node: NodeId) => string;
}

/** A value in one line for display. */
const shortValue = (held: Held, title: PropertyTitle, word: Word): string => {
  const { value = '', valueKey } = valueWords('value', held === 'absent' ? undefined : held.value, title);
  return valueKey === undefined ? value : word(valueKey);
};

/** Successive changes of this user and of another user to the same thing; each choice can be undone. */
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
    return text('forms.designer.conflict.set', {
      ...{ name, who, prop, theirs: shortValue(theirs.value, title, word), mine: shortValue(step.after, title, word) },
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

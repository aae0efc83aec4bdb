import { useSteadyDialog } from '@banyan/shared-ui/dialog';
import { useFormats } from '@banyan/shared-ui/format';
import { Modal } from 'antd';
import { useState } from 'react';
import type { Conflict } from '../../../forms/public/records/merge';
import { useText } from '../../../forms/public/text';
import { ConflictValue } from './conflict-value';
import styles from './conflicts.module.css';
import type { Faster } from './use-saving';

interface ConflictsDialogProps {
  conflicts: readonly Conflict[];
  faster: Faster;
  /** Called with the conflicts for which the other user's value is used. */
  onChosen: (theirs: Conflict[]) => void;
  onClose: () => void;
}

/** Two users have changed the same fields: the user chooses the value of each field before anything is saved. */
export function ConflictsDialog({ conflicts, faster, onChosen, onClose }: ConflictsDialogProps) {
  const text = useText();
  const { dateTime } = useFormats();
  const steady = useSteadyDialog();
  const [theirs, setTheirs] = useState<ReadonlySet<Conflict>>(new Set());
  const choose = (conflict: Conflict, other: boolean) =>
    setTheirs((known) => new Set(other ? [...known, conflict] : [...known].filter((one) => one !== conflict)));
  const saved = [faster.by, faster.at === undefined ? '' : dateTime(faster.at)].filter(Boolean).join(' · ');
  return (
    <Modal
      {...steady}
      open
      width={880}
      title={text('forms.merge.title')}
      okText={text('forms.merge.save')}
      onOk={() => onChosen([...theirs])}
      onCancel={onClose}
    >
      <p>{text('forms.merge.text', { count: conflicts.length })}</p>
      {conflicts.map((conflict, index) => (
        <Question
          key={index}
          id={`conflict-${index}`}
          conflict={conflict}
          saved={saved}
          theirs={theirs.has(conflict)}
          onChoose={(other) => choose(conflict, other)}
        />
      ))}
    </Modal>
  );
}

interface QuestionProps {
  id: string;
  conflict: Conflict;
  /** The author of the saved value, and the time. */
  saved: string;
  theirs: boolean;
  onChoose: (theirs: boolean) => void;
}

const nameOf = ({ field, table }: Conflict) => (table === undefined ? field.label : `${table.label} · ${field.label}`);

/** Both values of a field side by side, and the value when the form was opened. */
function Question({ id, conflict, saved, theirs, onChoose }: QuestionProps) {
  const text = useText();
  const sides = [
    { side: 'mine', label: text('forms.merge.mine'), note: text('forms.merge.unsaved'), chosen: !theirs },
    { side: 'theirs', label: text('forms.merge.theirs'), note: saved, chosen: theirs },
  ] as const;
  return (
    <fieldset className={styles['question']}>
      <legend>{nameOf(conflict)}</legend>
      <div className={styles['sides']}>
        {sides.map(({ side, label, note, chosen }) => (
          <div key={side} className={styles['side']} data-chosen={chosen} onClick={() => onChoose(side === 'theirs')}>
            <label>
              <input type="radio" name={id} checked={chosen} onChange={() => onChoose(side === 'theirs')} />
              <strong>{label}</strong>
              <small>{note}</small>
            </label>
            <ConflictValue id={`${id}-${side}`} name={`${nameOf(conflict)} ${label}`} field={conflict.field} value={conflict[side]} />
          </div>
        ))}
        {conflict.before !== undefined && (
          <div className={styles['before']}>
            <span className={styles['caption']}>{text('forms.merge.before')}</span>
            <ConflictValue
              id={`${id}-before`}
              name={`${nameOf(conflict)} ${text('forms.merge.before')}`}
              field={conflict.field}
              value={conflict.before}
            />
          </div>
        )}
      </div>
    </fieldset>
  );
}

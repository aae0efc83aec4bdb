import { useSteadyDialog } from '@banyan/shared-ui/dialog';
import { Modal, Segmented, Skeleton } from 'antd';
import { Suspense, useState } from 'react';
import type { Conflict } from '../../kernel/merge-record';
import { useText } from '../../kernel/use-text';
import { useWidgets } from '../../kernel/widget-definition';
import styles from './conflicts.module.css';

interface ConflictsDialogProps {
  conflicts: readonly Conflict[];
  /** Those of which the other person's value is taken. */
  onChosen: (theirs: Conflict[]) => void;
  onClose: () => void;
}

/** Two people have changed the same fields: which value holds is chosen field by field, before anything is saved. */
export function ConflictsDialog({ conflicts, onChosen, onClose }: ConflictsDialogProps) {
  const text = useText();
  const steady = useSteadyDialog();
  const [theirs, setTheirs] = useState<ReadonlySet<Conflict>>(new Set());
  const choose = (conflict: Conflict, other: boolean) =>
    setTheirs((known) => new Set(other ? [...known, conflict] : [...known].filter((one) => one !== conflict)));
  return (
    <Modal
      {...steady}
      open
      width={640}
      title={text('forms.merge.title')}
      okText={text('forms.merge.save')}
      onOk={() => onChosen([...theirs])}
      onCancel={onClose}
    >
      <p>{text('forms.merge.text', { count: conflicts.length })}</p>
      <ul className={styles['list']}>
        {conflicts.map((conflict, index) => (
          <li key={index}>
            <div className={styles['head']}>
              <strong>{nameOf(conflict)}</strong>
              <Segmented
                aria-label={nameOf(conflict)}
                value={theirs.has(conflict) ? 'theirs' : 'mine'}
                onChange={(value) => choose(conflict, value === 'theirs')}
                options={[
                  { value: 'mine', label: text('forms.merge.mine') },
                  { value: 'theirs', label: text('forms.merge.theirs') },
                ]}
              />
            </div>
            <ConflictValue conflict={conflict} value={theirs.has(conflict) ? conflict.theirs : conflict.mine} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

const nameOf = ({ field, table }: Conflict) => (table === undefined ? field.label : `${table.label} · ${field.label}`);

/** The value as the form would show it. */
function ConflictValue({ conflict: { field }, value }: { conflict: Conflict; value: unknown }) {
  const widget = useWidgets().fields.get(field.contract.type);
  if (widget === undefined) return null;
  return (
    <Suspense fallback={<Skeleton.Input active block />}>
      <widget.Edit
        control={{ id: `conflict-${field.key}`, 'aria-label': field.label }}
        settings={field.settings}
        value={field.contract.fromWire(value ?? null)}
        onChange={ignore}
        onBlur={ignore}
        facts={noFacts}
        disabled
        invalid={false}
        cell={false}
        placeholder="—"
      />
    </Suspense>
  );
}

const ignore = () => undefined;
const noFacts = () => ({ read: ignore, now: 0 });

import { ArrowLeftOutlined, EyeOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../../forms/public/text';
import type { Reach } from '@banyan/shared-contracts/design/command';
import styles from './screen.module.css';

interface TopBarProps {
  name: string;
  reach: Reach | 'refused';
  undo: { can: boolean; label: string; run: () => void };
  redo: { can: boolean; label: string; run: () => void };
  onPreview: () => void;
  onRelease: (() => void) | undefined;
  onClose: () => void;
}

/** What the whole design is called, whether it is stored, and what is done with it as a whole. */
export function TopBar({ name, reach, undo, redo, onPreview, onRelease, onClose }: TopBarProps) {
  const text = useText();
  return (
    <header className={styles['top']} data-zone="top">
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={text('forms.designer.close')}
        title={text('forms.designer.close')}
        onClick={onClose}
      />
      <h1 className={styles['name']} title={name}>
        {name}
      </h1>
      <span className={styles['reach']} data-reach={reach} role="status">
        <span className={styles['reachName']} data-reach={reach}>
          {text(`forms.designer.reach.${reach}`)}
        </span>
      </span>
      <span className={styles['space']} />
      <Step icon={<UndoOutlined />} name={text('forms.designer.undo')} keys="Ctrl+Z" {...undo} />
      <Step icon={<RedoOutlined />} name={text('forms.designer.redo')} keys="Ctrl+Shift+Z" {...redo} />
      <Button icon={<EyeOutlined />} aria-label={text('forms.designer.preview')} onClick={onPreview}>
        <span className={styles['topName']}>{text('forms.designer.preview')}</span>
      </Button>
      {onRelease !== undefined && (
        <Button type="primary" onClick={onRelease}>
          {text('forms.designer.release')}
        </Button>
      )}
    </header>
  );
}

interface StepProps {
  icon: ReactNode;
  name: string;
  keys: string;
  can: boolean;
  /** What is undone, or done again, in words. */
  label: string;
  run: () => void;
}

function Step({ icon, name, keys, can, label, run }: StepProps) {
  const text = useText();
  const title = label === '' ? text('forms.designer.stepKeys', { name, keys }) : text('forms.designer.step', { name, label, keys });
  return (
    <Tooltip title={title}>
      <Button type="text" icon={icon} aria-label={name} disabled={!can} onClick={run} />
    </Tooltip>
  );
}

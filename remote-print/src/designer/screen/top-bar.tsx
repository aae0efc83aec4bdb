import { ArrowLeftOutlined, HistoryOutlined, RedoOutlined, UndoOutlined } from '@ant-design/icons';
import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { sayMessage } from '@banyan/shared-contracts/design/steps/describe';
import { useHistory, useReach } from '@banyan/shared-ui/designer';
import { Allowed, useUnsaved } from '@banyan/shared-ui/runtime';
import { Button, Space, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useText } from '../../kernel/use-text';
import { usePrintWord } from '../use-print-word';
import styles from './screen.module.css';

interface TopBarProps {
  name: string;
  saving: boolean;
  onUndo: () => void;
  onRedo: () => void;
  onVersions: () => void;
  onSave: () => void;
  onSaveWithNote: () => void;
  onClose: () => void;
}

/** What the template is called, whether it is saved, and what is done with it as a whole. */
export function TopBar({ name, saving, onUndo, onRedo, onVersions, onSave, onSaveWithNote, onClose }: TopBarProps) {
  const text = useText();
  const history = useHistory();
  const isSaved = useReach() === 'saved';
  useUnsaved(!isSaved);
  return (
    <header className={styles['top']} data-zone="top">
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={text('print.design.close')}
        title={text('print.design.close')}
        onClick={onClose}
      />
      <h1 className={styles['name']} title={name}>
        {name}
      </h1>
      <span className={styles['reach']} data-saved={isSaved} role="status">
        {text(isSaved ? 'print.design.saved' : 'print.design.unsaved')}
      </span>
      <span className={styles['space']} />
      <Step icon={<UndoOutlined />} name={text('print.design.undo')} keys="Ctrl+Z" label={history.undo} run={onUndo} />
      <Step icon={<RedoOutlined />} name={text('print.design.redo')} keys="Ctrl+Shift+Z" label={history.redo} run={onRedo} />
      <Button icon={<HistoryOutlined />} onClick={onVersions}>
        {text('print.template.versions')}
      </Button>
      <Allowed button="btn_edit">
        <Space.Compact>
          <Button type="primary" loading={saving} onClick={onSave}>
            {text('print.design.save')}
          </Button>
          <Button type="primary" title={text('print.design.saveKeys')} onClick={onSaveWithNote}>
            {text('print.design.saveWithNote')}
          </Button>
        </Space.Compact>
      </Allowed>
    </header>
  );
}

interface StepProps {
  icon: ReactNode;
  name: string;
  keys: string;
  /** What is undone, or done again; undefined where there is nothing. */
  label: Message | undefined;
  run: () => void;
}

function Step({ icon, name, keys, label, run }: StepProps) {
  const word = usePrintWord();
  const title = label === undefined ? `${name} (${keys})` : `${name} ${sayMessage(label, word)} (${keys})`;
  return (
    <Tooltip title={title}>
      <Button type="text" icon={icon} aria-label={name} disabled={label === undefined} onClick={run} />
    </Tooltip>
  );
}

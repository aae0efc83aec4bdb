import {
  ArrowLeftOutlined,
  DatabaseOutlined,
  EllipsisOutlined,
  EyeOutlined,
  HistoryOutlined,
  RedoOutlined,
  UndoOutlined,
} from '@ant-design/icons';
import type { Message } from '@banyan/shared-contracts/design/steps/change';
import { GUIDE_PLACES } from '@banyan/shared-contracts/forms/design/guide-places';
import { useConflicts, useDesignStore, useHistory, useReach } from '@banyan/shared-ui/designer';
import { useUnsaved } from '@banyan/shared-ui/runtime';
import { Button, Tooltip } from 'antd';
import { memo, type ReactNode, useEffect, useState } from 'react';
import { GuideLink } from '../../../../kernel/guide-link';
import { useText } from '../../../../forms/public/text';
import { useDesignWord } from '../../panel/use-design-word';
import { sayMessage } from '../../say-message';
import styles from '../screen.module.css';

interface TopBarProps {
  name: string;
  /** The server has refused a change, and the user has not dismissed the message. */
  isRefused: boolean;
  undo: () => void;
  redo: () => void;
  people: ReactNode;
  /** The tabs of the parts of the design. */
  tabs?: ReactNode;
  /** It has no form: its rows come from a data interface. */
  isView?: boolean;
  onHistory: () => void;
  onVersions: (() => void) | undefined;
  onCommands: () => void;
  onTables: () => void;
  onPreview: () => void;
  onRelease: (() => void) | undefined;
  onClose: () => void;
}

/** The name of the whole design, whether it is stored, and its actions. */
export const TopBar = memo(function TopBar({ name, isRefused, undo, redo, people, tabs, isView = false, ...on }: TopBarProps) {
  const text = useText();
  const origin = text(isView ? 'forms.design.view.source' : 'forms.designer.tables');
  return (
    <header className={styles['top']} data-zone="top">
      <Button
        type="text"
        icon={<ArrowLeftOutlined />}
        aria-label={text('forms.designer.close')}
        title={text('forms.designer.close')}
        onClick={on.onClose}
      />
      <h1 className={styles['name']} title={name}>
        {name}
      </h1>
      <StoredMark isRefused={isRefused} />
      <span className={styles['space']} />
      {tabs !== undefined && <span className={styles['parts']}>{tabs}</span>}
      <span className={styles['space']} />
      <Steps undo={undo} redo={redo} />
      {people}
      <span className={styles['spare']}>
        <GuideLink place={GUIDE_PLACES.index} label={text('forms.designer.guide')} className={styles['guide']} />
        <Sign icon={<HistoryOutlined />} name={text('forms.designer.history')} onClick={on.onHistory} />
        {on.onVersions !== undefined && <Button onClick={on.onVersions}>{text('forms.designer.versions')}</Button>}
      </span>
      <Sign icon={<EllipsisOutlined />} name={text('forms.designer.commandsKeys')} onClick={on.onCommands} />
      <Button className={styles['roomy'] ?? ''} icon={<DatabaseOutlined />} aria-label={origin} onClick={on.onTables}>
        <span className={styles['topName']}>{origin}</span>
      </Button>
      <Button icon={<EyeOutlined />} aria-label={text('forms.designer.preview')} onClick={on.onPreview}>
        <span className={styles['topName']}>{text('forms.designer.preview')}</span>
      </Button>
      {on.onRelease !== undefined && (
        <Button type="primary" onClick={on.onRelease}>
          {text('forms.designer.release')}
        </Button>
      )}
    </header>
  );
});

/** Changes often follow one another: that they are stored is shown once none came for so long, ms. */
const SETTLED_MS = 300;

/** Whether everything is stored; before that the page is left only after a confirmation. */
function StoredMark({ isRefused }: { isRefused: boolean }) {
  const text = useText();
  const store = useDesignStore();
  const reach = useReach();
  const conflicts = useConflicts();
  const [isSettled, setSettled] = useState(true);
  useUnsaved(reach !== 'saved' || isRefused || conflicts.length > 0);
  useEffect(() => {
    const isSaved = reach === 'saved';
    const timer = setTimeout(() => setSettled(isSaved), isSaved ? SETTLED_MS : 0);
    return () => clearTimeout(timer);
  }, [reach]);
  const stored = reach === 'saved' && !isSettled ? 'saving' : reach;
  const shown = isRefused || store.heldBack().length > 0 ? 'refused' : stored;
  return (
    <span className={styles['reach']} data-reach={shown} role="status">
      <span className={styles['reachName']} data-reach={shown}>
        {text(`forms.designer.reach.${shown}`)}
      </span>
    </span>
  );
}

/** A button with an icon that shows its action. */
function Sign({ icon, name, onClick }: { icon: ReactNode; name: string; onClick: () => void }) {
  return (
    <Tooltip title={name}>
      <Button type="text" icon={icon} aria-label={name} onClick={onClick} />
    </Tooltip>
  );
}

function Steps({ undo, redo }: Pick<TopBarProps, 'undo' | 'redo'>) {
  const text = useText();
  const history = useHistory();
  return (
    <>
      <Step icon={<UndoOutlined />} name={text('forms.designer.undo')} keys="Ctrl+Z" label={history.undo} run={undo} />
      <span className={styles['roomy']}>
        <Step icon={<RedoOutlined />} name={text('forms.designer.redo')} keys="Ctrl+Shift+Z" label={history.redo} run={redo} />
      </span>
    </>
  );
}

interface StepProps {
  icon: ReactNode;
  name: string;
  keys: string;
  /** The change to undo or redo; undefined where there is none. */
  label: Message | undefined;
  run: () => void;
}

function Step({ icon, name, keys, label, run }: StepProps) {
  const text = useText();
  const word = useDesignWord();
  const title =
    label === undefined
      ? text('forms.designer.stepKeys', { name, keys })
      : text('forms.designer.step', { name, label: sayMessage(word, label), keys });
  return (
    <Tooltip title={title}>
      <Button type="text" icon={icon} aria-label={name} disabled={label === undefined} onClick={run} />
    </Tooltip>
  );
}

import { CloseOutlined, PauseOutlined, PlayCircleOutlined, ReloadOutlined } from '@ant-design/icons';
import { Progress } from 'antd';
import { useUiText } from '../../i18n/use-ui-text';
import { Ellipsis } from '../../table/ellipsis';
import { fileSize } from '../../format/file-size';
import { RowAction } from './file-list';
import styles from '../upload.module.css';
import { allows, isRemovable, type UploadTask } from '../task/upload-task';
import type { Uploads } from '../task/use-uploads';

/** Uploads in progress, with pause, resume, retry and cancel. */
export function TaskList({ uploads }: { uploads: Uploads }) {
  const text = useUiText();
  if (uploads.tasks.length === 0) return null;
  return (
    <ul className={styles['list']} aria-label={text('ui.upload.running')}>
      {uploads.tasks.map((task) => (
        <TaskRow key={task.id} task={task} uploads={uploads} />
      ))}
    </ul>
  );
}

function TaskRow({ task, uploads }: { task: UploadTask; uploads: Uploads }) {
  const text = useUiText();
  const { id, name, state, progress, pace, message } = task;
  const bar = { success: 'success', error: 'exception' } as const;
  return (
    <li className={styles['row']} data-state={state}>
      <span className={styles['task']}>
        <Ellipsis text={name} />
        <Progress
          percent={progress}
          size="small"
          showInfo={false}
          status={state === 'success' || state === 'error' ? bar[state] : 'normal'}
          aria-label={name}
        />
      </span>
      <span className={styles['state']} role={state === 'error' ? 'alert' : undefined}>
        {state === 'error' ? message : text(`ui.upload.state.${state}`, { progress })}
        {pace !== undefined && (
          <span className={styles['pace']}>
            {text('ui.upload.pace', { speed: fileSize(Math.round(pace.bytesPerSecond)), time: clock(pace.secondsLeft) })}
          </span>
        )}
      </span>
      {allows(task, 'pause') && (
        <RowAction label={text('ui.upload.pause', { name })} icon={<PauseOutlined />} run={() => uploads.pause(id)} />
      )}
      {state === 'paused' && (
        <RowAction label={text('ui.upload.resume', { name })} icon={<PlayCircleOutlined />} run={() => uploads.resume(id)} />
      )}
      {state === 'error' && (
        <RowAction label={text('ui.upload.again', { name })} icon={<ReloadOutlined />} run={() => uploads.resume(id)} />
      )}
      {isRemovable(task) && (
        <RowAction label={text('ui.upload.cancel', { name })} icon={<CloseOutlined />} run={() => uploads.remove(id)} />
      )}
    </li>
  );
}

/** 1:05, or 1:00:05 from an hour on. */
function clock(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, index) => (index === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

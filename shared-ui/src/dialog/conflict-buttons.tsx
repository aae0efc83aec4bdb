import { Button } from 'antd';
import { useUiText } from '../i18n/use-ui-text';

interface ConflictButtonsProps {
  /** Replaces the input with the record that was saved in the meantime. */
  onReload: () => void;
  /** Saves what was entered over it; undefined where that cannot be done. */
  onOverwrite: (() => void) | undefined;
}

/** The actions for a record that another user has saved while it was edited. */
export function ConflictButtons({ onReload, onOverwrite }: ConflictButtonsProps) {
  const text = useUiText();
  return (
    <span style={{ display: 'flex', gap: 8 }}>
      <Button size="small" onClick={onReload}>
        {text('ui.conflict.reload')}
      </Button>
      {onOverwrite !== undefined && (
        <Button size="small" danger onClick={onOverwrite}>
          {text('ui.conflict.overwrite')}
        </Button>
      )}
    </span>
  );
}

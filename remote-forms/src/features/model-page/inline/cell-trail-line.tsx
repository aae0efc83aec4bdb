import { CloseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../../../forms/public/text';
import styles from './inline.module.css';
import type { CellTrailState } from './use-cell-trail';

/** The last saved value, above the rows, with a button that undoes it. */
export function CellTrailLine({ trail: { said, count, busy, undo, close } }: { trail: CellTrailState }) {
  const text = useText();
  if (said === '') return null;
  return (
    <div className={styles['saved']} role="status">
      <span>{said}</span>
      {count > 0 && (
        <Button type="link" size="small" loading={busy} onClick={() => void undo()}>
          {text('forms.inline.undo')}
        </Button>
      )}
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={text('forms.bulk.close')} onClick={close} />
    </div>
  );
}

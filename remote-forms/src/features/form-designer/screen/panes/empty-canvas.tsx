import { useDragging } from '@banyan/shared-ui/designer';
import { Button } from 'antd';
import { useText } from '../../../../forms/public/text';
import styles from '../screen.module.css';

interface EmptyCanvasProps {
  onAdd: () => void;
  /** Undefined when the command is not available. */
  onTemplate?: (() => void) | undefined;
  onTable?: (() => void) | undefined;
}

/** An empty form: why it is empty, and the next steps; it makes room for what is dragged. */
export function EmptyCanvas({ onAdd, onTemplate, onTable }: EmptyCanvasProps) {
  const text = useText();
  if (useDragging()) return null;
  return (
    <div className={styles['empty']}>
      <p>{text('forms.designer.empty')}</p>
      <div>
        <Button type="primary" onClick={onAdd}>
          {text('forms.designer.empty.add')}
        </Button>
        {onTemplate !== undefined && <Button onClick={onTemplate}>{text('forms.designer.empty.template')}</Button>}
        {onTable !== undefined && <Button onClick={onTable}>{text('forms.designer.empty.table')}</Button>}
      </div>
    </div>
  );
}

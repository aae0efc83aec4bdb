import { AppError } from '@banyan/shared-contracts/errors';
import { dropColumns, type KeptColumn } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useText } from '../../../forms/public/text';
import styles from './release.module.css';

interface KeptColumnsProps {
  designId: string;
  columns: readonly KeptColumn[];
  onDropped: () => void;
}

/** Columns that earlier releases have retained with their values; users who are certain can drop them one by one. */
export function KeptColumns({ designId, columns, onDropped }: KeptColumnsProps) {
  const text = useText();
  const formats = useFormats();
  const drop = useDrop(designId, onDropped);
  if (columns.length === 0) return null;
  return (
    <details className={styles['kept']}>
      <summary>{text('forms.designs.plan.keptTitle', { count: formats.number(columns.length) })}</summary>
      <p>{text('forms.designs.plan.keptText')}</p>
      <ul>
        {columns.map((column) => (
          <li key={`${column.table}.${column.column}`}>
            <span>{column.label === '' ? column.column : column.label}</span>
            <small>
              {text(column.isEstimate ? 'forms.designs.plan.keptValuesAbout' : 'forms.designs.plan.keptValues', {
                count: formats.number(column.values),
              })}
            </small>
            {column.isUsed ? (
              <small>{text('forms.designs.plan.keptUsed')}</small>
            ) : (
              <button type="button" onClick={() => void drop(column)}>
                {text('forms.designs.plan.drop')}
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Drops a column after a confirmation that lists the loss. */
function useDrop(designId: string, onDropped: () => void): (column: KeptColumn) => Promise<void> {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  return async ({ table, column, label }) => {
    const title = text('forms.designs.plan.dropTitle', { name: label === '' ? column : label });
    const question = { title, content: text('forms.designs.plan.dropText'), okText: text('forms.designs.plan.drop'), danger: true };
    if (!(await confirm(question))) return;
    try {
      await request(dropColumns, { params: { id: designId }, body: { columns: [{ table, column }], confirmed: 1 } });
      toast('success', text('forms.designs.plan.dropped'));
      onDropped();
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('forms.designs.failed'));
    }
  };
}

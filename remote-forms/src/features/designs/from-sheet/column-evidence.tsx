import type { SheetColumn } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { useText } from '../../../forms/public/text';
import type { Kind } from './sheet-choice';
import styles from './from-sheet.module.css';

/** How many values of a column fit the chosen type, and examples of those that will be left empty. */
export function ColumnEvidence({ column, kind }: { column: SheetColumn; kind: Kind }) {
  const text = useText();
  const formats = useFormats();
  const { filled, distinct, fits } = column;
  const fit = fits.find((one) => one.kind === kind);
  const count = fit?.count ?? 0;
  const values = { count: formats.number(count), filled: formats.number(filled), distinct: formats.number(distinct) };
  if (filled === 0) return <span className={styles['evidence']}>{text('forms.designs.sheet.noValues')}</span>;
  return (
    <span className={styles['evidence']} data-whole={count === filled}>
      <span>{text('forms.designs.sheet.fits', values)}</span>
      {count < filled && (
        <small>
          {text('forms.designs.sheet.misfits', { count: formats.number(filled - count), examples: (fit?.examples ?? []).join(' · ') })}
        </small>
      )}
    </span>
  );
}

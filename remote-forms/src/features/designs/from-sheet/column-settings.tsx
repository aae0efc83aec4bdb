import { SHEET_OPTIONS, type SheetColumn } from '@banyan/shared-contracts/forms/designs/design-sheets.contract';
import { NumberControl } from '@banyan/shared-ui/form';
import { Select } from 'antd';
import { useText } from '../../../forms/public/text';
import { type ColumnChoice, formatsOf } from './sheet-choice';
import styles from './from-sheet.module.css';

interface ColumnSettingsProps {
  column: SheetColumn;
  choice: ColumnChoice;
  onChange: (change: Partial<ColumnChoice>) => void;
}

/** The settings of a type besides its name: decimals, a format, or the place of its options. */
export function ColumnSettings({ column, choice, onChange }: ColumnSettingsProps) {
  const text = useText();
  const { kind, label, format, scale, options } = choice;
  const formats = formatsOf(kind);
  const name = (what: string) => `${label} ${what}`;
  if (kind === 'number')
    return (
      <NumberControl
        className={styles['setting'] ?? ''}
        aria-label={name(text('forms.designs.sheet.scale'))}
        min={0}
        max={15}
        precision={0}
        suffix={text('forms.designs.sheet.scale')}
        value={scale}
        onChange={(value) => onChange({ scale: value ?? 0 })}
      />
    );
  if (formats.length > 0)
    return (
      <Select
        className={styles['setting'] ?? ''}
        aria-label={name(text('forms.designs.sheet.format'))}
        value={format}
        options={formats.map((value) => ({ value, label: value }))}
        onChange={(value) => onChange({ format: value })}
      />
    );
  if (kind !== 'select') return null;
  return (
    <Select
      className={styles['setting'] ?? ''}
      aria-label={name(text('forms.designs.sheet.options'))}
      value={options}
      title={column.options.join(' · ')}
      options={SHEET_OPTIONS.map((value) => ({ value, label: text(`forms.designs.sheet.options.${value}`, { count: column.distinct }) }))}
      onChange={(value) => onChange({ options: value })}
    />
  );
}

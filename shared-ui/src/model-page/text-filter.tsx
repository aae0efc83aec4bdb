import { KeywordBox } from '../table/keyword-box';
import type { FilterControlProps, FilterKind, FilterValue } from '../crud/filter/filter-kind';

function TextControl({ label, value, onChange }: FilterControlProps) {
  return (
    <KeywordBox
      label={label}
      value={typeof value === 'string' ? value : ''}
      onSearch={(typed) => onChange(typed === '' ? undefined : typed)}
    />
  );
}

const TextWords = ({ value }: { value: FilterValue }) => String(value);

/** A text; how it is compared, the server decides. */
export const typedText: FilterKind = { Control: TextControl, Words: TextWords };

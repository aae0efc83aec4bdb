import { DateControl, NumberControl } from '@banyan/shared-ui/form';
import { Input } from 'antd';

interface ParameterValueProps {
  /** One of the types of parameters of data interfaces. */
  dataType: unknown;
  value: unknown;
  label: string;
  width?: number | string;
  /** A number for numbers and epoch milliseconds, `''` for none. */
  onChange: (value: string | number) => void;
}

/** The value of a parameter of a data interface, entered as its type wants. */
export function ParameterValue({ dataType, value, label, width = '100%', onChange }: ParameterValueProps) {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  const shared = { 'aria-label': label, placeholder: label, style: { width } };
  const figure = text === '' ? null : Number(text);
  const take = (next: number | null) => onChange(next ?? '');
  if (dataType === 'datetime') return <DateControl {...shared} unit="second" value={figure} onChange={take} />;
  if (dataType === 'int' || dataType === 'decimal')
    return <NumberControl {...shared} value={figure} {...(dataType === 'int' ? { precision: 0 } : {})} onChange={take} />;
  return <Input {...shared} value={text} onChange={({ target }) => onChange(target.value)} />;
}

import type { TableColumn } from '@banyan/shared-contracts/forms/designs/tables/data-model.contract';

/** A type of the database with its modifier (`atttypmod`), as people know it. */
export function shownType(type: string, modifier: number): Pick<TableColumn, 'dataType' | 'dataLength'> {
  if (type === 'varchar' || type === 'bpchar') return { dataType: 'varchar', dataLength: modifier < 0 ? '' : String(modifier - 4) };
  if (type === 'int2' || type === 'int4') return { dataType: 'int', dataLength: '' };
  if (type === 'int8') return { dataType: 'bigint', dataLength: '' };
  if (['date', 'timestamp', 'timestamptz'].includes(type)) return { dataType: 'datetime', dataLength: '' };
  if (['float4', 'float8'].includes(type)) return { dataType: 'decimal', dataLength: '' };
  if (type !== 'numeric') return { dataType: 'text', dataLength: '' };
  const [digits, scale] = [(modifier - 4) >> 16, (modifier - 4) & 0x7ff];
  return { dataType: 'decimal', dataLength: modifier < 0 ? '' : `${digits},${scale}` };
}

import { HEAD_TABLE } from '@banyan/shared-contracts/print/data/table-keys';

type Values = Record<string, unknown>;

/** What the fields of a part of the template are filled from: the record and, in a repeated row, its element. */
export interface Scope {
  data: Values;
  row?: { table: string; values: Values };
}

/** Fields as the template designer writes them (api-forms B23). */
export const FIELD = 'span.jnpf-print-tag-span, span[data-tag]';

const asValues = (value: unknown): Values => (typeof value === 'object' && value !== null ? (value as Values) : {});

/** Table and column that a field names, `<table key>.<column>`; a column alone belongs to the head. */
export function placeOf(field: Element): { table: string; column: string } {
  const written = field.getAttribute('data-tag') ?? '';
  const name = written === '' ? (field.textContent ?? '').trim().replace(/^\{|\}$/g, '') : written;
  const dot = name.indexOf('.');
  return dot === -1 ? { table: HEAD_TABLE, column: name } : { table: name.slice(0, dot), column: name.slice(dot + 1) };
}

/** Values of a field: one, or outside of its rows those of all of them. */
export function valuesOf(field: Element, { data, row }: Scope): unknown[] {
  const { table, column } = placeOf(field);
  if (row?.table === table) return [row.values[column]];
  const rows = table === HEAD_TABLE ? undefined : data[table];
  return Array.isArray(rows) ? rows.map((each) => asValues(each)[column]) : [data[column]];
}

function parseFiles(text: string): unknown {
  if (!text.startsWith('[{')) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Files and pictures in a value: a list of `{url, name}`, as such or as JSON text. */
export function filesOf(value: unknown): Values[] | undefined {
  const list = typeof value === 'string' ? parseFiles(value.trim()) : value;
  return Array.isArray(list) && list.every((item) => typeof item === 'object' && item !== null) ? list.map(asValues) : undefined;
}

/** A value as people read it; files by their names. */
export function textOf(value: unknown): string {
  const files = filesOf(value);
  if (files !== undefined) return files.map(({ name }) => textOf(name)).join(', ');
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

/** Texts of a field, joined where the field is used outside of its rows. */
export const fieldText = (field: Element, scope: Scope): string => valuesOf(field, scope).map(textOf).filter(Boolean).join(' ');

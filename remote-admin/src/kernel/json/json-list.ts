import type { JsonRow } from './json-rows';

/** The rows of a JSON text; a text that holds none has none. */
export function listIn(value: unknown): JsonRow[] {
  try {
    const list: unknown = JSON.parse(typeof value === 'string' ? value : '');
    return Array.isArray(list) ? (list as JsonRow[]) : [];
  } catch {
    return [];
  }
}

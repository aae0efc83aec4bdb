import { createSandbox } from './sandbox';

/** The functions for scripts of a list (api-forms B11, B18). */
export interface ListServices {
  /** The signed-in user, without credentials. */
  user: Record<string, unknown>;
  ask: (url: unknown, method: unknown, data: unknown) => Promise<unknown>;
  toast: (text: string, kind: string, ms: number) => void;
  route: (url: string) => void;
  /** Reloads the list. */
  refresh: () => void;
}

/**
 * Runs a script of a list once, with its arguments; resolves to the value that it passed to `answer`. Throws a `ScriptError` where it
 * fails.
 */
export async function runListScript(source: string, given: Record<string, unknown>, services: ListServices): Promise<unknown> {
  let answered: unknown;
  const heard: Record<string, (...said: unknown[]) => void> = {
    toast: (text, kind, ms) => services.toast(String(text), typeof kind === 'string' ? kind : 'info', typeof ms === 'number' ? ms : 3000),
    route: (url) => services.route(String(url)),
    refresh: () => services.refresh(),
    answer: (value) => void (answered = value),
  };
  const sandbox = await createSandbox({
    read: (key) => (key === '#user' ? JSON.stringify(services.user) : undefined),
    keys: () => [],
    hear: (messages) => messages.forEach(([name, ...said]) => heard[name]?.(...said)),
    ask: services.ask,
  });
  try {
    await sandbox.run(source, given);
    return answered;
  } finally {
    sandbox.dispose();
  }
}

/** Rows and cells for which a script returns styles in one call. */
const EACH_ROW = `({ rows, answer }) => answer(rows.map((row, rowIndex) => (SCRIPT)({ row, rowIndex }) ?? null))`;
const EACH_CELL = `({ rows, columns, answer }) => answer(rows.map((row, rowIndex) => columns.map((column, columnIndex) =>
  (SCRIPT)({ row, column, rowIndex, columnIndex }) ?? null)))`;

/** Converts a script for one row (`rowStyle`) or one cell (`cellStyle`) to one that returns the values for all of them at once. */
export const forEachRow = (script: string): string => EACH_ROW.replace('SCRIPT', () => script);
export const forEachCell = (script: string): string => EACH_CELL.replace('SCRIPT', () => script);

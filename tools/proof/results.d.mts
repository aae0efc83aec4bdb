interface Row {
  readonly name: string;
  readonly state: 'ended' | 'not ended' | 'not run';
  readonly seconds: number;
  readonly tally?: { passed: number; failed: number };
}

export function outcomeOf(row: Row): string;
export function tableOf(rows: readonly Row[], commit: string): string;
export function commitOf(root: string): string;
export function writeMeasurements(root: string, rows: readonly Row[], parts: readonly string[], now?: Date): string;

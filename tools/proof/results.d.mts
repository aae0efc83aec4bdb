interface Row {
  readonly name: string;
  readonly state: 'ended' | 'not ended' | 'not run';
  readonly seconds: number;
  readonly tally?: { passed: number; failed: number };
}

export function outcomeOf(row: Row): string;
export function tableOf(rows: readonly Row[]): string;
export function writeMeasurements(root: string, rows: readonly Row[], now?: Date): string;

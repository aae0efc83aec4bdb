import { AppError } from '@banyan/shared-contracts/errors';
import {
  INTERFACE_TYPE,
  type InterfaceRow,
  MAX_INTERFACE_ROWS,
} from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { MAIN_STEP } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import type { StoredStep } from '../../../core/database/tables/data-interfaces';
import type { DataInterfaceRow } from '../data-interface.repository';
import type { RowFilter } from '../interface-query';
import type { AskedStep, FoundRows, StepAsker, Through } from './ask-step';
import { type InterfaceScripts, isIdle, rowsOfScript } from './interface-scripts';
import { joinRows } from './join-rows';

/** The part of an interface that is needed to read its rows. */
export type InterfaceDefinition = Pick<
  DataInterfaceRow,
  'type' | 'content' | 'parameters' | 'source_id' | 'steps' | 'before_script' | 'check_script' | 'result_script' | 'is_authentication'
>;

/** Result of one step. */
export interface StepOutcome {
  name: string;
  rows: number;
  /** Milliseconds. */
  time: number;
}

type Values = ReadonlyMap<string, string>;

/** All rows that an interface may give. */
export const everything: RowFilter = { keyword: '', searched: [], key: '', ids: undefined, limit: MAX_INTERFACE_ROWS, offset: 0 };

const isCall = ({ type }: Pick<AskedStep, 'type'>): boolean => type === INTERFACE_TYPE.api;

/** Whether the rows of an interface are those of its main step, so that a single page can be requested. */
export const isPlain = (row: InterfaceDefinition): boolean => row.steps.length === 0 && (isCall(row) || isIdle(row.result_script));

/** Names in a step that mean a member of the first row of a step before it. */
function namesIn(content: string, before: readonly string[]): string[] {
  const names = [...content.matchAll(/\{([A-Za-z]\w*)\}/g)].map(([, name = '']) => name);
  return [...new Set(names.filter((name) => before.includes(name.split('_')[0] ?? '') && name.includes('_')))];
}

/** A further step in executable form, with the names that it takes from the steps before it. */
export function askedStep({ parameters }: InterfaceDefinition, step: StoredStep, before: readonly string[]): AskedStep {
  const taken = namesIn(step.content, before).map((field) => ({ field, dataType: 'varchar' }));
  return { type: step.type, content: step.content, source_id: step.sourceId, parameters: [...parameters, ...taken] };
}

/** Members of the first row of a step, as later steps name them. */
function valuesOf(name: string, [first]: readonly InterfaceRow[]): [string, string][] {
  return Object.entries(first ?? {}).flatMap(([member, value]): [string, string][] =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [[`${name}_${member}`, String(value)]] : [],
  );
}

interface Pipeline {
  asker: StepAsker;
  scripts: InterfaceScripts;
}

/** The scripts for the answer of a call: the check script and, where no step follows, the result script. */
const throughOf =
  ({ scripts }: Pipeline, { check_script: check, result_script: result, steps }: InterfaceDefinition): Through =>
  async (answer) => {
    await scripts.check(check, answer);
    return steps.length === 0 ? scripts.result(result, answer) : answer;
  };

/** A page of the rows of a plain interface. */
export const askMain = (pipeline: Pipeline, row: InterfaceDefinition, values: Values, filter: RowFilter): Promise<FoundRows> =>
  pipeline.asker.rows(row, values, filter, isCall(row) ? throughOf(pipeline, row) : undefined);

/** All rows that were found; throws NOT_ALLOWED where an interface has more than it may give. */
export function wholeOf({ rows, total }: FoundRows): FoundRows {
  if (total > rows.length) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceLarge', limit: MAX_INTERFACE_ROWS });
  return { rows, total };
}

function requireWhole({ rows, total }: FoundRows, name: string): void {
  if (total > rows.length) throw new AppError('NOT_ALLOWED', { what: 'what.interfaceStepLarge', name, limit: MAX_INTERFACE_ROWS });
}

/** All rows of an interface of several steps, or with a script on its rows. */
export async function runPipeline(
  pipeline: Pipeline,
  row: InterfaceDefinition,
  values: Values,
): Promise<{ rows: InterfaceRow[]; steps: StepOutcome[] }> {
  const outcomes: StepOutcome[] = [];
  async function timed(name: string, ask: () => Promise<FoundRows>): Promise<InterfaceRow[]> {
    const begun = performance.now();
    const found = await ask();
    outcomes.push({ name, rows: found.rows.length, time: Math.round(performance.now() - begun) });
    requireWhole(found, name);
    return found.rows;
  }

  let rows = await timed(MAIN_STEP, () => askMain(pipeline, row, values, everything));
  const known = new Map([...values, ...valuesOf(MAIN_STEP, rows)]);
  const before = [MAIN_STEP];
  for (const step of row.steps) {
    const asked = askedStep(row, step, before);
    for (const { field = '' } of asked.parameters) if (!known.has(field)) known.set(field, '');
    const found = await timed(step.name, () => pipeline.asker.rows(asked, known, everything));
    const joined = joinRows(rows, found, step, MAX_INTERFACE_ROWS);
    if (joined === undefined)
      throw new AppError('NOT_ALLOWED', { what: 'what.interfaceStepLarge', name: step.name, limit: MAX_INTERFACE_ROWS });
    rows = joined;
    for (const [name, value] of valuesOf(step.name, found)) known.set(name, value);
    before.push(step.name);
  }
  if (isIdle(row.result_script)) return { rows, steps: outcomes };
  return { rows: rowsOfScript(await pipeline.scripts.result(row.result_script, rows)), steps: outcomes };
}

import { AppError } from '@banyan/shared-contracts/errors';
import { INTERFACE_TYPE, type InterfaceRow } from '@banyan/shared-contracts/forms/designs/interfaces/data-interface.contract';
import { MAIN_STEP } from '@banyan/shared-contracts/forms/designs/interfaces/interface-step.contract';
import type { PolicyVersions } from '../../core/access/policies/policy-versions';
import type { Reach } from '../../core/access/policies/reach';
import type { Core } from '../../core/core';
import type { Id } from '../../core/database/tables';
import { type DataInterfaceRow, findInterface } from './data-interface.repository';
import type { InterfaceLog } from './admin/interface-log';
import { requireFitting, resolveParameters, type Sent } from './interface-parameters';
import type { RowFilter } from './interface-query';
import { createAnswerCache } from './run/answer-cache';
import { createCallAsker } from './run/ask-call';
import { createStepAsker, type FoundRows } from './run/ask-step';
import { createInterfaceScripts } from './run/interface-scripts';
import { askedStep, askMain, everything, type InterfaceDefinition, isPlain, runPipeline, type StepOutcome, wholeOf } from './run/pipeline';
import { pickRows } from './static-rows';
import { createVariateValues, shownAnswer } from './variates/variate-values';

/** The caller of an interface; visitors of public links have no account. */
export interface Asker {
  userId: Id | null;
  policy?: PolicyVersions;
}

export type InterfaceParts = Pick<Core, 'database' | 'sources' | 'reaches' | 'onError' | 'config' | 'scripts' | 'caches' | 'vault'>;

export type InterfaceRows = ReturnType<typeof createInterfaceRows>;

/** Gets the rows of data interfaces, through all of their steps and scripts. */
export function createInterfaceRows(core: InterfaceParts, log: InterfaceLog) {
  const { kysely } = core.database;
  const scripts = createInterfaceScripts(core.scripts);
  const calls = createCallAsker(core);
  const variates = createVariateValues(core, { calls, scripts, log });
  const pipeline = { asker: createStepAsker(core, calls, variates), scripts };
  const cached = createAnswerCache(core.caches);

  async function find(id: Id): Promise<DataInterfaceRow> {
    const row = await findInterface(kysely, id);
    if (row === undefined) throw new AppError('NOT_FOUND');
    return row;
  }

  const reachOf = async ({ userId, policy }: Asker): Promise<Reach | undefined> =>
    userId === null || policy === undefined ? undefined : core.reaches.of({ userId, policy });

  /** Values of the parameters; undefined where one that is required has none. */
  async function valuesOf(row: InterfaceDefinition, asker: Asker, sent: readonly Sent[]): Promise<Map<string, string> | undefined> {
    const values = resolveParameters(row.parameters, sent, await reachOf(asker));
    if (values === undefined) return undefined;
    const changed = await scripts.before(row.before_script, values);
    requireFitting(row.parameters, changed);
    return changed;
  }

  /** Rows of a definition that need not be stored, and what each of several steps gave. */
  async function rowsOf(
    row: InterfaceDefinition,
    asker: Asker,
    sent: readonly Sent[],
    filter: RowFilter,
  ): Promise<FoundRows & { steps: StepOutcome[] }> {
    if (row.is_authentication) {
      const rows = shownAnswer(await variates.authenticate(row));
      return { rows, total: rows.length, steps: [] };
    }
    const values = await valuesOf(row, asker, sent);
    if (values === undefined) return { rows: [], total: 0, steps: [] };
    if (isPlain(row)) return { ...(await askMain(pipeline, row, values, filter)), steps: [] };
    const { rows, steps } = await runPipeline(pipeline, row, values);
    return { ...pickRows(rows, filter), steps };
  }

  /** Rows of a stored interface, which may come from the cache of an equal call. */
  async function answer(row: DataInterfaceRow, asker: Asker, sent: readonly Sent[], filter: RowFilter): Promise<FoundRows> {
    const values = await valuesOf(row, asker, sent);
    if (values === undefined) return { rows: [], total: 0 };
    const question = [...values];
    if (isPlain(row)) return cached(row, [question, filter], () => askMain(pipeline, row, values, filter));
    const whole = await cached(row, [question], async () => {
      const { rows } = await runPipeline(pipeline, row, values);
      return { rows, total: rows.length };
    });
    return pickRows(whole.rows, filter);
  }

  const rows = async (asker: Asker, id: Id, sent: readonly Sent[], filter: RowFilter): Promise<FoundRows> => {
    const row = await find(id);
    return log.of({ interfaceId: id, userId: asker.userId }, () => answer(row, asker, sent, filter));
  };

  /** All rows of an interface; throws NOT_ALLOWED where it has more than it may give, instead of leaving some out. */
  const allRows = async (asker: Asker, id: Id, sent: readonly Sent[]): Promise<InterfaceRow[]> => {
    const row = await find(id);
    const ask = () => answer(row, asker, sent, everything).then(wholeOf);
    return (await log.of({ interfaceId: id, userId: asker.userId }, ask)).rows;
  };

  /** Runs each query without reading rows, and reads each script; throws NOT_ALLOWED where one cannot be run. */
  async function check(row: InterfaceDefinition): Promise<void> {
    const names = [MAIN_STEP, ...row.steps.map(({ name }) => name)];
    const steps = [row, ...row.steps.map((step, index) => askedStep(row, step, names.slice(0, index + 1)))];
    for (const step of steps)
      if (step.type === INTERFACE_TYPE.sql) await pipeline.asker.query(step, new Map(), { ...everything, limit: 0 });
    await scripts.read({
      'what.script.before': row.before_script,
      'what.script.check': row.check_script,
      'what.script.result': row.result_script,
    });
  }

  const byIds = async (asker: Asker, id: Id, sent: readonly Sent[], key: string, ids: readonly string[]): Promise<InterfaceRow[]> =>
    ids.length === 0 ? [] : (await rows(asker, id, sent, { ...everything, key: key === '' ? 'id' : key, ids })).rows;

  return { find, rows, allRows, rowsOf, answer, check, byIds, variates };
}

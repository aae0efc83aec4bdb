import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@banyan/shared-contracts/errors';
import type { designProblem, dropColumns, PlanItem, ReleasePlan } from '@banyan/shared-contracts/forms/designs/design-releases.contract';
import type { Problem } from '@banyan/shared-contracts/design/doc-kind';
import { formAdvice } from '@banyan/shared-contracts/forms/design/advice/advice';
import { hasRollUps, rollUpCircles } from '@banyan/shared-contracts/forms/design/advice/roll-up-circles';
import { formProblems } from '@banyan/shared-contracts/forms/design/document/form-problems';
import { readFormWire } from '@banyan/shared-contracts/forms/design/document/form-wire';
import type { EndpointRequest } from '@banyan/shared-contracts/wire/endpoint';
import type { z } from 'zod';
import type { Caller } from '../../../../../core/access/caller';
import { createModelGate } from '../../../../../core/access/model-access';
import type { Core } from '../../../../../core/core';
import { identifier } from '../../../../../core/database/sql-text';
import type { Id } from '../../../../../core/database/tables';
import { translate } from '../../../../../core/i18n/translate';
import { completeDesign, type DesignDocuments } from '../../documents/complete-design';
import type { FactsService } from '../../facts/facts.service';
import { requireDesign } from '../../management/categories/category-rights';
import type { RollUpSources } from '../../roll-ups/roll-up-sources.service';
import { tableSql } from '../tables/ddl';
import type { Move } from '../tables/layout';
import { findModel, lastVersion, listIndexes, lockModel, lockPublishing } from '../model.repository';
import { mustWait, prepareRelease, type PreparedRelease } from '../prepare-release';
import { changeTables, execute } from '../publish';
import { describeKept, listKeptPlaces } from './kept-columns';
import { effectOf, type MoveEffect } from './move-effects';
import { type DraftItem, planItems } from './plan-items';
import { rightItems } from './plan-rights';
import { shownValues } from './shown-values';
import { rates } from './work-rates';

type DesignProblem = z.output<typeof designProblem>;

/** A problem as the wire has it; advice is none. */
const sentProblem = ({ node, path = [], severity, text }: Problem): DesignProblem[] =>
  severity === 'advice' ? [] : [{ node, path: [...path], severity, text }];

/** A release of the same design is on its way, which is no problem of the draft. */
const isPreparing = ({ details }: AppError): boolean => details['what'] === 'what.formPreparing';

/** What is asked to check a draft. */
interface Checks {
  rollUpSources: RollUpSources;
  facts: FactsService;
}

export type PlanService = ReturnType<typeof createPlanService>;

/** Plans of releases: the effects of a release, computed before it is made; and what earlier releases have left behind. */
export function createPlanService(
  { database, audit, rights, reaches, config }: Pick<Core, 'database' | 'audit' | 'rights' | 'reaches' | 'config'>,
  checks: Checks,
) {
  const { kysely } = database;
  const gate = createModelGate(rights, reaches);

  async function readEffects(caller: Caller, prepared: PreparedRelease): Promise<Map<Move, MoveEffect>> {
    const effects = new Map<Move, MoveEffect>();
    const shown = await shownValues(gate, caller, prepared);
    for (const move of prepared.moves) effects.set(move, await effectOf(database, prepared, move, shown));
    return effects;
  }

  async function versionOf(prepared: PreparedRelease): Promise<number> {
    const { last, documents, layout, model } = prepared;
    const isSame = last !== undefined && isDeepStrictEqual(completeDesign(last), documents) && isDeepStrictEqual(last.layout, layout);
    return isSame ? last.version : (await lastVersion(kysely, model.id)) + 1;
  }

  const spoken =
    ({ locale }: Caller) =>
    ({ kind, text, values, rows = 0, seconds = 0, losses = 0, isEstimate = false, examples = [] }: DraftItem): PlanItem => ({
      ...{ kind, rows, seconds, losses, isEstimate, examples },
      text: translate(locale, text, values) + (isEstimate ? translate(locale, 'plan.estimated') : ''),
    });

  /** What is in the way of a release, and what may be, each at its node; and how much there is to know before it. */
  async function check(caller: Caller, id: Id, { form_data, column_data, app_column_data }: DesignDocuments, name: string) {
    const doc = readFormWire({ formData: form_data, columnData: column_data, appColumnData: app_column_data });
    const circles = hasRollUps(doc) ? rollUpCircles(doc, id, await checks.rollUpSources.of(caller, id)) : [];
    const advice = formAdvice(doc, await checks.facts.of(caller, id), name).length;
    return { problems: [...formProblems(doc), ...circles].flatMap(sentProblem), advice };
  }

  /** A draft that cannot be released has no plan, but problems; where these do not tell why, the refusal does. */
  async function refused(caller: Caller, id: Id, error: unknown): Promise<ReleasePlan> {
    const model = await findModel(kysely, id);
    if (model === undefined || !(error instanceof AppError) || isPreparing(error)) throw error;
    const checked = await check(caller, id, model, model.full_name);
    const { problems } = checked;
    if (!problems.some(({ severity }) => severity === 'error')) throw error;
    const released = model.released_version ?? 0;
    const version = (await lastVersion(kysely, id)) + 1;
    return { version, released, items: [], ...checked, records: 0, isJob: false, seconds: 0, assumption: '', kept: [] };
  }

  async function describe(caller: Caller, prepared: PreparedRelease): Promise<ReleasePlan> {
    const kept = await describeKept(database, prepared, await listKeptPlaces(kysely, prepared));
    const values = new Map(kept.map((column) => [`${column.table}.${column.column}`, column.values]));
    const facts = {
      effects: await readEffects(caller, prepared),
      standing: new Set((await listIndexes(kysely, prepared.outgrown)).keys()),
      valuesOf: (place: string) => values.get(place),
    };
    const items = [...planItems(prepared, facts), ...(await rightItems(kysely, prepared))].map(spoken(caller));
    return {
      version: await versionOf(prepared),
      released: prepared.last?.version ?? 0,
      items,
      ...(await check(caller, prepared.model.id, prepared.documents, prepared.model.full_name)),
      records: prepared.records,
      isJob: mustWait(prepared.later) || prepared.later.indexes.length > 0,
      seconds: items.reduce((sum, { seconds }) => sum + seconds, 0),
      assumption: translate(caller.locale, 'plan.assumption', rates),
      kept,
    };
  }

  return {
    /** Compares the draft with the live release; changes nothing, and holds no lock longer than one short statement. */
    async plan(caller: Caller, id: Id): Promise<ReleasePlan> {
      await requireDesign(kysely, caller, id);
      let prepared: PreparedRelease;
      try {
        prepared = await prepareRelease(kysely, id, config);
      } catch (error) {
        return refused(caller, id, error);
      }
      return describe(caller, prepared);
    },

    /** Drops columns that neither the draft nor the live release uses; all of them or, where one is not such, none. */
    async dropColumns(caller: Caller, id: Id, { columns, confirmed }: EndpointRequest<typeof dropColumns>['body']): Promise<number> {
      if (confirmed !== 1) throw new AppError('NOT_ALLOWED', { what: 'what.columnsUnconfirmed' });
      return database.transaction(async (tx) => {
        await requireDesign(tx, caller, id);
        await lockPublishing(tx, id);
        let prepared = await prepareRelease(tx, id, config);
        await changeTables(tx, async () => {
          // Locked for an instant: who saves the design never waits until the tables are free.
          await lockModel(tx, id);
          prepared = await prepareRelease(tx, id, config);
          const free = (await listKeptPlaces(tx, prepared)).filter(({ isUsed }) => !isUsed);
          const chosen = columns.map(({ table, column }) => {
            const place = free.find((one) => one.table === table && one.column === column);
            if (place === undefined) throw new AppError('NOT_ALLOWED', { what: 'what.columnUsed', column: `${table}.${column}` });
            return place;
          });
          for (const { table, column } of chosen)
            await execute(tx, `alter table ${tableSql(table)} drop column if exists ${identifier(column)}`);
        });
        const names = columns.map(({ table, column }) => `${table}.${column}`);
        const target = { targetId: id, targetName: prepared.model.full_name };
        await audit(tx, caller, { module: 'design', action: 'remove', ...target, before: { columns: names } });
        return new Set(names).size;
      });
    },
  };
}

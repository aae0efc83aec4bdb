import { AppError } from '@banyan/shared-contracts/errors';
import type { RollUpSource } from '@banyan/shared-contracts/forms/records/roll-up.contract';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import type { Caller } from '../../../../core/access/caller';
import { createModelGate, type ModelGate } from '../../../../core/access/model-access';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { keepFound } from '../../records/roll-up/roll-up-checks';
import { pointsTo, rolledFields, rollUpOf } from '../../records/roll-up/roll-up-links';
import { requireDesign } from '../management/categories/category-rights';
import { findReleasedModel, type RunningModel } from '../running-model';
import { sourceReads } from './source-reads';

const isRefused = (error: unknown): boolean => error instanceof AppError && (error.key === 'FORBIDDEN' || error.key === 'NOT_FOUND');

const succeeds = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    (error: unknown) => {
      if (isRefused(error)) return false;
      throw error;
    },
  );

/** Whether the caller may design a form, or list its records. */
async function mayTake(connection: Connection, gate: ModelGate, caller: Caller, { id, design }: RunningModel): Promise<boolean> {
  if (await succeeds(requireDesign(connection, caller, id))) return true;
  return succeeds(gate.of(caller, { id, switches: design }, '').then((access) => access.require('list')));
}

/**
 * Refuses roll-ups over records of forms that the releasing person may neither design nor read, unless the live release has them already: their
 * values are computed of all records.
 */
export async function requireRollUpRights(connection: Connection, gate: ModelGate, caller: Caller, draft: RunningModel): Promise<void> {
  const live = await findReleasedModel(connection, draft.id);
  const known = new Set(live === undefined ? [] : rolledFields(live).map((placed) => rollUpOf(placed)?.modelId));
  for (const placed of rolledFields(draft)) {
    const modelId = rollUpOf(placed)?.modelId ?? '';
    const source = known.has(modelId) ? undefined : await findReleasedModel(connection, modelId);
    if (source === undefined || (await mayTake(connection, gate, caller, source))) continue;
    throw new AppError('NOT_ALLOWED', { what: 'what.rollUp.rights', label: placed.field.label });
  }
}

/** Released forms that may name the design in one of their fields. */
async function listCandidates(connection: Connection, modelId: Id): Promise<Id[]> {
  const rows = await connection
    .selectFrom('visual_model as model')
    .innerJoin('visual_model_release as release', (join) =>
      join.onRef('release.model_id', '=', 'model.id').onRef('release.version', '=', 'model.released_version'),
    )
    .select('model.id')
    .where('model.enabled', '=', true)
    .where(({ eb, fn, val }) => eb(fn('strpos', ['release.form_data', val(modelId)]), '>', 0))
    .orderBy('model.full_name')
    .execute();
  return rows.map(({ id }) => id);
}

export type RollUpSources = ReturnType<typeof createRollUpSources>;

/** Forms whose records a design may roll up. */
export function createRollUpSources({ database: { kysely }, rights, reaches }: Pick<Core, 'database' | 'rights' | 'reaches'>) {
  const gate = createModelGate(rights, reaches);
  return {
    async of(caller: Caller, modelId: Id): Promise<RollUpSource[]> {
      await requireDesign(kysely, caller, modelId);
      const sources: RollUpSource[] = [];
      const find = keepFound((id) => findReleasedModel(kysely, id));
      for (const id of await listCandidates(kysely, modelId)) {
        const source = await find(id);
        const relations = source?.fields.filter((placed) => pointsTo(placed, modelId)) ?? [];
        if (source === undefined || source.own !== undefined || source.webType === VIEW || relations.length === 0) continue;
        if (!(await mayTake(kysely, gate, caller, source))) continue;
        sources.push({
          ...{ id, fullName: source.name, fields: source.fields.map(({ field }) => field.item) },
          relations: relations.map(({ field: { key, label } }) => ({ key, label })),
          reads: await sourceReads(source, modelId, find),
        });
      }
      return sources;
    },
  };
}

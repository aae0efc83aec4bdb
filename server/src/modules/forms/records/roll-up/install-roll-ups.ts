import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import type { Connection } from '../../../../core/database/database';
import { run } from '../../../../core/database/sql-text';
import type { Id } from '../../../../core/database/tables';
import { isId } from '../../../../core/ids/only-ids';
import * as models from '../../design/publish/model.repository';
import { findReleasedModel, type RunningModel } from '../../design/running-model';
import { queueRecalculation } from '../calculate/recalculation.repository';
import { refuseBadRollUps } from './roll-up-checks';
import { type FindModel, type PlannedLink, planLinks, rolledFields, rollUpOf } from './roll-up-links';
import * as repository from './roll-up.repository';
import { createRollUpSql, dropRollUpSql, valuesSql } from './roll-up-sql';

/** Enqueues the job that computes all records of a form anew. */
export type RecomputeLater = (tx: Connection, model: { id: Id; name: string }) => Promise<unknown>;

const execute = (tx: Connection, statement: string) => run(tx, () => statement);

/** How columns of the values are called, beside `f_id`. */
const namedSql = (link: NonNullable<PlannedLink['link']>): string => {
  const names = link.fields.map(({ placed }, index) => `v${index} as "${placed.column.name}"`);
  return `select f_id, ${names.join(', ')} from (${valuesSql(link, '$1')}) now_`;
};

const storedLink = (target: RunningModel, { sourceId, link }: PlannedLink, name: string): repository.StoredLink => ({
  ...{ model_id: target.id, name, source_model_id: sourceId },
  definition: link === undefined ? '' : createRollUpSql(link, name).join(';\n'),
  query: link === undefined ? '' : namedSql(link),
});

const sameLinks = (one: readonly repository.StoredLink[], other: readonly repository.StoredLink[]): boolean => {
  const textOf = (links: readonly repository.StoredLink[]) =>
    JSON.stringify([...links].sort((a, b) => (a.name < b.name ? -1 : 1)).map((link) => [link.name, link.source_model_id, link.definition]));
  return textOf(one) === textOf(other);
};

/** How many forms are below, each with roll-ups over the next one; 0 where there are none. At most 9. */
async function levelOf(model: RunningModel, find: FindModel, above: readonly Id[] = []): Promise<number> {
  let level = 0;
  const sources = new Set(rolledFields(model).map((placed) => rollUpOf(placed)?.modelId ?? ''));
  for (const id of sources) {
    const source = above.includes(id) || id === model.id ? undefined : await find(id);
    level = Math.max(level, 1 + (source === undefined ? 0 : await levelOf(source, find, [...above, model.id])));
  }
  return Math.min(level, 9);
}

/** Makes the functions and triggers of one form what its live release and those of the other forms ask for. */
async function install(tx: Connection, target: RunningModel, find: FindModel, later: RecomputeLater): Promise<void> {
  const known = await repository.listLinks(tx, target.id);
  const planned = (await planLinks(target, find)).filter(({ sourceId }) => isId(sourceId));
  // Triggers of one table fire in the order of their names: forms are locked from the lowest level up, each level in the order of its ids.
  const level = await levelOf(target, find);
  const links = planned.map((one, index) => storedLink(target, one, `ru_${level}_${target.id.padStart(19, '0')}_${index}`));
  if (sameLinks(known, links)) return;
  for (const { name } of known) for (const statement of dropRollUpSql(name)) await execute(tx, statement);
  for (const [index, { link }] of planned.entries())
    for (const statement of link === undefined ? [] : createRollUpSql(link, links[index]?.name ?? '')) await execute(tx, statement);
  await repository.replaceLinks(tx, target.id, links);
  if (target.own !== undefined) return;
  const records = await models.countRows(tx, target.table);
  if (records === 0) return;
  await queueRecalculation(tx, target.id, records);
  await later(tx, { id: target.id, name: target.name });
}

/**
 * After a release has become live: roll-ups of its form, and those of other forms that take values of its records. Refuses circles that another
 * release has closed meanwhile.
 */
export async function refreshRollUps(tx: Connection, modelId: Id, later: RecomputeLater): Promise<void> {
  const find: FindModel = (id) => (isId(id) ? findReleasedModel(tx, id) : Promise.resolve(undefined));
  const model = await find(modelId);
  if (model === undefined || model.webType === VIEW) return;
  const has = rolledFields(model).length > 0;
  const isConcerned = async () =>
    has || (await repository.listLinks(tx, modelId)).length > 0 || (await repository.listRollingUp(tx, modelId)).length > 0;
  await repository.lockRollUps(tx, (await isConcerned()) ? 'all' : 'shared');
  if (!(await isConcerned())) return;
  await repository.lockRollUps(tx, 'all');
  if (has) await refuseBadRollUps(model, find);
  await install(tx, model, find, later);
  for (const id of await repository.listRollingUp(tx, modelId)) {
    const target = id === modelId ? undefined : await find(id);
    if (target !== undefined) await install(tx, target, find, later);
  }
}

/** Removes the functions and triggers of a form whose tables are dropped, and those of other forms that roll up its records. */
export async function removeRollUps(tx: Connection, modelId: Id): Promise<void> {
  const own = await repository.listLinks(tx, modelId);
  const others = await repository.listRollingUp(tx, modelId);
  const all = [...own, ...(await Promise.all(others.map((id) => repository.listLinks(tx, id)))).flat()];
  const gone = all.filter((link) => link.model_id === modelId || link.source_model_id === modelId);
  for (const { name } of gone) for (const statement of dropRollUpSql(name)) await execute(tx, statement);
  await repository.forgetLinks(tx, modelId);
}

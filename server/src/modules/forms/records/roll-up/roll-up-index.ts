import type { Connection } from '../../../../core/database/database';
import { type NeededIndex, ORDER } from '../../design/publish/tables/ddl';
import { identifier } from '../../../../core/database/sql-text';
import { SYSTEM } from '../../design/publish/tables/layout';
import * as models from '../../design/publish/model.repository';
import type { RunningModel } from '../../design/running-model';
import type { FindModel } from './roll-up-links';
import { planLinks } from './roll-up-links';
import type { RollUpLink } from './roll-up-sql';

/** The index by which the records that point to one are found; of the name and kind that a list which searches by the field would have. */
const relationIndex = ({ source, relation }: Pick<RollUpLink, 'source' | 'relation'>): NeededIndex => ({
  table: source.table,
  name: `${source.table}_${relation.column.name}`,
  on: `(${identifier(relation.column.name)} ${ORDER.desc}, ${SYSTEM.id} desc)`,
  isLookedUp: true,
});

/** Indexes that the roll-ups of a form lack, in tables of other forms or its own, with the records of these tables. */
export async function missingIndexes(connection: Connection, target: RunningModel, find: FindModel) {
  const links = (await planLinks(target, find)).flatMap(({ link }) => (link === undefined ? [] : [link]));
  const needed = new Map(links.map((link) => [relationIndex(link).name, relationIndex(link)]));
  const found = await models.listIndexes(connection, [...needed.keys()]);
  const missing = [...needed.values()].filter(({ name }) => found.get(name) !== true);
  const sizes = new Map<string, number>();
  for (const { table } of missing) if (table !== target.table) sizes.set(table, await models.countRows(connection, table));
  return { missing, sizes };
}

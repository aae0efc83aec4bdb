import { AppError } from '@banyan/shared-contracts/errors';
import type { DesignUse } from '@banyan/shared-contracts/forms/design-uses.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { translate } from '../../../../core/i18n/translate';
import type { Layout } from '../publish/layout';
import { countRows, findModel, findRelease } from '../publish/model.repository';
import { listPlaces } from './design-menus.repository';
import * as repository from './design-uses.repository';

/** How many uses a refusal names in its sentence. */
const NAMED = 5;

/** Records in the main table of the live release, whoever may see them. */
async function countRecords(connection: Connection, modelId: Id): Promise<number> {
  const { released_version: version = null } = (await findModel(connection, modelId)) ?? {};
  const live = version === null ? undefined : await findRelease(connection, modelId, version);
  return live === undefined ? 0 : countRows(connection, (live.layout as Layout).main.table);
}

/** Everything that keeps a design from being deleted: its records, its menus, and what names it. */
export async function listDesignUses(connection: Connection, { locale }: Pick<Caller, 'locale'>, modelId: Id): Promise<DesignUse[]> {
  const [records, places, named] = [
    await countRecords(connection, modelId),
    (await listPlaces(connection, [modelId])).get(modelId) ?? [],
    await repository.listUses(connection, modelId),
  ];
  const use = (kind: DesignUse['kind'], owner: Id, name: string): DesignUse => {
    const place = translate(locale, `design.use.${kind}` as 'design.use.menu');
    return { field: '', kind, owner, name, place, holder: '', count: 1 };
  };
  return [
    ...(records === 0 ? [] : [use('records', modelId, translate(locale, 'design.records', { count: records }))]),
    ...places.map(({ menuId, path }) => use('menu', menuId, path)),
    ...named.map(({ kind, owner, name }) => use(kind, owner, name)),
  ];
}

/** Throws IN_USE with the list of uses (`uses`) where records or uses exist. */
export async function requireUnused(tx: Connection, caller: Pick<Caller, 'locale'>, modelId: Id): Promise<void> {
  const uses = await listDesignUses(tx, caller, modelId);
  if (uses.length === 0) return;
  const words = uses.slice(0, NAMED).map(({ place, name }) => (name === '' ? place : `${place} ${name}`));
  throw new AppError('IN_USE', { what: 'what.designUsed', names: words.join('；'), count: uses.length, uses });
}

/** Drops the tables that releases have made; those that were there before are not touched. */
export async function removeTables(tx: Connection, modelId: Id): Promise<void> {
  for (const name of await repository.listMadeTables(tx, modelId)) await repository.dropTable(tx, name);
}

import type { DesignUse } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import type { PackageKind } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import { translate } from '../../../../core/i18n/translate';
import type { UsesService } from '../uses/uses.service';
import type { MenuContent } from './kinds/menu-kind';
import type { ObjectKind, PackedObject } from './object-kind';
import type { PackageRights } from './package-rights';
import * as repository from './package.repository';
import { digestOf } from './plan';

/** Why an import cannot be undone: the object, and a sentence in the caller's language. */
export interface Obstacle {
  kind: PackageKind;
  name: string;
  reason: string;
}

/** What a release or a grant adds to menus by itself is no edit. */
export function digestOfObject({ kind, content }: PackedObject): string {
  if (kind !== 'menu') return digestOf(content);
  const { buttons: _buttons, fields: _fields, schemes: _schemes, ...own } = content as MenuContent;
  return digestOf(own);
}

interface Asking {
  connection: Connection;
  caller: Caller;
  rights: PackageRights;
  kinds: Readonly<Record<PackageKind, ObjectKind>>;
  uses: Pick<UsesService, 'ofDesign' | 'of'>;
}

const KEEPING: readonly DesignUse['kind'][] = ['form', 'list', 'appList', 'menu', 'printTemplate', 'portal', 'shortLink', 'records'];

/** Uses besides those that are undone together with the object. */
async function usesOf({ caller, uses }: Asking, { kind, id, code }: repository.KeptObject, own: ReadonlySet<string>): Promise<string[]> {
  const found =
    kind === 'design'
      ? await uses.ofDesign(caller, id)
      : kind === 'dictionary' || kind === 'interface' || kind === 'printTemplate'
        ? await uses.of(caller, kind, id)
        : kind === 'numberingRule'
          ? await uses.of(caller, kind, code)
          : [];
  const others = found.filter((use) => KEEPING.includes(use.kind) && (use.owner === '' || (use.owner !== id && !own.has(use.owner))));
  return others.map(({ name, place }) => [name, place].filter(Boolean).join(' '));
}

/** Edits, rights and facts that prevent it, without uses. Asked again inside of the transaction that undoes. */
export async function plainObstacles(
  { connection, caller, rights, kinds }: Omit<Asking, 'uses'>,
  { objects, createdAt }: repository.PackageRow,
): Promise<Obstacle[]> {
  const { locale } = caller;
  const own = objects.filter(({ action }) => action === 'made').map(({ id }) => id);
  const obstacles: Obstacle[] = [];
  for (const object of objects) {
    const { kind, id, name, action } = object;
    const add = (key: Parameters<typeof translate>[1], values: object = {}) =>
      obstacles.push({ kind, name, reason: translate(locale, key, { ...values }) });
    const [now] = await kinds[kind].read(connection, [id]);
    if (now === undefined) continue;
    if (!rights.may(action === 'made' ? 'remove' : 'replace', kind)) add('package.noRight');
    if (digestOfObject(now) !== object.digest) add('package.changed');
    if (action === 'replaced' && kind === 'design' && (await repository.releasedSince(connection, id, createdAt))) add('package.released');
    if (action === 'replaced') continue;
    if (kind === 'numberingRule' && (await repository.hasIssued(connection, id))) add('package.issued');
    if (kind === 'printTemplate' && (await repository.hasPrinted(connection, id))) add('package.printed');
    const at =
      kind === 'system' ? { system: id } : kind === 'menu' ? { parent: id } : kind === 'dictionary' ? { dictionary: id } : undefined;
    const others = at === undefined ? [] : await repository.listOthers(connection, at, own);
    if (others.length > 0) add('package.holds', { names: others.join('、') });
  }
  return obstacles;
}

/** Lists everything that prevents the import of the package from being undone. */
export async function listObstacles(asking: Asking, row: repository.PackageRow): Promise<Obstacle[]> {
  const obstacles = await plainObstacles(asking, row);
  const made = row.objects.filter(({ action }) => action === 'made');
  const own = new Set(made.map(({ id }) => id));
  for (const object of made) {
    const [now] = await asking.kinds[object.kind].read(asking.connection, [object.id]);
    const names = now === undefined ? [] : await usesOf(asking, object, own);
    if (names.length === 0) continue;
    const values = { names: [...new Set(names)].slice(0, 5).join('；'), count: names.length };
    obstacles.push({ kind: object.kind, name: object.name, reason: translate(asking.caller.locale, 'package.used', values) });
  }
  return obstacles;
}

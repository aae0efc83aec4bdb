import { createHash } from 'node:crypto';
import { PACKAGE_KINDS, type PackageKind, type PackagePlan } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { readChosenTables } from '@banyan/shared-contracts/forms/design/tables/chosen-tables';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { translate } from '../../../../core/i18n/translate';
import { findCategory } from '../management/categories/category-rights';
import { namedBy } from './gather';
import { type DesignContent, tablesHere } from './kinds/design-kind';
import { entryIds, matchEntries } from './kinds/dictionary-kind';
import { lackingSecrets } from './kinds/interface-content';
import { type MenuContent, shownKind } from './kinds/menu-kind';
import { idsByCode } from './kinds/row-kind';
import type { NamedKind, ObjectKind, PackedObject, ToLocal } from './object-kind';
import type { PackageFile } from './package-file';
import { openDesigns, type PackageRights } from './package-rights';

/** An object of a file as it would be here. */
export interface PlannedObject {
  key: string;
  state: 'new' | 'same' | 'different';
  allowed: boolean;
  lines: string[];
  /** With the ids of this installation; its `id` is that of the object here, or the one that it gets. */
  theirs: PackedObject;
  ours: PackedObject | undefined;
}

export interface Planned {
  /** In the order in which they are imported; what is left out is missing where `leave` names it. */
  objects: PlannedObject[];
  digest: string;
  uncategorized: number;
  warnings: string[];
}

interface Planning {
  connection: Connection;
  caller: Caller;
  rights: PackageRights;
  kinds: Readonly<Record<PackageKind, ObjectKind>>;
  newId: () => Id;
}

const keyOf = ({ kind, id }: Pick<PackedObject, 'kind' | 'id'>): string => `${kind} ${id}`;

export const digestOf = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('hex');

/** Ids here of everything that is here already, by kind and id in the package. */
async function matchAll({ connection, kinds }: Planning, file: PackageFile): Promise<Map<string, Id>> {
  const known = new Map<string, Id>();
  const to: ToLocal = (kind, id) => known.get(`${kind} ${id}`);
  for (const kind of PACKAGE_KINDS) {
    const own = file.objects.filter((object) => object.kind === kind);
    const named = kind === 'menu' ? [] : file.named.filter((object) => object.kind === kind).map((one) => ({ ...one, content: {} }));
    for (const [id, local] of await kinds[kind].match(connection, [...own, ...named], to)) known.set(`${kind} ${id}`, local);
    if (kind !== 'dictionary') continue;
    const here = own.flatMap((object) => {
      const local = known.get(keyOf(object));
      return local === undefined ? [] : [{ object, local }];
    });
    for (const [id, local] of await matchEntries(connection, here)) known.set(`entry ${id}`, local);
  }
  return known;
}

/** What an object cannot be without: the system and the menu above of a menu, what it shows, the design that a template prints. */
function needsOf({ kind, content }: PackedObject): string[] {
  if (kind === 'printTemplate') return [`design ${String(content['modelId'])}`];
  if (kind !== 'menu') return [];
  const { systemId, parentId, type, moduleId } = content as MenuContent;
  const shown = shownKind(type);
  return [`system ${systemId}`, ...(parentId === '' ? [] : [`menu ${parentId}`]), ...(shown === undefined ? [] : [`${shown} ${moduleId}`])];
}

/** Objects that are neither here nor made: those that the caller leaves out, and what cannot be without them. */
function leftOut(file: PackageFile, known: ReadonlyMap<string, Id>, isLeft: (object: PackedObject) => boolean): Set<string> {
  const held = new Set(file.objects.map(keyOf));
  const left = new Set(file.objects.filter((object) => !known.has(keyOf(object)) && isLeft(object)).map(keyOf));
  for (let grown = true; grown;) {
    const before = left.size;
    for (const object of file.objects) {
      // A menu whose parent is not in the file goes to the top.
      const lacks = needsOf(object).some((need) => left.has(need) || (!held.has(need) && !known.has(need) && !need.startsWith('menu ')));
      if (!known.has(keyOf(object)) && lacks) left.add(keyOf(object));
    }
    grown = left.size > before;
  }
  return left;
}

/** Parents before what is below them. */
function inOrder(objects: readonly PackedObject[]): PackedObject[] {
  const byKind = PACKAGE_KINDS.flatMap((kind) => objects.filter((object) => object.kind === kind));
  const menus = new Map(byKind.filter(({ kind }) => kind === 'menu').map((menu) => [menu.id, menu]));
  const done = new Set<string>();
  const result: PackedObject[] = byKind.filter(({ kind }) => kind !== 'menu');
  const put = (menu: PackedObject) => {
    if (done.has(menu.id)) return;
    done.add(menu.id);
    const above = menus.get((menu.content as MenuContent).parentId);
    if (above !== undefined) put(above);
    result.push(menu);
  };
  for (const menu of menus.values()) put(menu);
  return result;
}

/** Whether the caller may import the object; one that is here only where they manage it. */
async function permissions(planning: Planning, known: ReadonlyMap<string, Id>, file: PackageFile) {
  const { connection, caller, rights } = planning;
  const designs = file.objects.flatMap((object) => (object.kind === 'design' ? [known.get(keyOf(object)) ?? ''] : []));
  const open = await openDesigns(
    connection,
    caller,
    designs.filter((id) => id !== ''),
  );
  return ({ kind, id, content }: PackedObject): boolean => {
    const local = known.get(`${kind} ${id}`);
    if (!rights.may(local === undefined ? 'import' : 'replace', kind)) return false;
    if (kind === 'design') return local === undefined || open.has(local);
    if (kind !== 'menu') return true;
    const system = known.get(`system ${(content as MenuContent).systemId}`);
    return system === undefined ? rights.may('import', 'system') : rights.menus.hasSystem(system);
  };
}

/** What designs name that is neither in the file nor here, and tables that are not here. */
async function warningsOf(
  { connection, caller, kinds }: Planning,
  file: PackageFile,
  known: ReadonlyMap<string, Id>,
  left: ReadonlySet<string>,
) {
  const { locale } = caller;
  const words = (kind: PackageKind) => translate(locale, `package.kind.${kind}`);
  const nameOf = new Map([...file.objects, ...file.named].map((one) => [keyOf(one), one.name]));
  const warnings: string[] = [];
  for (const made of file.objects.filter(
    ({ kind, id }) => kind === 'interface' && !known.has(`interface ${id}`) && !left.has(`interface ${id}`),
  )) {
    const names = lackingSecrets(made.content);
    if (names.length > 0) warnings.push(translate(locale, 'package.secretsMissing', { name: made.name, names: names.join(', ') }));
  }
  for (const design of file.objects.filter(({ kind, id }) => kind === 'design' && !left.has(`design ${id}`))) {
    const { tables } = design.content as DesignContent;
    if (readChosenTables(tables).length > 0 && (await tablesHere(connection, tables)) === '')
      warnings.push(translate(locale, 'package.tablesMissing', { name: design.name }));
    for (const target of namedBy(design)) {
      const key = keyOf(target);
      const isPacked = file.objects.some((one) => keyOf(one) === key || (one.kind === target.kind && one.code === target.id));
      if (known.has(key) || (isPacked && !left.has(key))) continue;
      const isHere =
        target.kind === 'numberingRule'
          ? (await idsByCode(connection, 'bill_rule', [target.id])).size > 0
          : file.isOlder && (await kinds[target.kind].read(connection, [target.id])).length > 0;
      if (isHere) continue;
      const values = { name: design.name, kind: words(target.kind), other: nameOf.get(key) ?? target.id };
      warnings.push(translate(locale, 'package.notHere', values));
    }
  }
  return warnings;
}

/** Compares a file with what is here. `isLeft` says which new objects are not to be made. Changes nothing. */
export async function planObjects(planning: Planning, file: PackageFile, isLeft: (key: string) => boolean = () => false): Promise<Planned> {
  const { connection, caller, kinds, newId } = planning;
  const known = await matchAll(planning, file);
  const isAllowed = await permissions(planning, known, file);
  const barred = leftOut(file, known, (object) => !isAllowed(object));
  const left = leftOut(file, known, (object) => barred.has(keyOf(object)) || isLeft(keyOf(object)));
  const local = new Map<string, Id>(known);
  const give = (kind: NamedKind, id: string) => local.has(`${kind} ${id}`) || local.set(`${kind} ${id}`, newId());
  for (const object of file.objects.filter((one) => !left.has(keyOf(one)))) {
    give(object.kind, object.id);
    for (const id of entryIds(object)) give('entry', id);
  }
  const to: ToLocal = (kind, id) => local.get(`${kind} ${id}`);
  const here = new Map<string, PackedObject>();
  for (const kind of PACKAGE_KINDS) {
    const ids = file.objects.filter((one) => one.kind === kind).flatMap((one) => known.get(keyOf(one)) ?? []);
    if (ids.length > 0) for (const object of await kinds[kind].read(connection, ids)) here.set(keyOf(object), object);
  }
  const objects = inOrder(file.objects).map((object): PlannedObject => {
    const id = local.get(keyOf(object)) ?? '';
    const theirs = { ...object, id, content: kinds[object.kind].toLocal(object.content, to) };
    const ours = here.get(`${object.kind} ${id}`);
    const lines = ours === undefined ? [] : kinds[object.kind].differences(ours, theirs, caller.locale);
    const state = ours === undefined ? 'new' : lines.length === 0 ? 'same' : 'different';
    const allowed = ours === undefined ? !barred.has(keyOf(object)) : isAllowed(object);
    return { key: keyOf(object), state, allowed, lines: allowed ? lines : [], theirs, ours };
  });
  const facts = objects.map(({ key, state, ours }) => [key, state, ours?.id ?? '', ours === undefined ? '' : digestOf(ours.content)]);
  const fresh = objects.filter(({ state, theirs }) => state === 'new' && theirs.kind === 'design');
  const homeless = await Promise.all(
    fresh.map(async ({ theirs }) => {
      const { category, type } = theirs.content as DesignContent;
      return category.code === '' || (await findCategory(connection, type, category.code)) === undefined;
    }),
  );
  return {
    objects: objects.filter(({ key }) => !left.has(key) || barred.has(key)),
    digest: digestOf([file, facts]),
    uncategorized: homeless.filter(Boolean).length,
    warnings: await warningsOf(planning, file, known, left),
  };
}

/** The plan as it is shown. */
export const shownPlan = (file: PackageFile, { objects, ...plan }: Planned): PackagePlan => ({
  ...plan,
  name: file.name,
  isOlder: file.isOlder,
  items: objects.map(({ key, state, allowed, lines, theirs: { kind, name, code } }) => ({ key, kind, name, code, state, allowed, lines })),
});

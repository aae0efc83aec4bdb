import { AppError } from '@banyan/shared-contracts/errors';
import { MAX_PACKAGE_DESIGNS, type PackageKind } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import { sql } from 'kysely';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { requireDesign } from '../management/categories/category-rights';
import { designReferences } from '../uses/source-references';
import type { DesignContent } from './kinds/design-kind';
import { type MenuContent, shownKind } from './kinds/menu-kind';
import { idsByCode } from './kinds/row-kind';
import type { ObjectKind, PackedObject } from './object-kind';
import type { PackageFile } from './package-file';
import { openDesigns, type PackageRights } from './package-rights';

const isId = (text: string): boolean => /^\d{1,18}$/.test(text);

interface Named {
  kind: PackageKind;
  id: string;
}

/** What a design names outside of itself: ids by kind, numbering rules by their code. */
export function namedBy({ id, content }: PackedObject): Named[] {
  const { formData: form_data, columnData: column_data, appColumnData: app_column_data, interfaceId } = content as DesignContent;
  const found = designReferences(id, { form_data, column_data, app_column_data }).flatMap(({ targetKind, targetId }): Named[] => {
    const kind = targetKind === 'model' ? 'design' : targetKind;
    return kind === 'design' || kind === 'interface' || kind === 'dictionary' || kind === 'numberingRule' || kind === 'printTemplate'
      ? [{ kind, id: targetId }]
      : [];
  });
  const all = interfaceId === '' ? found : [...found, { kind: 'interface' as const, id: interfaceId }];
  return [
    ...new Map(all.filter((one) => one.kind === 'numberingRule' || isId(one.id)).map((one) => [`${one.kind} ${one.id}`, one])).values(),
  ];
}

interface Asked {
  ids: readonly Id[];
  systemId: Id;
}

/** Menus that show one of the designs, or all of a system that a package can hold, with the directories above them. */
async function listMenuIds(connection: Connection, designs: readonly Id[], systemId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    with recursive found as (
      select id, parent_id from menu where (type = ${MENU_TYPE.model} and module_id = any(${sql.val([...designs])}::bigint[]))
        or (${systemId !== ''} and system_id = ${systemId === '' ? null : systemId}::bigint
          and type in (${MENU_TYPE.directory}, ${MENU_TYPE.page}, ${MENU_TYPE.dictionary}, ${MENU_TYPE.link}) and not locked)
      union select above.id, above.parent_id from found join menu above on above.id = found.parent_id
    ) select id from found order by id`.execute(connection);
  return rows.map(({ id }) => id);
}

async function designsOf(connection: Connection, systemId: Id): Promise<Id[]> {
  const rows = await connection
    .selectFrom('menu')
    .select('module_id')
    .distinct()
    .where('system_id', '=', systemId)
    .where('type', '=', MENU_TYPE.model)
    .where('module_id', 'is not', null)
    .execute();
  return rows.flatMap(({ module_id: id }) => (id === null ? [] : [id]));
}

/** Collects the objects of a package. What the caller may not export goes along by its code alone. */
export function createGathering(
  connection: Connection,
  { caller, rights, kinds }: { caller: Caller; rights: PackageRights; kinds: Readonly<Record<PackageKind, ObjectKind>> },
) {
  const objects = new Map<string, PackedObject>();
  const named = new Map<string, PackedObject>();

  function put(found: readonly PackedObject[], isAllowed: (object: PackedObject) => boolean): PackedObject[] {
    return found.filter((object) => {
      const allowed = rights.may('export', object.kind) && isAllowed(object);
      (allowed ? objects : named).set(`${object.kind} ${object.id}`, object);
      return allowed;
    });
  }

  /** Designs with those that they name, and these with theirs. */
  async function gatherDesigns(start: readonly Id[]): Promise<void> {
    let next = [...start];
    while (next.length > 0) {
      const open = await openDesigns(connection, caller, next);
      const found = put(await kinds.design.read(connection, next), ({ id }) => open.has(id));
      const count = [...objects.values()].filter(({ kind }) => kind === 'design').length;
      if (count > MAX_PACKAGE_DESIGNS) throw new AppError('NOT_ALLOWED', { what: 'what.vdd.tooMany', limit: MAX_PACKAGE_DESIGNS });
      const wanted = found.flatMap(namedBy);
      const of = (kind: PackageKind) => [...new Set(wanted.filter((one) => one.kind === kind).map(({ id }) => id))];
      const templates = await gatherOthers(of);
      next = [...new Set([...of('design'), ...templates])].filter((id) => !objects.has(`design ${id}`) && !named.has(`design ${id}`));
    }
  }

  /** What the designs name besides designs; answers the designs that templates print. */
  async function gatherOthers(of: (kind: PackageKind) => string[]): Promise<Id[]> {
    const rules = of('numberingRule');
    const ruleIds = rules.length === 0 ? [] : [...(await idsByCode(connection, 'bill_rule', rules)).values()];
    const wanted = { dictionary: of('dictionary'), interface: of('interface'), numberingRule: ruleIds, printTemplate: of('printTemplate') };
    const found: PackedObject[] = [];
    for (const [kind, ids] of Object.entries(wanted))
      if (ids.length > 0) found.push(...put(await kinds[kind as PackageKind].read(connection, ids), () => true));
    return found.filter(({ kind }) => kind === 'printTemplate').map(({ content }) => String(content['modelId']));
  }

  async function gatherMenus(systemId: Id): Promise<void> {
    const designs = [...objects.values()].filter(({ kind }) => kind === 'design').map(({ id }) => id);
    const ids = await listMenuIds(connection, designs, systemId);
    if (ids.length === 0) return;
    const makers = await connection.selectFrom('menu').select(['id', 'system_id', 'created_by']).where('id', 'in', ids).execute();
    const managed = new Set(makers.filter((menu) => rights.menus.has(menu)).map(({ id }) => id));
    const found = (await kinds.menu.read(connection, ids)).filter(({ id, content }) => {
      const { type, moduleId } = content as MenuContent;
      const shown = shownKind(type);
      return managed.has(id) && rights.may('export', 'menu') && (shown !== 'design' || objects.has(`design ${moduleId}`));
    });
    const dictionaries = found.flatMap(({ content }) =>
      shownKind((content as MenuContent).type) === 'dictionary' ? [(content as MenuContent).moduleId] : [],
    );
    if (dictionaries.length > 0) put(await kinds.dictionary.read(connection, dictionaries), () => true);
    put(found, () => true);
    const systems = [...new Set(found.map(({ content }) => (content as MenuContent).systemId))];
    if (systems.length > 0) put(await kinds.system.read(connection, systems), () => true);
  }

  return {
    async gather({ ids, systemId }: Asked): Promise<Omit<PackageFile, 'isOlder'>> {
      for (const id of ids) await requireDesign(connection, caller, id);
      if (systemId !== '' && !rights.menus.hasSystem(systemId)) throw new AppError('FORBIDDEN');
      await gatherDesigns([...new Set([...ids, ...(systemId === '' ? [] : await designsOf(connection, systemId))])]);
      await gatherMenus(systemId);
      const all = [...objects.values()];
      const designs = all.filter(({ kind }) => kind === 'design');
      if (designs.length === 0) throw new AppError('NOT_ALLOWED', { what: 'what.vdd.nothing' });
      const system = all.find((one) => one.kind === 'system' && one.id === systemId);
      const lead = designs.find(({ id }) => id === ids[0]) ?? designs[0];
      const sorted = [...(lead === undefined ? [] : [lead]), ...all.filter((one) => one !== lead)];
      const plain = [...named.values()].map(({ kind, id, code, name }) => ({ kind, id, code, name }));
      return { name: system?.name ?? lead?.name ?? '', objects: sorted, named: plain };
    },
  };
}

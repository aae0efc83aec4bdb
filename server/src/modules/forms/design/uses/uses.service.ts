import type { DesignUse, USED_KINDS } from '@banyan/shared-contracts/forms/designs/design-uses.contract';
import type { Locale } from '@banyan/shared-contracts/locales';
import { VIEW } from '@banyan/shared-contracts/forms/views/view-source';
import { lookup } from '@banyan/shared-contracts/own-members';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import { translate } from '../../../../core/i18n/translate';
import { requireDesign } from '../management/categories/category-rights';
import type { Layout } from '../publish/tables/layout';
import { countRows, findModel, findRelease } from '../publish/model.repository';
import { DESIGN_WORDS } from '../words';
import * as repository from './references.repository';
import { designReferences, portalReferences, type StoredReference, templateReferences } from './source-references';

/** Reads what one document names; nothing where it is gone. */
async function readSource(tx: Connection, { kind, id }: { kind: repository.SourceKind; id: Id }): Promise<StoredReference[]> {
  if (kind === 'design') {
    const design = await repository.findDesign(tx, id);
    return design === undefined ? [] : designReferences(id, design);
  }
  if (kind === 'release') {
    const release = await repository.findLive(tx, id);
    return release === undefined ? [] : designReferences(id, release);
  }
  if (kind === 'portal') {
    const portal = await repository.findPortal(tx, id);
    return portal === undefined ? [] : portalReferences(portal.form_data);
  }
  const template = await repository.findTemplate(tx, id);
  return template === undefined ? [] : templateReferences(template.model_id, template.template);
}

/** Records of a design; a design that was never released has none, and those in user-defined tables are not its own. */
async function countRecords(connection: Connection, id: Id): Promise<number> {
  const model = await findModel(connection, id);
  const release =
    model?.released_version === undefined || model.released_version === null
      ? undefined
      : await findRelease(connection, id, model.released_version);
  const main = (release?.layout as Layout | undefined)?.main;
  return main === undefined || main.own !== undefined || release?.web_type === VIEW ? 0 : countRows(connection, main.table);
}

/** The setting of a design, portal or template that names something. */
const useOf = ({ kind, id, name, part, holder, holderLabel, titleKey, field }: repository.NamingRow, locale: Locale): DesignUse => ({
  field,
  kind: kind === 'design' || kind === 'release' ? (part as 'form' | 'list' | 'appList') : kind,
  owner: id,
  name,
  place: [holderLabel, lookup(DESIGN_WORDS[locale], titleKey) ?? '', kind === 'release' ? translate(locale, 'uses.release') : '']
    .filter(Boolean)
    .join(' · '),
  holder,
  count: 1,
});

/** Settings of designs that the caller may not open: how many there are of each kind and field, without what they are and where. */
function closedUses(rows: readonly repository.NamingRow[], locale: Locale): DesignUse[] {
  const counts = new Map<string, DesignUse>();
  for (const { part, field } of rows) {
    const key = JSON.stringify([part, field]);
    const count = (counts.get(key)?.count ?? 0) + 1;
    const name = translate(locale, 'uses.closed', { count });
    counts.set(key, { field, kind: part as 'form' | 'list' | 'appList', owner: '', name, place: '', holder: '', count });
  }
  return [...counts.values()];
}

/** What names a target, as the caller may know it. */
const usesIn = (rows: readonly repository.NamingRow[], locale: Locale): DesignUse[] => [
  ...rows.filter(({ open }) => open).map((row) => useOf(row, locale)),
  ...closedUses(
    rows.filter(({ open }) => !open),
    locale,
  ),
];

/** Whether a use is of the field, or of a column where it is a sub-table. */
const isOf = (used: string, field: string): boolean => used === field || used.startsWith(`${field}-`);

export type UsesService = ReturnType<typeof createUsesService>;

/** What uses what: asked before something is deleted or released, and by pages that show it. */
export function createUsesService({ database }: Pick<Core, 'database'>) {
  const { kysely } = database;

  /** Reads again what was saved since; each document in a transaction of its own, so that other requests do not wait for all of them, or in one that is given. */
  async function refresh(within?: Connection): Promise<void> {
    const read = async (tx: Connection, source: Awaited<ReturnType<typeof repository.listStale>>[number]) => {
      if (await repository.lockStale(tx, source)) await repository.replaceReferences(tx, source, await readSource(tx, source));
    };
    for (const source of await repository.listStale(within ?? kysely))
      await (within === undefined ? database.transaction((tx) => read(tx, source)) : read(within, source));
  }

  /** Menus of a design, with the rights and row scopes that name its fields. */
  async function menuUses(id: Id, locale: Locale): Promise<DesignUse[]> {
    const menus = await repository.listMenus(kysely, id);
    if (menus.length === 0) return [];
    const ids = menus.map((menu) => menu.id);
    const nameOf = new Map(menus.map(({ id: menu, system, name }) => [menu, `${system} / ${name}`]));
    const use = (menu: Id, kind: DesignUse['kind'], field: string, place: string): DesignUse => ({
      ...{ field, kind, owner: menu, name: nameOf.get(menu) ?? '', place, holder: '', count: 1 },
    });
    const [rights, scopes] = [await repository.listFieldRights(kysely, ids), await repository.listScopes(kysely, ids)];
    return [
      ...menus.map(({ id: menu, category }) => use(menu, 'menu', '', translate(locale, `uses.menu.${category}`))),
      ...rights.map(({ menu, kind, field }) => use(menu, 'rights', field, translate(locale, `uses.rights.${kind}`))),
      ...scopes.flatMap(({ menu, name, conditions }) => fieldsIn(conditions).map((field) => use(menu, 'scope', field, name))),
    ];
  }

  /** Its public link, and its records. */
  async function ownUses(id: Id, locale: Locale): Promise<DesignUse[]> {
    const none = { field: '', owner: '', name: '', holder: '' };
    const records = await countRecords(kysely, id);
    return [
      ...((await repository.hasShortLink(kysely, id))
        ? [{ ...none, kind: 'shortLink' as const, place: translate(locale, 'uses.shortLink'), count: 1 }]
        : []),
      ...(records === 0
        ? []
        : [{ ...none, kind: 'records' as const, place: translate(locale, 'uses.records', { count: records }), count: records }]),
    ];
  }

  return {
    /** Reads again what was saved since it was read. */
    refresh: () => refresh(),

    /** Forms whose releases name this one, itself where it does. */
    async formsNaming(id: Id): Promise<Id[]> {
      await refresh();
      return repository.listReleasesNaming(kysely, id);
    },

    /** What uses a design: settings of designs and templates, menus with their rights, its public link and records. With `field` only that of one field. */
    async ofDesign(caller: Caller, id: Id, field = ''): Promise<DesignUse[]> {
      await requireDesign(kysely, caller, id);
      const { locale } = caller;
      await refresh();
      const named = await repository.listNaming(kysely, caller, ['model', 'modelField'], id);
      const uses = [...usesIn(named, locale), ...(await menuUses(id, locale)), ...(await ownUses(id, locale))];
      return field === '' ? uses : uses.filter((use) => isOf(use.field, field));
    },

    /** What uses a data interface, dictionary, numbering rule or print template; with `within` as that transaction sees it. */
    async of(caller: Caller, kind: (typeof USED_KINDS)[number], id: string, within?: Connection): Promise<DesignUse[]> {
      await refresh(within);
      return usesIn(await repository.listNaming(within ?? kysely, caller, [kind], id), caller.locale);
    },
  };
}

/** Fields that the conditions of a row scope compare (api-platform 14.4). */
function fieldsIn(conditions: unknown): string[] {
  const fields = new Set<string>();
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (typeof value === 'object' && value !== null)
      for (const [key, member] of Object.entries(value)) {
        if (key === 'field' && typeof member === 'string') fields.add(member);
        else visit(member);
      }
  };
  visit(conditions);
  return [...fields];
}

import { fieldPlace } from '@banyan/shared-contracts/menu-admin/field-code';
import { menuAddress } from '@banyan/shared-contracts/menu-admin/menu.contract';
import { generatedAddress, MENU_CATEGORIES, showsModule } from '@banyan/shared-contracts/menu-admin/menu-kinds';
import { partCode, partName } from '@banyan/shared-contracts/menu-admin/menu-part';
import { AppError } from '@banyan/shared-contracts/errors';
import { MENU_TYPE, menuType } from '@banyan/shared-contracts/session/current-user.contract';
import { sql } from 'kysely';
import { z } from 'zod';
import { readConditions } from '../../../../../core/conditions/conditions';
import type { Connection } from '../../../../../core/database/database';
import type { Id } from '../../../../../core/database/tables';
import { translate } from '../../../../../core/i18n/translate';
import { differingMembers } from '../differing-members';
import type { ObjectKind, PackageWork, PackedObject } from '../object-kind';

const ordered = { sortCode: z.int().min(0).max(999_999), enabled: z.boolean(), description: z.string().max(500) };
const part = { fullName: partName, enCode: partCode, ...ordered };
const name = z.string().trim().min(1).max(50);
const content = z.object({
  systemId: z.string().min(1).max(40),
  /** Id of the menu above, or ''. */
  parentId: z.string().max(40),
  category: z.enum(MENU_CATEGORIES),
  type: menuType,
  fullName: name,
  icon: z.string().max(100),
  urlAddress: menuAddress,
  linkTarget: z.enum(['_self', '_blank']),
  property: z.record(z.string(), z.unknown()),
  /** Id of the design or dictionary that it shows, or ''. */
  moduleId: z.string().max(40),
  isButtonAuthorize: z.boolean(),
  isColumnAuthorize: z.boolean(),
  isFormAuthorize: z.boolean(),
  isDataAuthorize: z.boolean(),
  /** Seeded menus, which an import never changes. */
  locked: z.boolean(),
  ...ordered,
  buttons: z.array(z.object({ icon: z.string().max(100), ...part })).max(500),
  fields: z.array(z.object({ kind: z.enum(['column', 'form']), ...fieldPlace.shape, ...part })).max(4000),
  schemes: z
    .array(
      z.object({
        allData: z.boolean(),
        matchLogic: z.enum(['and', 'or']),
        conditions: z.array(z.unknown()).max(50),
        conditionText: z.string().max(2000),
        ...part,
      }),
    )
    .max(500),
});
export type MenuContent = z.output<typeof content>;
type PartName = 'buttons' | 'fields' | 'schemes';

const PLAIN = ['fullName', 'icon', 'isButtonAuthorize', 'isColumnAuthorize', 'isFormAuthorize', 'isDataAuthorize', 'enabled'];
const contentOf = ({ content: held }: PackedObject) => held as MenuContent;

/** What a menu of this type shows, as packages hold it. */
export const shownKind = (type: number): 'design' | 'dictionary' | undefined =>
  type === MENU_TYPE.model ? 'design' : type === MENU_TYPE.dictionary ? 'dictionary' : undefined;

const named = sql`full_name as "fullName", en_code as "enCode", sort_code as "sortCode", enabled, description`;

async function readParts(connection: Connection, ids: readonly Id[]) {
  const of = sql`where menu_id = any(${sql.val([...ids])}::bigint[]) order by sort_code, id`;
  const buttons = await sql<MenuContent['buttons'][number] & { menu: Id }>`
    select menu_id as menu, icon, ${named} from menu_button ${of}`.execute(connection);
  const fields = await sql<MenuContent['fields'][number] & { menu: Id }>`
    select menu_id as menu, kind, bind_table as "bindTable", field_rule as "fieldRule", child_table_key as "childTableKey", ${named}
    from menu_field ${of}`.execute(connection);
  const schemes = await sql<MenuContent['schemes'][number] & { menu: Id }>`
    select menu_id as menu, all_data as "allData", match_logic as "matchLogic", conditions, condition_text as "conditionText", ${named}
    from menu_scheme ${of}`.execute(connection);
  return { buttons: buttons.rows, fields: fields.rows, schemes: schemes.rows };
}

const partKey = (one: { enCode: string; kind?: string }) => `${one.kind ?? ''} ${one.enCode}`;

/** Parts that the package has and the menu here has not. */
function missing<Name extends PartName>(name: Name, ours: MenuContent | undefined, theirs: MenuContent): MenuContent[Name] {
  const known = new Set((ours?.[name] ?? []).map(partKey));
  return theirs[name].filter((one) => !known.has(partKey(one))) as MenuContent[Name];
}

async function insertParts({ tx, newId }: PackageWork, menu: Id, ours: MenuContent | undefined, theirs: MenuContent): Promise<void> {
  const row = (one: { fullName: string; enCode: string; sortCode: number; enabled: boolean; description: string }) => ({
    ...{ id: newId(), menu_id: menu, full_name: one.fullName, en_code: one.enCode },
    ...{ sort_code: one.sortCode, enabled: one.enabled, description: one.description },
  });
  const buttons = missing('buttons', ours, theirs).map((one) => ({ ...row(one), icon: one.icon }));
  const fields = missing('fields', ours, theirs).map((one) => ({
    ...{ ...row(one), kind: one.kind, bind_table: one.bindTable },
    ...{ field_rule: one.fieldRule, child_table_key: one.childTableKey },
  }));
  const schemes = missing('schemes', ours, theirs).map((one) => {
    if (!one.allData && readConditions(one.matchLogic, one.conditions) === undefined)
      throw new AppError('FILE_CONTENT', { what: 'what.vdd.scheme', name: one.fullName });
    const conditions = JSON.stringify(one.allData ? [] : one.conditions);
    return { ...row(one), all_data: one.allData, match_logic: one.matchLogic, conditions, condition_text: one.conditionText };
  });
  if (buttons.length > 0) await tx.insertInto('menu_button').values(buttons).execute();
  if (fields.length > 0) await tx.insertInto('menu_field').values(fields).execute();
  if (schemes.length > 0) await tx.insertInto('menu_scheme').values(schemes).execute();
}

const columnsOf = (own: MenuContent) => ({
  ...{ full_name: own.fullName, icon: own.icon, property: JSON.stringify(own.property), enabled: own.enabled },
  ...{ is_button_authorize: own.isButtonAuthorize, is_column_authorize: own.isColumnAuthorize },
  ...{ is_form_authorize: own.isFormAuthorize, is_data_authorize: own.isDataAuthorize, description: own.description },
});

/** Menus with their buttons, columns, fields and row scopes. Here they are found by system, platform and code. */
export const menuKind: ObjectKind = {
  kind: 'menu',
  content,
  async read(connection, ids) {
    const rows = await connection
      .selectFrom('menu')
      .selectAll()
      .where('id', 'in', [...ids])
      .orderBy('sort_code')
      .orderBy('id')
      .execute();
    const parts = await readParts(connection, ids);
    const own = <Part extends { menu: Id }>(all: readonly Part[], id: Id) =>
      all.filter(({ menu }) => menu === id).map(({ menu: _menu, ...one }) => one);
    return rows.map((row) => ({
      ...{ kind: 'menu', id: row.id, code: row.en_code, name: row.full_name },
      content: {
        ...{ systemId: row.system_id, parentId: row.parent_id ?? '', category: row.category, type: row.type },
        ...{ fullName: row.full_name, icon: row.icon, urlAddress: row.url_address, property: row.property },
        ...{ linkTarget: row.link_target === '_blank' ? '_blank' : '_self', moduleId: row.module_id ?? '', locked: row.locked },
        ...{ isButtonAuthorize: row.is_button_authorize, isColumnAuthorize: row.is_column_authorize },
        ...{ isFormAuthorize: row.is_form_authorize, isDataAuthorize: row.is_data_authorize },
        ...{ sortCode: row.sort_code, enabled: row.enabled, description: row.description },
        ...{ buttons: own(parts.buttons, row.id), fields: own(parts.fields, row.id), schemes: own(parts.schemes, row.id) },
      },
    }));
  },
  async match(connection, objects, to) {
    const places = objects.map((object) => ({ object, own: contentOf(object) }));
    const systems = [...new Set(places.map(({ own }) => to('system', own.systemId) ?? ''))].filter((id) => id !== '');
    const { rows } = await sql<{ id: Id; place: string }>`
      select id, system_id || ' ' || category || ' ' || en_code as place from menu
      where system_id = any(${sql.val(systems)}::bigint[])`.execute(connection);
    const known = new Map(rows.map(({ id, place }) => [place, id]));
    return new Map(
      places.flatMap(({ object: { id, code }, own }): [string, Id][] => {
        const here = known.get(`${to('system', own.systemId) ?? ''} ${own.category} ${code}`);
        return here === undefined ? [] : [[id, here]];
      }),
    );
  },
  toLocal(held, to) {
    const own = held as MenuContent;
    const shown = shownKind(own.type);
    return {
      ...own,
      systemId: to('system', own.systemId) ?? '',
      parentId: own.parentId === '' ? '' : (to('menu', own.parentId) ?? ''),
      moduleId: shown === undefined ? '' : (to(shown, own.moduleId) ?? ''),
    };
  },
  differences(ours, theirs, locale) {
    const [a, b] = [contentOf(ours), contentOf(theirs)];
    if (a.locked) return [];
    const names = (['buttons', 'fields', 'schemes'] as const).flatMap((part_) => missing(part_, a, b).map(({ fullName }) => fullName));
    const added = names.length === 0 ? [] : [translate(locale, 'package.menuParts', { names: names.slice(0, 20).join('、') })];
    return [...differingMembers(a, b, PLAIN, locale), ...added];
  },
  async insert(work, { id, code, content: held }) {
    const own = held as MenuContent;
    const module_id = own.moduleId === '' ? null : own.moduleId;
    const generated = showsModule(own.type)
      ? generatedAddress({ type: own.type, enCode: code, moduleId: own.moduleId, category: own.category })
      : own.urlAddress;
    const place = { system_id: own.systemId, parent_id: own.parentId === '' ? null : own.parentId, category: own.category };
    await work.tx
      .insertInto('menu')
      .values({
        ...{ id, en_code: code, type: own.type, module_id, url_address: generated, link_target: own.linkTarget },
        ...{ ...place, ...columnsOf(own), sort_code: own.sortCode, created_by: work.caller.userId },
      })
      .execute();
    await insertParts(work, id, undefined, own);
  },
  async replace(work, { id, content: held }) {
    const [ours] = await this.read(work.tx, [id]);
    if (ours === undefined || contentOf(ours).locked) return;
    const set = { ...columnsOf(held as MenuContent), updated_at: new Date(), updated_by: work.caller.userId };
    await work.tx.updateTable('menu').set(set).where('id', '=', id).execute();
    await insertParts(work, id, contentOf(ours), held as MenuContent);
  },
  async remove({ tx }, id) {
    await sql`
      delete from permission_grant where (item_type = 'module' and item_id = ${id})
        or (item_type = 'button' and item_id in (select id from menu_button where menu_id = ${id}))
        or (item_type in ('column', 'form') and item_id in (select id from menu_field where menu_id = ${id}))
        or (item_type = 'resource' and item_id in (select id from menu_scheme where menu_id = ${id}))`.execute(tx);
    await tx.deleteFrom('menu').where('id', '=', id).execute();
  },
};

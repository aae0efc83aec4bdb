import type { Locale } from '@banyan/shared-contracts/locales';
import { type DataField, dataFieldCalls, type DataFieldRow, listDataFields } from '@banyan/shared-contracts/menu-admin/data-field.contract';
import { listMenuButtons, listMenuButtonTree, menuButtonCalls } from '@banyan/shared-contracts/menu-admin/menu-button.contract';
import { menuColumnCalls, menuFormFieldCalls } from '@banyan/shared-contracts/menu-admin/menu-field.contract';
import { listSchemes, schemeCalls } from '@banyan/shared-contracts/menu-admin/scheme.contract';
import type { FastifyInstance } from 'fastify';
import type { Core } from '../../../core/core';
import { recordRoutes } from '../../../core/records/record-routes';
import { done, route } from '../../../core/http/route';
import { type MessageKey, translate } from '../../../core/i18n/translate';
import { toTree } from '../../../core/tree';
import { buttonPart } from './button-part';
import { columnPart, formFieldPart } from './field-part';
import { createMenuPartService } from './menu-part.service';
import type { MenuScopes } from '../menu-scope';
import { menuAccess } from '../menu-access';
import { comparedNames, knownDataFieldPart, type ReadDesignFields, schemePart } from './scheme-part';
import { schemeWords } from './scheme-words';

const read = { access: menuAccess.read };
const create = { access: menuAccess.create };

function withWords(field: DataField, locale: Locale): DataFieldRow {
  const word = (key: string) => translate(locale, `condition.${key}` as MessageKey);
  const symbols = field.conditionSymbol.split(',').filter(Boolean);
  return { ...field, conditionSymbolName: symbols.map(word).join(','), conditionName: word(field.conditionText) };
}

/** Buttons, columns, form fields, data fields and row schemes of menus (api-platform 14.4). */
export function menuPartRoutes(app: FastifyInstance, core: Core, scopes: MenuScopes, readFields: ReadDesignFields): void {
  const buttons = createMenuPartService(core, scopes, buttonPart);
  route(app, listMenuButtons, read, async ({ caller, params }) => ({ list: await buttons.list(caller, params.menuId) }));
  route(app, listMenuButtonTree, read, async ({ caller, params }) => ({ list: toTree(await buttons.list(caller, params.menuId)) }));
  recordRoutes(app, menuAccess, menuButtonCalls, buttons);

  const columns = createMenuPartService(core, scopes, columnPart);
  route(app, menuColumnCalls.list, read, async ({ caller, params }) => ({ list: await columns.list(caller, params.menuId) }));
  route(app, menuColumnCalls.batch, create, async ({ caller, body: { moduleId, columnJson } }) => {
    await columns.createSeveral(
      caller,
      moduleId,
      columnJson.map((column) => ({ ...column, moduleId })),
    );
    return done('ok.created');
  });
  recordRoutes(app, menuAccess, menuColumnCalls, columns);

  const formFields = createMenuPartService(core, scopes, formFieldPart);
  route(app, menuFormFieldCalls.list, read, async ({ caller, params }) => ({ list: await formFields.list(caller, params.menuId) }));
  route(app, menuFormFieldCalls.batch, create, async ({ caller, body: { moduleId, formJson } }) => {
    await formFields.createSeveral(
      caller,
      moduleId,
      formJson.map((field) => ({ ...field, moduleId })),
    );
    return done('ok.created');
  });
  recordRoutes(app, menuAccess, menuFormFieldCalls, formFields);

  const dataFields = createMenuPartService(core, scopes, knownDataFieldPart(readFields));
  route(app, listDataFields, read, async ({ caller, params }) => ({
    list: (await dataFields.list(caller, params.menuId)).map((field) => withWords(field, caller.locale)),
  }));
  recordRoutes(app, menuAccess, dataFieldCalls, dataFields);

  const schemes = createMenuPartService(core, scopes, schemePart(readFields));
  route(app, listSchemes, read, async ({ caller, params: { menuId } }) => {
    const list = await schemes.list(caller, menuId);
    const names = await comparedNames(core.database.kysely, menuId, readFields, caller.locale);
    return { list: list.map((scheme) => ({ ...scheme, conditionText: schemeWords(scheme, names, caller.locale) })) };
  });
  recordRoutes(app, menuAccess, schemeCalls, schemes);
}

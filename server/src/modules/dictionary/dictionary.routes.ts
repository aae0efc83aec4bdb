import {
  exportDictionaryType,
  importDictionaryType,
  listAllDictionaries,
  listDictionaryEntries,
  listDictionaryEntryParents,
  listDictionaryOptions,
  IMPORT_DUPLICATES,
  dictionaryEntryCalls,
} from '@banyan/shared-contracts/admin/dictionary-entry.contract';
import {
  listDictionaryTypeParents,
  listDictionaryTypes,
  dictionaryTypeCalls,
} from '@banyan/shared-contracts/admin/dictionary-type.contract';
import type { FastifyInstance } from 'fastify';
import { readTextUpload } from '../../core/http/multipart';
import { done, route } from '../../core/http/route';
import { type RecordAccess, recordAccess, recordRoutes } from '../../core/records/record-routes';
import type { DictionaryEntryService } from './dictionary-entry.service';
import type { DictionaryPackageService } from './dictionary-package.service';
import type { DictionaryTypeService } from './dictionary-type.service';

export interface DictionaryServices {
  types: DictionaryTypeService;
  entries: DictionaryEntryService;
  packages: DictionaryPackageService;
}

/** Largest package file, in bytes. */
const MAX_PACKAGE = 5_242_880;

const read = { access: { capability: 'dictionary.read' } } as const;
const byRow = { access: 'record' } as const;
const ofRow: RecordAccess = { read: 'record', create: 'record', update: 'record', remove: 'record' };

export function dictionaryRoutes(app: FastifyInstance, { types, entries, packages }: DictionaryServices): void {
  route(app, listDictionaryTypes, read, async ({ caller }) => ({ list: await types.tree(caller) }));
  route(app, listDictionaryTypeParents, read, async ({ caller, params }) => ({ list: await types.tree(caller, params.id) }));
  recordRoutes(app, recordAccess('dictionary'), dictionaryTypeCalls, types);

  // Forms, filters and labels everywhere read dictionaries, so their enabled entries are open to every signed-in user.
  route(app, listAllDictionaries, { access: 'signedIn' }, async () => ({ list: await entries.all() }));
  route(app, listDictionaryOptions, { access: 'signedIn' }, async ({ params }) => ({ list: await entries.options(params.typeId) }));

  // A menu may show one category alone, so the rights on a row's own category decide.
  route(app, listDictionaryEntries, byRow, async ({ caller, params, query }) => ({
    list: await entries.list(caller, params.typeId, query),
  }));
  route(app, listDictionaryEntryParents, byRow, async ({ caller, params, query }) => ({
    list: await entries.parents(caller, params.typeId, params.id, query.isTree === 1),
  }));
  recordRoutes(app, ofRow, dictionaryEntryCalls, entries);

  route(app, exportDictionaryType, { access: { capability: 'dictionary.export' } }, ({ caller, params }) =>
    packages.export(caller, params.typeId),
  );
  route(app, importDictionaryType, { access: { capability: 'dictionary.import' } }, async ({ caller, request }) => {
    const { content, fields } = await readTextUpload(request, { extensions: ['bdd'], maxBytes: MAX_PACKAGE });
    const duplicates = fields['type'] === IMPORT_DUPLICATES.append ? IMPORT_DUPLICATES.append : IMPORT_DUPLICATES.skip;
    await packages.import(caller, content, duplicates);
    return done('ok.imported');
  });
}

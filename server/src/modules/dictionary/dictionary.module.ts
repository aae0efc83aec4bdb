import type { Core } from '../../core/core';
import type { Mountable } from '../../core/module';
import { createEntryGate } from './dictionary-entry-access';
import { createDictionaryEntryService } from './dictionary-entry.service';
import { createDictionaryMerges, type EntryUses } from './dictionary-merge.service';
import { createDictionaryPackageService } from './dictionary-package.service';
import { createDictionaryReading } from './dictionary-reading.service';
import { createDictionaryTypeService } from './dictionary-type.service';
import { dictionaryRoutes } from './dictionary.routes';

interface DictionaryUses extends EntryUses {
  usesOf: Parameters<typeof createDictionaryTypeService>[1];
}

/** Dictionaries, their packages and the merging of entries. `usesOf` names the designs that use a dictionary, `uses` those of an entry. */
export const dictionaryModule = (core: Core, { usesOf, ...uses }: DictionaryUses): Mountable => ({
  routes: (app) =>
    dictionaryRoutes(app, {
      types: createDictionaryTypeService(core, usesOf),
      entries: createDictionaryEntryService(core, createEntryGate(core.rights), uses),
      packages: createDictionaryPackageService(core, core.files.downloads),
      reading: createDictionaryReading(core),
      merges: createDictionaryMerges(core, uses),
    }),
});

import type { Core } from '../../core/core';
import type { Module } from '../../core/module';
import { createForms } from './forms';
import { recordRoutes } from './records/record.routes';

type Forms = ReturnType<typeof createForms>;
type Neighbours = NonNullable<Parameters<typeof createForms>[4]>;

interface FormParts extends Required<Pick<Neighbours, 'areas' | 'sendFile'>> {
  interfaces: {
    titles: Parameters<typeof createForms>[1];
    known: Parameters<typeof createForms>[2];
    preview: Required<Neighbours>['interfaceRows'];
    answer: Required<Neighbours>['askInterface'];
  };
  textPictures: Parameters<typeof createForms>[3];
}

/** Designed forms at work: their records. Offers what other parts read of them. */
export function formsModule(core: Core, { interfaces, textPictures, areas, sendFile }: FormParts): Module<Forms> {
  const forms = createForms(core, interfaces.titles, interfaces.known, textPictures, {
    areas,
    sendFile,
    interfaceRows: interfaces.preview,
    askInterface: interfaces.answer,
  });
  return { routes: (app) => recordRoutes(app, forms), services: forms };
}

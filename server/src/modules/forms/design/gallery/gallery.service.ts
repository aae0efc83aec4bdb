import {
  DESIGN_TEMPLATES,
  type DesignTemplate,
  type FromTemplateInput,
} from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import { designInput } from '@banyan/shared-contracts/forms/designs/designs.contract';
import type { Caller } from '../../../../core/access/caller';
import type { Core } from '../../../../core/core';
import type { Connection } from '../../../../core/database/database';
import type { Id } from '../../../../core/database/tables';
import type { DesignInput } from '../management/design-kind';
import { galleryTemplates } from './gallery-template';
import { ensureDictionaries } from './missing-dictionaries';
import { countFields, outlineOf } from './outline';
import { templateDocuments } from './template-documents';

/** Makes a design in a transaction, with the rules for every design. */
export type AddDesign = (tx: Connection, caller: Caller, input: DesignInput) => Promise<Id>;

export type GalleryService = ReturnType<typeof createGalleryService>;

/** Designs from templates: a design and the dictionaries that it reads, all or nothing. */
export function createGalleryService({ database, newId }: Pick<Core, 'database' | 'newId'>, addDesign: AddDesign) {
  const templates: DesignTemplate[] = DESIGN_TEMPLATES.map((template) => {
    const { formData, dictionaries } = galleryTemplates[template];
    const { fields } = formData;
    return {
      template,
      fields: countFields(fields),
      dictionaries: dictionaries.map(({ fullName }) => fullName),
      outline: outlineOf(fields),
    };
  });
  return {
    list: (): Promise<{ list: DesignTemplate[] }> => Promise.resolve({ list: templates }),

    create: (caller: Caller, { template, ...named }: FromTemplateInput): Promise<Id> =>
      database.transaction(async (tx) => {
        const { dictionaries, ...documents } = galleryTemplates[template];
        const ids = await ensureDictionaries(tx, dictionaries, { newId, userId: caller.userId });
        const { form_data: formData, column_data: columnData, app_column_data: appColumnData } = templateDocuments(documents, ids);
        return addDesign(tx, caller, designInput.parse({ ...named, type: 1, webType: 2, formData, columnData, appColumnData }));
      }),
  };
}

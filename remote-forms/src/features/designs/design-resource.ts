import { createDesign, getDesign, listDesigns, removeDesign, updateDesign } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { listDesignCategories } from '@banyan/shared-contracts/forms/designs/design-categories.contract';
import { defineResource } from '@banyan/shared-contracts/resource';

/** Designs of forms: names, codes and order are edited here, not the documents. */
export const designResource = defineResource({
  key: 'design',
  list: listDesigns,
  get: getDesign,
  create: createDesign,
  update: updateDesign,
  remove: removeDesign,
  affects: [listDesignCategories],
});

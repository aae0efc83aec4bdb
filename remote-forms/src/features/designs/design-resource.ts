import {
  createDesign,
  getDesign,
  listDesignCategories,
  listDesigns,
  removeDesign,
  updateDesign,
} from '@banyan/shared-contracts/forms/designs/designs.contract';
import { defineResource } from '@banyan/shared-contracts/resource';

/** Designs of forms: what is edited here is how they are called and sorted, not their documents. */
export const designResource = defineResource({
  key: 'design',
  list: listDesigns,
  get: getDesign,
  create: createDesign,
  update: updateDesign,
  remove: removeDesign,
  affects: [listDesignCategories],
});

import type { DesignTemplateCode } from '@banyan/shared-contracts/forms/designs/design-gallery.contract';
import asset from './templates/asset.json';
import customer from './templates/customer.json';
import expenseClaim from './templates/expense-claim.json';
import inspection from './templates/inspection.json';
import leaveRequest from './templates/leave-request.json';
import visitor from './templates/visitor.json';

/** `[code, name]`, or `[code, name, children]` in trees. */
export type TemplateEntry = readonly (string | readonly TemplateEntry[])[];

/** A dictionary that a template reads; its documents name it by its code. */
export interface TemplateDictionary {
  enCode: string;
  fullName: string;
  isTree?: boolean;
  entries: readonly TemplateEntry[];
}

/** A design that others are made from. Its documents leave out what `completeDesign` knows. */
export interface GalleryTemplate {
  dictionaries: readonly TemplateDictionary[];
  formData: { fields: readonly object[] };
  columnData: object;
  appColumnData: object;
}

export const galleryTemplates: Readonly<Record<DesignTemplateCode, GalleryTemplate>> = {
  leaveRequest,
  expenseClaim,
  visitor,
  asset,
  customer,
  inspection,
};

import { defineAttribute } from '../attribute-choice';

/** Another member of the row that a popup has chosen. */
export const popupAttrContract = defineAttribute('popupAttr');

import { definePopup } from '../popup-choice';

/** Rows chosen in a popover below the field. */
export const popupTableSelectContract = definePopup('popupTableSelect', true);

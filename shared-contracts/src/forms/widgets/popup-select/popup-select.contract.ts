import { definePopup } from '../popup-choice';

/** A row chosen in a dialog or a drawer (api-forms B4, B9). */
export const popupSelectContract = definePopup('popupSelect', false);

import { defineAttribute } from '../attribute-choice';

/** Another field of the record that a related form has chosen (api-forms B9). */
export const relationFormAttrContract = defineAttribute('relationFormAttr');

/** Stands in the chunk of the model page, so that what draws a form and its frame is there only once. */
export const loadOpenedForm = () => import('./opened-form');

/** Part of the chunk of the model page, so that the code for a form and its frame is loaded only once. */
export const loadOpenedForm = () => import('./opened-form');

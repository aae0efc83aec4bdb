/** What pages of designed models need besides the list of `@banyan/shared-ui/crud`; generated code is written for it. */
export { modelQuery } from './model-query';
export { numberRange } from './number-filter';
export { principals } from './principal-filter';
export { typedText } from './text-filter';
export { useModelForms } from './use-model-forms';
export { useModelMenu } from './use-model-menu';

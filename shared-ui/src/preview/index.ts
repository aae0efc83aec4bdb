export { Preview } from './preview';
export type { PreviewDialogProps } from './preview.dialog';
export { MissingFile, type PreviewItem } from './preview-item';

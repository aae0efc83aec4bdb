export type { RichEditor } from './rich-editor';
export { RichToolbar, type RichToolbarProps, RichToolButton, type RichToolButtonProps } from './rich-toolbar';
export type { RichTool } from './rich-tools';

import type { RichTool } from '@banyan/shared-ui/rich-text';

/** What a notice's text may look like, and no more. */
export const noticeTools: readonly (readonly RichTool[])[] = [
  ['heading', 'subheading'],
  ['bold', 'italic', 'underline', 'strike'],
  ['bullets', 'numbers', 'quote'],
  ['left', 'center', 'right'],
];

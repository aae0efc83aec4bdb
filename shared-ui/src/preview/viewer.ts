import type { PreviewItem } from './preview-item';

/** Why a content is not shown after all. */
export type ViewerFailure = 'broken' | 'heavy' | 'unviewable';

/** What has been read of a file; of what is streamed only its type. */
export interface ShownContent {
  content: Blob;
  /** Address of the content in memory; for streamed content, the address of its parts. */
  url: string;
  /** The content is the beginning of the file only. */
  partial: boolean;
}

/** What every viewer gets. */
export interface ViewerProps extends ShownContent {
  item: PreviewItem;
  /** The content does not match its name, or is too large for a page; a download is offered instead. */
  onFail: (why: ViewerFailure) => void;
  /** To the next or the previous one, as by a swipe. */
  onStep: (step: 1 | -1) => void;
}

/** Something that can be looked at: where its bytes come from is its owner's business. */
export interface PreviewItem {
  /** Identifies it among the others. */
  key: string;
  /** Its name; the extension determines its kind. */
  name: string;
  /** Bytes, where they are known. */
  size?: number | undefined;
  /**
   * Address of its bytes, valid for one request and the parts of its response; '' when there is no such file. Rejects when the request
   * fails.
   */
  locate: () => Promise<string>;
  /** Saves it; without it nothing is offered. */
  download?: (() => Promise<void>) | undefined;
}

/** A file, a picture or a document is missing. */
export class MissingFile extends Error {}

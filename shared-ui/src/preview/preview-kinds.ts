import { lookup } from '@banyan/shared-contracts/own-members';
import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { endingOf } from '@banyan/shared-contracts/files/file-rules';
import type { ViewerProps } from './viewer';

/** One way to look at files. */
export interface PreviewKind {
  /** Endings of the names of such files. */
  endings: readonly string[];
  /** Most bytes that are read; of what is streamed only where its address holds the bytes itself. */
  limit: number;
  /** What is larger than the limit is shown up to it; otherwise it is not shown at all. */
  inPart?: true;
  /** The type of what is read. */
  mime?: (ending: string) => string;
  /** Never read whole: the browser requests the parts that it plays. */
  streamed?: true;
  /** Looked at one after the other, as pictures are. */
  picture?: true;
  /** A chunk of its own: nothing is downloaded before such a file is shown. */
  Viewer: LazyExoticComponent<ComponentType<ViewerProps>>;
}

const MB = 1_048_576;
const MEDIA: Record<string, string> = {
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  aac: 'audio/aac',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
};
const TEXTS = [
  'txt',
  'log',
  'json',
  'xml',
  'yaml',
  'yml',
  'ini',
  'conf',
  'properties',
  'sql',
  'css',
  'js',
  'ts',
  'html',
  'htm',
  'java',
  'py',
];

/** What can be shown, by kind of file (product-2 sections 2 and 8); everything else is offered for download. */
export const previewKinds = {
  picture: {
    endings: ['png', 'jpg', 'jpeg', 'bmp', 'gif', 'webp'],
    limit: 100 * MB,
    picture: true,
    mime: (ending) => `image/${ending === 'jpg' ? 'jpeg' : ending}`,
    Viewer: lazy(() => import('./viewers/picture.viewer')),
  },
  pdf: { endings: ['pdf'], limit: 200 * MB, mime: () => 'application/pdf', Viewer: lazy(() => import('./viewers/pdf.viewer')) },
  text: { endings: TEXTS, limit: MB, inPart: true, Viewer: lazy(() => import('./viewers/text.viewer')) },
  csv: { endings: ['csv', 'tsv'], limit: 4 * MB, inPart: true, Viewer: lazy(() => import('./viewers/sheet/csv.viewer')) },
  markdown: { endings: ['md', 'markdown'], limit: MB, inPart: true, Viewer: lazy(() => import('./viewers/markdown.viewer')) },
  docx: { endings: ['docx'], limit: 50 * MB, Viewer: lazy(() => import('./viewers/docx.viewer')) },
  sheet: { endings: ['xlsx', 'xls', 'xlsm'], limit: 20 * MB, Viewer: lazy(() => import('./viewers/sheet/sheet.viewer')) },
  media: {
    endings: Object.keys(MEDIA),
    limit: 200 * MB,
    streamed: true,
    mime: (ending) => lookup(MEDIA, ending) ?? '',
    Viewer: lazy(() => import('./viewers/media.viewer')),
  },
} satisfies Record<string, PreviewKind>;

const kinds: readonly PreviewKind[] = Object.values(previewKinds);

/** The preview kind of a file, by its name; undefined when it can only be downloaded. */
export const kindOf = ({ name }: { name: string }): PreviewKind | undefined =>
  kinds.find(({ endings }) => endings.includes(endingOf(name)));

/** Whether browsers show such files by themselves: pictures and PDF. */
export const isShownByBrowser = (kind: PreviewKind | undefined): boolean => kind === previewKinds.picture || kind === previewKinds.pdf;

/** First bytes of the contents that browsers show by themselves; null matches any byte. */
const SIGNATURES: readonly { kind: 'picture' | 'pdf'; ending: string; bytes: readonly (number | null)[] }[] = [
  { kind: 'pdf', ending: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { kind: 'picture', ending: 'png', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'picture', ending: 'jpg', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'picture', ending: 'gif', bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'picture', ending: 'bmp', bytes: [0x42, 0x4d] },
  { kind: 'picture', ending: 'webp', bytes: [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50] },
];

/** The kind of a content and how it is displayed: by its bytes where they identify it, else by its name. */
export function recognize(name: string, bytes: Uint8Array): { kind: PreviewKind; mime: string } | undefined {
  const found = SIGNATURES.find((signature) => signature.bytes.every((byte, index) => byte === null || byte === bytes[index]));
  const named = kindOf({ name });
  // A text may begin with the letters BM; a file whose name belongs to a kind that browsers show must have matching bytes.
  const kind = found === undefined || (named !== undefined && !isShownByBrowser(named)) ? named : previewKinds[found.kind];
  if (kind === undefined || (isShownByBrowser(kind) && found === undefined)) return undefined;
  return { kind, mime: kind.mime?.(isShownByBrowser(kind) && found !== undefined ? found.ending : endingOf(name)) ?? '' };
}

import { useLocale } from '@banyan/shared-ui/runtime';
import { type SyntheticEvent, useEffect, useState } from 'react';
import type { ViewerFailure, ViewerProps } from '../viewer';
import { unpackedSize } from '../zip-size';
import { renderDocx } from './render-docx';
import styles from './viewer.module.css';

/** The browser lays out what is unpacked in one go; a book of a thousand pages takes half of this. */
const MAX_UNPACKED = 80 * 1_048_576;

async function readPage(content: Blob, locale: string): Promise<{ page: string } | { why: ViewerFailure }> {
  const size = await unpackedSize(new Uint8Array(await content.arrayBuffer()), MAX_UNPACKED);
  if (size === undefined) return { why: 'broken' };
  return size > MAX_UNPACKED ? { why: 'heavy' } : { page: await renderDocx(content, locale) };
}

/** The dialog handles keys that are pressed inside of the frame. */
function passKeysOn({ currentTarget }: SyntheticEvent<HTMLIFrameElement>): void {
  currentTarget.contentDocument?.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') currentTarget.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

/** A Word document, in a frame in which nothing runs. */
export default function DocxViewer({ item, content, onFail }: ViewerProps) {
  const locale = useLocale();
  const [page, setPage] = useState<string>();
  useEffect(() => {
    let gone = false;
    readPage(content, locale).then(
      (found) => gone || ('why' in found ? onFail(found.why) : setPage(found.page)),
      () => gone || onFail('broken'),
    );
    return () => {
      gone = true;
    };
  }, [content, locale, onFail]);

  if (page === undefined) return null;
  return (
    <iframe
      className={styles['frame']}
      // The same origin, so that the dialog gets its keys; it runs no scripts that could use this.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
      title={item.name}
      onLoad={passKeysOn}
    />
  );
}

import { useEffect, useState } from 'react';
import { decodeText } from '../decode-text';
import type { ViewerProps } from '../viewer';

/** The text of a content; undefined until it is read, and for what turns out to be none. */
export function useDecoded({ content, partial, onFail }: Pick<ViewerProps, 'content' | 'partial' | 'onFail'>): string | undefined {
  const [decoded, setDecoded] = useState<string>();
  useEffect(() => {
    let gone = false;
    void content.arrayBuffer().then((bytes) => {
      if (gone) return;
      const text = decodeText(new Uint8Array(bytes), partial);
      if (text === undefined) onFail('broken');
      else setDecoded(text);
    });
    return () => {
      gone = true;
    };
  }, [content, partial, onFail]);
  return decoded;
}

import { Preview } from '@banyan/shared-ui/preview';
import { useHost } from '@banyan/shared-ui/runtime';
import { useMemo, useState } from 'react';
import styles from './picture.module.css';
import { TextView } from '../text/text-view';
import { useText } from '../use-text';

/** A signature: a data URL or a path of the server; a dash where there is none. A click enlarges it. */
export function PictureView({ shown, compact }: { shown: unknown; compact: boolean }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (typeof shown !== 'string' || shown === '') return <TextView shown={null} compact={compact} />;
  if (!isOwn(shown)) return <SignedPicture source={shown} compact={compact} />;
  return (
    <>
      <button type="button" className={styles['opener']} title={text('forms.sign.enlarge')} onClick={() => setOpen(true)}>
        <SignedPicture source={shown} compact={compact} />
      </button>
      {open && <LargePicture source={shown} onClose={() => setOpen(false)} />}
    </>
  );
}

function LargePicture({ source, onClose }: { source: string; onClose: () => void }) {
  const text = useText();
  const { resolveUrl } = useHost();
  const name = `${text('forms.sign.picture')}.png`;
  const items = useMemo(() => {
    const url = source.startsWith('data:') ? source : resolveUrl(source);
    return [{ key: source, name, locate: () => Promise.resolve(url) }];
  }, [source, name, resolveUrl]);
  return <Preview items={items} start={source} onClose={onClose} />;
}

export function SignedPicture({ source, compact = false }: { source: string; compact?: boolean }) {
  const text = useText();
  const { resolveUrl } = useHost();
  return (
    <figure className={styles['picture']} data-compact={compact}>
      {isOwn(source) && <img src={source.startsWith('data:') ? source : resolveUrl(source)} alt="" />}
      <figcaption>{text('forms.sign.picture')}</figcaption>
    </figure>
  );
}

/** Only pictures of this platform and picture data: other addresses in a record are not loaded. */
const isOwn = (source: string): boolean => source.startsWith('data:image/') || /^\/api\/[\w/.-]+$/.test(source);

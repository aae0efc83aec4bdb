import { useHost } from '@banyan/shared-ui/runtime';
import styles from './picture.module.css';
import { TextView } from './text-view';
import { useText } from './use-text';

/** A signature to look at: a data URL or a path of the server; a dash where there is none. */
export function PictureView({ shown, compact }: { shown: unknown; compact: boolean }) {
  if (typeof shown !== 'string' || shown === '') return <TextView shown={null} compact={compact} />;
  return <SignedPicture source={shown} compact={compact} />;
}

export function SignedPicture({ source, compact = false }: { source: string; compact?: boolean }) {
  const text = useText();
  const { resolveUrl } = useHost();
  // Nothing but pictures of our own and data of pictures: whatever else a record may hold is not fetched.
  const own = source.startsWith('data:image/') || /^\/api\/[\w/.-]+$/.test(source);
  return (
    <figure className={styles['picture']} data-compact={compact}>
      {own && <img src={source.startsWith('data:') ? source : resolveUrl(source)} alt="" />}
      <figcaption>{text('forms.sign.picture')}</figcaption>
    </figure>
  );
}

import { imageOption } from '@banyan/shared-contracts/portal/cards/image.option';
import { useHost } from '@banyan/shared-ui/runtime';
import { type CardProps, defineCard } from '../../card-definition';
import styles from './image.module.css';

function ImageCard({ option: { src, alt, href } }: CardProps<ReturnType<typeof imageOption.parse>>) {
  const { resolveUrl } = useHost();
  const picture = <img className={styles['picture']} src={src.startsWith('data:') ? src : resolveUrl(src)} alt={alt} />;
  if (href === undefined) return picture;
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer" {...(alt === '' ? { 'aria-label': href } : {})}>
      {picture}
    </a>
  );
}

export const imageCard = defineCard(imageOption, ImageCard, { flush: true });

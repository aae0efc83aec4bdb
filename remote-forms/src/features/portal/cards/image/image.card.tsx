import { imageOption, pictureLink } from '@banyan/shared-contracts/portal/cards/image.option';
import { useHost } from '@banyan/shared-ui/runtime';
import { type CardProps, defineCard } from '../../card-definition';
import styles from './image.module.css';

function ImageCard({ option }: CardProps<ReturnType<typeof imageOption.parse>>) {
  const { defaultValue: src, imageFillStyle, textDefaultValue: caption, alt } = option;
  const { resolveUrl } = useHost();
  const picture = (
    <figure className={styles['figure']}>
      <img
        className={styles['picture']}
        style={{ objectFit: imageFillStyle }}
        src={src.startsWith('data:') ? src : resolveUrl(src)}
        alt={caption === '' ? alt : ''}
      />
      {caption !== '' && <figcaption className={styles['caption']}>{caption}</figcaption>}
    </figure>
  );
  const href = pictureLink(option);
  if (href === undefined) return picture;
  const isUnnamed = caption === '' && alt === '';
  return (
    <a className={styles['link']} href={href} target="_blank" rel="noopener noreferrer" {...(isUnnamed ? { 'aria-label': href } : {})}>
      {picture}
    </a>
  );
}

export const imageCard = defineCard(imageOption, ImageCard, { flush: true });

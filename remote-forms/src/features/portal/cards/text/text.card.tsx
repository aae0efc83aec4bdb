import { textOption } from '@banyan/shared-contracts/portal/cards/text.option';
import { isWebAddress } from '@banyan/shared-contracts/portal/web-address';
import { type CardProps, defineCard } from '../../card-definition';
import styles from './text.module.css';

/** An address ends before the punctuation of the sentence that it stands in. */
const ADDRESS = /(https?:\/\/[^\s<>"'，。；、！？）]*[^\s<>"'，。；、！？）.,;:!?)])/i;

function TextCard({ option }: CardProps<{ content: string }>) {
  return (
    <p className={styles['text']}>
      {option.content.split(ADDRESS).map((part, index) =>
        index % 2 === 1 && isWebAddress(part) ? (
          <a key={index} href={part} target="_blank" rel="noopener noreferrer">
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}

export const textCard = defineCard(textOption, TextCard);

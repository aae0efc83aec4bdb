import { PLAIN_TEXT, textOption } from '@banyan/shared-contracts/portal/cards/text.option';
import { isWebAddress } from '@banyan/shared-contracts/portal/web-address';
import { type CSSProperties, lazy, Suspense } from 'react';
import { type CardProps, defineCard } from '../../card-definition';
import styles from './text.module.css';

type Option = ReturnType<typeof textOption.parse>;

const HTML = 2;
/** A separate chunk: it contains the HTML sanitizer, which few portals need. */
const RichText = lazy(() => import('../../../../forms/public/rich-text'));

/** An address ends before the punctuation of the sentence that contains it. */
const ADDRESS = /(https?:\/\/[^\s<>"'，。；、！？）]*[^\s<>"'，。；、！？）.,;:!?)])/i;

/** The styles of the design that differ from the theme. */
const styleOf = (option: Option): CSSProperties => ({
  ...(option.textFontSize === PLAIN_TEXT.size ? {} : { fontSize: option.textFontSize }),
  ...(option.textFontColor.toLowerCase() === PLAIN_TEXT.color ? {} : { color: option.textFontColor }),
  ...(option.textFontWeight ? { fontWeight: 'bold' } : {}),
  ...(option.textFontStyle ? { fontStyle: 'italic' } : {}),
  ...(option.textLeft === 'left' ? {} : { textAlign: option.textLeft }),
  ...(option.textUnderLine === 'none' ? {} : { textDecoration: option.textUnderLine }),
  ...(option.textBgColor === '' ? {} : { background: option.textBgColor }),
});

function TextCard({ option }: CardProps<Option>) {
  if (option.styleType === HTML) {
    return (
      <Suspense>
        <RichText html={option.defaultValue} />
      </Suspense>
    );
  }
  return (
    <p className={styles['text']} style={styleOf(option)}>
      {option.defaultValue.split(ADDRESS).map((part, index) =>
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

import type { TextSettings } from '@banyan/shared-contracts/forms/widgets/text/text.contract';
import type { TextStyle } from '@banyan/shared-contracts/forms/widgets/text-style';
import type { CSSProperties } from 'react';
import type { DecorationProps } from '../../kernel/widget-definition';

/** A design without a chosen colour contains black: such text has the colour of the theme. */
const isBlack = (color: string) => color === '' || /^(?:#0{3,4}|#0{6}(?:ff)?|black|rgba?\(0, ?0, ?0(?:, ?1)?\))$/i.test(color);

const lookOf = (style: TextStyle): CSSProperties => ({
  ...(isBlack(style.color) ? {} : { color: style.color }),
  textAlign: style['text-align'],
  fontWeight: style['font-weight'],
  fontStyle: style['font-style'],
  textDecoration: style['text-decoration'],
  fontSize: style['font-size'],
  lineHeight: `${style['line-height']}px`,
  margin: '0 0 16px',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});

/** Text between fields. */
export function TextDecoration({ settings: { content, textStyle } }: DecorationProps<TextSettings>) {
  return <p style={lookOf(textStyle)}>{content}</p>;
}

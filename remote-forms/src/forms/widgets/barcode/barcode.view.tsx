import { barPath } from '@banyan/shared-contracts/forms/model/code-path';
import { barcodeFormat, type BarcodeSettings, isBarcodeText } from '@banyan/shared-contracts/forms/widgets/barcode/barcode.contract';
import { codeText } from '@banyan/shared-contracts/forms/widgets/code-source';
import JsBarcode from 'jsbarcode';
import { useMemo } from 'react';
import { DecorationFrame } from '../../kernel/form/decoration-frame';
import { EmptyCode } from '../../kernel/text/empty-code';
import type { DecorationProps } from '../../kernel/widget-definition';
import styles from './barcode.module.css';

const MARGIN = 5;

/** The bits of a code; '' for a text with characters that the format does not support. */
function bitsOf(text: string, format: string): string {
  if (!isBarcodeText(text)) return '';
  const target: { encodings?: { data: string }[] } = {};
  let valid = true;
  try {
    JsBarcode(target, text, { format, displayValue: false, valid: (answer) => (valid = answer) });
  } catch {
    return '';
  }
  return valid ? (target.encodings ?? []).map(({ data }) => data).join('') : '';
}

/** A bar code of a text or of a field. */
export default function BarcodeView({ settings, item, read }: DecorationProps<BarcodeSettings>) {
  const { width, height, lineColor, background } = settings;
  const text = codeText(settings, read);
  const format = barcodeFormat(settings);
  const bits = useMemo(() => bitsOf(text, format), [text, format]);
  const whole = { width: bits.length * width + 2 * MARGIN, height: height + 2 * MARGIN };
  return (
    <DecorationFrame item={item}>
      {bits === '' ? (
        // A text that cannot be encoded leaves the place blank (product-2 section 5).
        text === '' && <EmptyCode source={settings.dataType} />
      ) : (
        <svg
          role="img"
          aria-label={text}
          className={styles['code']}
          {...whole}
          viewBox={`0 0 ${whole.width} ${whole.height}`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
        >
          <rect width="100%" height="100%" fill={background} />
          <path d={barPath(bits, { width, height }, MARGIN)} fill={lineColor} />
        </svg>
      )}
    </DecorationFrame>
  );
}

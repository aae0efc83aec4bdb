import { qrPath } from '@banyan/shared-contracts/forms/model/code-path';
import { codeText } from '@banyan/shared-contracts/forms/widgets/code-source';
import { recordPayload, type QrcodeSettings } from '@banyan/shared-contracts/forms/widgets/qrcode/qrcode.contract';
import QRCode from 'qrcode';
import { useContext, useMemo } from 'react';
import { DecorationFrame } from '../../kernel/form/decoration-frame';
import { EmptyCode } from '../../kernel/text/empty-code';
import { RecordPlaceContext } from '../../kernel/record/record-place';
import { useText } from '../../kernel/use-text';
import type { DecorationProps } from '../../kernel/widget-definition';

/** Blank modules around a QR code, as its standard requires. */
const MARGIN = 4;

/** Undefined for a text that is too long for a code. */
function draw(text: string): { side: number; path: string } | undefined {
  if (text === '') return undefined;
  try {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'L' });
    return { side: modules.size + 2 * MARGIN, path: qrPath(modules.size, (row, column) => modules.get(row, column) === 1, MARGIN) };
  } catch {
    return undefined;
  }
}

/** A QR code of a text, of a field, or of the record. */
export default function QrcodeView({ settings, label, item, read }: DecorationProps<QrcodeSettings>) {
  const text = useText();
  const place = useContext(RecordPlaceContext);
  const { width, colorDark, colorLight, dataType } = settings;
  const content = dataType === 'dynamic' ? (place === null ? '' : recordPayload(place)) : codeText(settings, read);
  const code = useMemo(() => draw(content), [content]);
  return (
    <DecorationFrame item={item}>
      {code === undefined ? (
        content === '' && <EmptyCode source={dataType} />
      ) : (
        <svg
          role="img"
          aria-label={label === '' ? text('forms.code.qr') : label}
          width={width}
          height={width}
          viewBox={`0 0 ${code.side} ${code.side}`}
          shapeRendering="crispEdges"
        >
          <rect width="100%" height="100%" fill={colorLight} />
          <path d={code.path} fill={colorDark} />
        </svg>
      )}
    </DecorationFrame>
  );
}

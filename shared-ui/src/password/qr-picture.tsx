import QRCode from 'qrcode';
import { useMemo } from 'react';

/** Blank modules around a QR code, as its standard asks. */
const MARGIN = 4;

/** A text as a picture that a phone reads; dark on light in every theme. */
export function QrPicture({ text, label, size = 168 }: { text: string; label: string; size?: number }) {
  const { side, path } = useMemo(() => {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
    let drawn = '';
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column)) drawn += `M${column + MARGIN} ${row + MARGIN}h1v1h-1z`;
    return { side: modules.size + 2 * MARGIN, path: drawn };
  }, [text]);
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width="100%" height="100%" fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}

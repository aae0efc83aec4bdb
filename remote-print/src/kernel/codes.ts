import JsBarcode from 'jsbarcode';
import QRCode from 'qrcode';

/** A drawn picture with its own size in px. */
export interface Drawing {
  src: string;
  width: number;
  height: number;
}

const QR_SIZE = 265;
/** Blank modules around a QR code, as its standard asks. */
const QR_MARGIN = 4;
const BAR = { width: 4, height: 80, margin: 5 };

const svg = (width: number, height: number, viewBox: string, path: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}" preserveAspectRatio="none" shape-rendering="crispEdges">` +
      `<rect width="100%" height="100%" fill="#fff"/><path d="${path}" fill="#000"/></svg>`,
  )}`;

/** A QR code with the highest error correction; undefined for text that is too long for one. */
export function drawQrCode(text: string): Drawing | undefined {
  try {
    const { modules } = QRCode.create(text, { errorCorrectionLevel: 'H' });
    const side = modules.size + 2 * QR_MARGIN;
    let path = '';
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        if (modules.get(row, column)) path += `M${column + QR_MARGIN} ${row + QR_MARGIN}h1v1h-1z`;
    return { src: svg(QR_SIZE, QR_SIZE, `0 0 ${side} ${side}`, path), width: QR_SIZE, height: QR_SIZE };
  } catch {
    return undefined;
  }
}

/** A bar code of type code128; undefined for text that it has no signs for. */
export function drawBarCode(text: string): Drawing | undefined {
  const target: { encodings?: { data: string }[] } = {};
  let valid = true;
  JsBarcode(target, text, { format: 'CODE128', displayValue: false, valid: (answer) => (valid = answer) });
  const bars = target.encodings?.map(({ data }) => data).join('') ?? '';
  if (!valid || bars === '') return undefined;
  const width = bars.length * BAR.width + 2 * BAR.margin;
  const height = BAR.height + 2 * BAR.margin;
  const path = [...bars.matchAll(/1+/g)]
    .map(
      ({ 0: run, index }) =>
        `M${index * BAR.width + BAR.margin} ${BAR.margin}h${run.length * BAR.width}v${BAR.height}h-${run.length * BAR.width}z`,
    )
    .join('');
  return { src: svg(width, height, `0 0 ${width} ${height}`, path), width, height };
}

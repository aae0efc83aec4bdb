import JsBarcode from 'jsbarcode';
import QRCode from 'qrcode';
import type { CodeItem, Symbology } from '../document/document';
import type { FilledCode } from './filled';

/** Blank modules around a QR code and beside bars, as their standards ask. */
const QR_QUIET = 4;
const BAR_QUIET = 10;
const BAR_HEIGHT = 40;
const FORMATS: Readonly<Record<Exclude<Symbology, 'qr'>, string>> = { code128: 'CODE128', ean13: 'EAN13', code39: 'CODE39' };

function qrPath(text: string, level: NonNullable<CodeItem['level']>) {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: level });
  const side = modules.size + 2 * QR_QUIET;
  let path = '';
  for (let row = 0; row < modules.size; row += 1)
    for (let column = 0; column < modules.size; column += 1)
      if (modules.get(row, column)) path += `M${column + QR_QUIET} ${row + QR_QUIET}h1v1h-1z`;
  return { path, width: side, height: side };
}

function barPath(text: string, symbology: Exclude<Symbology, 'qr'>) {
  const target: { encodings?: { data: string }[] } = {};
  let valid = true;
  JsBarcode(target, text, { format: FORMATS[symbology], displayValue: false, flat: true, valid: (answer) => (valid = answer) });
  const bars = target.encodings?.map(({ data }) => data).join('') ?? '';
  if (!valid || bars === '') return undefined;
  const path = [...bars.matchAll(/1+/g)]
    .map(({ 0: run, index }) => `M${index + BAR_QUIET} 0h${run.length}v${BAR_HEIGHT}h-${run.length}z`)
    .join('');
  return { path, width: bars.length + 2 * BAR_QUIET, height: BAR_HEIGHT };
}

/** A code as one path of its modules; without a path for text that the code cannot write. */
export function drawCode(text: string, { symbology, level = 'M', text: showText = false }: CodeItem): FilledCode {
  const empty = { kind: 'code' as const, path: undefined, symbology, width: 1, height: 1, text, showText };
  if (text === '') return empty;
  try {
    const drawn = symbology === 'qr' ? qrPath(text, level) : barPath(text, symbology);
    return drawn === undefined ? empty : { ...empty, ...drawn };
  } catch {
    return empty;
  }
}

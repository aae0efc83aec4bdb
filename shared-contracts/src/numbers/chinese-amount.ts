import { Decimal } from './decimal';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
/** More integer digits than this have no form (product-2 section 5). */
const MAX_INTEGER_DIGITS = 15;
const OVERFLOW = '数字较大溢出';

/** Four digits with their places; a run of zeros in between is written once, zeros at the end are not written. */
function group(digits: string): string {
  let text = '';
  [...digits].forEach((digit, index) => {
    if (digit === '0') {
      if (text !== '' && !text.endsWith('零')) text += '零';
      return;
    }
    text += (DIGITS[Number(digit)] ?? '') + (PLACES[digits.length - 1 - index] ?? '');
  });
  return text.replace(/零$/, '');
}

/** Up to eight digits: the digits above the lower four are written before 万. */
function tenThousands(digits: string): string {
  const high = group(digits.slice(0, -4).replace(/^0+(?=\d)/, ''));
  const low = digits.slice(-4);
  const said = group(low);
  if (high === '') return said;
  return `${high}万${said !== '' && low.startsWith('0') ? '零' : ''}${said}`;
}

function whole(digits: string): string {
  const high = tenThousands(digits.slice(0, -8));
  const low = digits.slice(-8);
  const said = tenThousands(low);
  if (high === '') return said;
  return `${high}亿${said !== '' && low.startsWith('0') ? '零' : ''}${said}`;
}

/**
 * An amount in Chinese capitals with yuan, jiao and fen; rounded to the fen. Zero is 零元整, negatives begin with 负, for more than 15 integer
 * digits the result is 数字较大溢出. Text that is not a number becomes ''.
 */
export function chineseAmount(value: number | string): string {
  let amount: Decimal;
  try {
    amount = new Decimal(value).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
  } catch {
    return '';
  }
  if (!amount.isFinite()) return '';
  const [integer = '0', cents = '00'] = amount.abs().toFixed(2).split('.');
  if (integer.length > MAX_INTEGER_DIGITS) return OVERFLOW;
  if (amount.isZero()) return '零元整';
  const yuan = whole(integer);
  const jiao = cents[0] ?? '0';
  const fen = cents[1] ?? '0';
  const sign = amount.isNegative() ? '负' : '';
  const head = yuan === '' ? '' : `${yuan}元`;
  if (jiao === '0' && fen === '0') return `${sign}${head}整`;
  const middle = jiao === '0' ? (head === '' ? '' : '零') : `${DIGITS[Number(jiao)]}角`;
  const tail = fen === '0' ? '整' : `${DIGITS[Number(fen)]}分`;
  return sign + head + middle + tail;
}

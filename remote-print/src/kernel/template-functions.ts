import { chineseAmount } from '@banyan/shared-contracts/numbers/chinese-amount';
import { formatDecimal } from '@banyan/shared-contracts/numbers/format-decimal';
import { formatTime } from '@banyan/shared-contracts/forms/values/format-time';
import { lookup } from '@banyan/shared-contracts/own-members';
import { momentOf } from '@banyan/shared-contracts/time/platform-zone';
import { FIELD, type Scope, textOf, valuesOf } from './field-values';
import type { RenderContext } from './render-context';

type TemplateFunction = (value: string, argument: string, context: RenderContext) => string;

const DEFAULT_DECIMALS = 2;
const MOST_DECIMALS = 15;

/** The number in a text, thousands separators aside; undefined for everything else. */
function numberIn(value: string): string | undefined {
  const plain = value.replaceAll(',', '').trim();
  return /^[+-]?\d+(?:\.\d+)?$/.test(plain) ? plain : undefined;
}

function timeIn(value: string): number | undefined {
  if (/^-?\d{9,15}$/.test(value)) return Number(value);
  const parts = /^(\d{4})(?:-(\d{1,2}))?(?:-(\d{1,2}))?(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?/.exec(value);
  if (parts === null) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts.slice(1).map((part) => (part ? Number(part) : undefined));
  return momentOf(year, month, day, hour, minute, second);
}

/** Functions of a template by their `data-tag` (api-forms B23). What does not apply leaves the value as it is. */
const functions: Record<string, TemplateFunction> = {
  thousands(value, argument) {
    const number = numberIn(value);
    const wanted = Number.parseInt(argument, 10);
    const decimals = Number.isNaN(wanted) ? DEFAULT_DECIMALS : Math.min(Math.max(wanted, 0), MOST_DECIMALS);
    return number === undefined ? value : formatDecimal(number, { decimals, thousands: true });
  },
  isAmountChinese(value) {
    const number = numberIn(value);
    return number === undefined ? value : chineseAmount(number);
  },
  jnpfDictionary: (value, typeId, { dictionary }) =>
    value
      .split(',')
      .map((part) => dictionary(typeId, part.trim()) ?? part)
      .join(','),
  jnpfDate(value, format) {
    const time = timeIn(value.trim());
    return time === undefined ? value : formatTime(time, format.replaceAll('Y', 'y').replaceAll('D', 'd'));
  },
};

const FUNCTION = Object.keys(functions)
  .map((name) => `[data-tag="${name}"]`)
  .join(',');

/** `name(x,argument)`: the text between the brackets, and the text after its first comma without quotes. */
function readCall(text: string): { first: string; argument: string } {
  const inner = /^[^(（]*[(（](.*)[)）]\s*$/s.exec(text.trim())?.[1] ?? '';
  const comma = inner.search(/[,，]/);
  if (comma === -1) return { first: inner.trim(), argument: '' };
  return {
    first: inner.slice(0, comma).trim(),
    argument: inner
      .slice(comma + 1)
      .trim()
      .replace(/^["'“”]|["'“”]$/g, ''),
  };
}

/** Puts the results of all functions below `root` in their places. */
export function applyFunctions(root: Element, scope: Scope, context: RenderContext): void {
  for (const element of root.querySelectorAll(FUNCTION)) {
    const apply = lookup(functions, element.getAttribute('data-tag') ?? '');
    if (apply === undefined) continue;
    const { first, argument } = readCall(element.textContent ?? '');
    const field = element.querySelector(FIELD);
    const values = field === null ? [first] : valuesOf(field, scope).map(textOf);
    const texts = values.filter((value) => value !== '').map((value) => apply(value, argument, context));
    element.removeAttribute('data-tag');
    element.textContent = texts.join(' ');
  }
}

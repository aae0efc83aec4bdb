import { AppError } from '@banyan/shared-contracts/errors';
import type { PackedObject } from './object-kind';

/** Members whose text people read as it is. */
const LABELS: ReadonlySet<string> = new Set([
  ...['label', 'labelI18nCode', 'tipLabel', 'placeholder', 'startPlaceholder', 'endPlaceholder', 'fullName', 'title', 'header'],
  ...['addonBefore', 'addonAfter', 'activeTxt', 'inactiveTxt', 'buttonText', 'btnText', 'icon'],
]);

/** What a browser would run, were it put into a page as it is. */
const SCRIPT = /<\s*\/?\s*(?:script|iframe|object|embed|svg|img|link|style|base|form)\b|\bjavascript\s*:|<[^>]*\son\w+\s*=/i;

const isScript = (text: unknown): boolean => typeof text === 'string' && SCRIPT.test(text);

/** The first label below a value that has a script in it. */
function scriptIn(value: unknown, name = ''): string | undefined {
  if (LABELS.has(name) && isScript(value)) return value as string;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, member] of Object.entries(value)) {
    const found = scriptIn(member, Array.isArray(value) ? name : key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' && text !== '' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Throws FILE_CONTENT where a name, label or placeholder of an object holds a script. Documents of designs are read as JSON. */
export function requirePlainLabels(objects: readonly PackedObject[]): void {
  for (const { kind, name, code, content } of objects) {
    const documents = kind === 'design' ? ['formData', 'columnData', 'appColumnData'].map((part) => parsed(content[part])) : [];
    const found =
      [name, code].find(isScript) ?? scriptIn(content) ?? documents.map((one) => scriptIn(one)).find((one) => one !== undefined);
    if (found !== undefined) throw new AppError('FILE_CONTENT', { what: 'what.vdd.script', name, text: found.slice(0, 60) });
  }
}

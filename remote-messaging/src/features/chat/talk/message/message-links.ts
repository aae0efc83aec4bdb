import { LinkifyIt } from 'linkify-it';

/** Addresses that a click may open. */
const SCHEMES = /^(https?:|mailto:)/i;

/** A part of a text: plain text, or an address. */
export interface TextPart {
  text: string;
  href?: string;
}

let finder: LinkifyIt | undefined;
const links = () => (finder ??= new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true }).add('ftp:', null).add('//', null));

/** Splits a text at its web and mail addresses; only these can be opened. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { index, lastIndex, raw, url } of links().match(text) ?? []) {
    if (!SCHEMES.test(url)) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: raw, href: url });
    end = lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

import { escapeHtml } from '../../../core/html/escape';
import { isTooDeep, richTextOptions } from '../../../core/html/sanitize';
import sanitizeHtml from 'sanitize-html';

const size = /^-?\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|pt|%)?$/;
const sizes = /^(?:auto|-?\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|pt|%)?)(?:\s+(?:auto|-?\d{1,4}(?:\.\d{1,4})?(?:px|em|rem|pt|%)?)){0,3}$/;
const line =
  /^(?:none|\d{1,3}(?:px|pt|em)?(?:\s+(?:solid|dashed|dotted|none)(?:\s+(?:#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]{1,40}\)))?)?)$/i;
const color = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|rgba?\([\d\s.,%/]{1,40}\))$/i;

/** Styles of mails in addition to those of rich text; still none that fetches, covers or moves anything. */
const MAIL_STYLES = {
  ...{ padding: [sizes], 'padding-top': [size], 'padding-bottom': [size], 'padding-right': [size] },
  ...{ margin: [sizes], 'margin-top': [size], 'margin-bottom': [size], 'margin-right': [size] },
  ...{ border: [line], 'border-top': [line], 'border-bottom': [line], 'border-left': [line], 'border-right': [line] },
  ...{ 'border-color': [color], 'border-radius': [size], 'border-collapse': [/^(?:collapse|separate)$/], 'border-spacing': [size] },
  ...{ 'max-width': [size], 'min-width': [size], background: [color], 'white-space': [/^[a-z-]{3,12}$/], display: [/^none$/] },
};

const TABLE_MEMBERS = ['align', 'valign', 'bgcolor', 'width', 'height', 'border', 'cellpadding', 'cellspacing'];

/** Pictures by which the text of a mail is completed: `data:` addresses by the ids of parts and by the addresses of other machines. */
export interface MailPictures {
  parts: ReadonlyMap<string, string>;
  remote: ReadonlyMap<string, string>;
}

/** Pictures in the text of a mail that are on other machines. */
export const remotePicturesOf = (html: string): string[] => {
  const found = new Set<string>();
  if (isTooDeep(html)) return [];
  sanitizeHtml(html, {
    allowedTags: ['img'],
    allowedAttributes: {},
    transformTags: {
      img(tagName, attribs) {
        const address = addressOf(attribs['src']);
        if (/^https?:\/\//i.test(address)) found.add(address);
        return { tagName, attribs: {} };
      },
    },
  });
  return [...found];
};

const addressOf = (source: string | undefined): string => {
  const address = (source ?? '').trim();
  return address.startsWith('//') ? `https:${address}` : address;
};

function pictureOf(source: string | undefined, { parts, remote }: MailPictures): string {
  const address = addressOf(source);
  if (address.toLowerCase().startsWith('cid:')) return parts.get(address.slice(4)) ?? '';
  return /^data:/i.test(address) ? address : (remote.get(address) ?? '');
}

/** The HTML of a mail with everything taken out that is more than text and pictures that are here already. */
export function cleanMailHtml(html: string, pictures: MailPictures): string {
  if (isTooDeep(html)) return escapeHtml(html);
  const { allowedTags, allowedAttributes, allowedStyles, transformTags } = richTextOptions;
  const common = typeof allowedAttributes === 'object' ? allowedAttributes : {};
  const cells = Object.fromEntries(['table', 'tr', 'td', 'th'].map((tag) => [tag, [...(common[tag] ?? []), ...TABLE_MEMBERS]]));
  return sanitizeHtml(html, {
    ...richTextOptions,
    allowedTags: allowedTags === false ? false : [...(allowedTags ?? []), 'center'],
    allowedAttributes: { ...common, ...cells, p: ['class', 'align'], div: ['align'] },
    allowedStyles: { '*': { ...allowedStyles?.['*'], ...MAIL_STYLES } },
    transformTags: {
      ...transformTags,
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, src: pictureOf(attribs['src'], pictures) } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^data:image\/(?:png|jpe?g|gif|webp|bmp);base64,/i.test(attribs['src'] ?? ''),
  });
}

const LINK = /https?:\/\/[^\s<>"']{1,2000}/g;

/** A plain text as HTML, with its web addresses as links. */
export function htmlOfText(text: string): string {
  let html = '';
  let at = 0;
  for (const found of text.matchAll(LINK)) {
    const address = found[0].replace(/[.,;:!?)\]]+$/, '');
    html += `${escapeHtml(text.slice(at, found.index))}<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer">${escapeHtml(address)}</a>`;
    at = found.index + address.length;
  }
  return (html + escapeHtml(text.slice(at))).replaceAll(/\r?\n/g, '<br>');
}

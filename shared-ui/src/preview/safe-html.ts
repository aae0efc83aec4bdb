import DOMPurify, { type Config } from 'dompurify';

/** Addresses that a link in a document may lead to (product-2 section 5), and places in the document itself. */
const LINKS = /^(?:https?:|mailto:|tel:|#)/i;
/** Embedded pictures of a document; pictures at other addresses are never requested. */
const PICTURES = /^data:image\/(?:png|jpeg|gif|webp|bmp|svg\+xml)[;,]/i;

/** What {@link safeHtml} leaves in. */
export interface SafeHtmlOptions {
  /** Pictures of our own server stay, too. */
  ownPictures?: boolean;
  /** Drawings and formulas, for documents that are shown in a frame of their own. */
  drawings?: boolean;
}

/** HTML without anything that runs, sends requests to other hosts, or sends input: for documents from any source. */
export function safeHtml(html: string | Element, { ownPictures = false, drawings = false }: SafeHtmlOptions = {}): string {
  const purifier = DOMPurify(window);
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') guardLink(node);
    for (const name of ['src', 'href', 'xlink:href', 'poster']) {
      const address = node.tagName === 'A' ? null : node.getAttribute(name);
      if (address !== null && !isShown(address, ownPictures)) node.removeAttribute(name);
    }
  });
  const config: Config = {
    USE_PROFILES: drawings ? { html: true, svg: true, mathMl: true } : { html: true },
    FORBID_TAGS: ['form', 'input', 'button', 'textarea', 'select', 'style', 'video', 'audio'],
    FORBID_ATTR: ['srcset', 'ping', ...(drawings ? [] : ['style', 'id', 'class'])],
    ALLOW_DATA_ATTR: false,
  };
  return purifier.sanitize(html as string, { ...config, RETURN_TRUSTED_TYPE: false });
}

function guardLink(link: Element): void {
  const address = link.getAttribute('href');
  if (address === null || !LINKS.test(address)) return link.removeAttribute('href');
  if (address.startsWith('#')) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

function isShown(address: string, own: boolean): boolean {
  if (PICTURES.test(address) || address.startsWith('#')) return true;
  return own && URL.canParse(address, document.baseURI) && new URL(address, document.baseURI).origin === window.location.origin;
}

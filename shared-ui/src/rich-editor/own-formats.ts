import { isOwnPicture } from '@banyan/shared-contracts/files/own-picture';
import DOMPurify from 'dompurify';
import { Parchment } from 'quill/core';
import { BlockEmbed } from 'quill/blots/block';
import Inline from 'quill/blots/inline';
import Image from 'quill/formats/image';
import Link from 'quill/formats/link';

const { Scope, StyleAttributor } = Parchment;
const block = { scope: Scope.BLOCK };

/** Text styles of older editors, which views and the server preserve. */
export const styles = {
  font: new StyleAttributor('font', 'font-family', { scope: Scope.INLINE }),
  size: new StyleAttributor('size', 'font-size', { scope: Scope.INLINE }),
  lineHeight: new StyleAttributor('lineHeight', 'line-height', block),
  margin: new StyleAttributor('margin', 'margin-left', block),
  padding: new StyleAttributor('padding', 'padding-left', block),
  textIndent: new StyleAttributor('textIndent', 'text-indent', block),
};

/** Pictures that our own server stores, or that are part of the text: other addresses reveal the reader to another server. */
export class OwnImage extends Image {
  static override sanitize(address: string): string {
    return isOwnPicture(address) ? address : '//:0';
  }

  /** Null for a picture that stays outside. */
  static override value(node: Element): string | null {
    const address = node.getAttribute('src') ?? '';
    return isOwnPicture(address) ? address : null;
  }

  /** Older editors set the size of a picture by style. */
  static override formats(node: Element): Record<string, string | null> {
    const { width, height } = (node as HTMLElement).style;
    return { ...(width === '' ? {} : { width }), ...(height === '' ? {} : { height }), ...super.formats(node) };
  }
}

/** Links that lead somewhere; others, such as scripts, are plain text. */
export class OwnLink extends Link {
  static override formats(node: HTMLElement): string | null {
    const address = super.formats(node) ?? '';
    return this.sanitize(address) === this.SANITIZED_URL ? null : address;
  }
}

export class Mark extends Inline {
  static override blotName = 'mark';
  static override tagName = 'MARK';
}

export class Small extends Inline {
  static override blotName = 'small';
  static override tagName = 'SMALL';
}

/** HTML without scripts, foreign pictures and whatever a style fetches. */
function cleanPart(html: string): string {
  const part = DOMPurify.sanitize(html, {
    USE_PROFILES: { html: true },
    FORBID_TAGS: ['style', 'form', 'input'],
    RETURN_DOM_FRAGMENT: true,
  });
  for (const picture of part.querySelectorAll('img')) if (!isOwnPicture(picture.getAttribute('src') ?? '')) picture.remove();
  for (const styled of part.querySelectorAll('[style*="url" i]')) styled.removeAttribute('style');
  const place = document.createElement('div');
  place.append(part);
  return place.innerHTML;
}

/** A part that the editor cannot write in, such as a table: it stays as it is, and is moved or deleted as a whole. */
export class Kept extends BlockEmbed {
  static override blotName = 'kept';
  static override tagName = 'DIV';
  static override className = 'ql-kept';

  static override create(html: unknown): HTMLElement {
    const node = super.create() as HTMLElement;
    node.setAttribute('contenteditable', 'false');
    node.innerHTML = cleanPart(String(html));
    return node;
  }

  static override value(node: HTMLElement): string {
    return node.innerHTML;
  }

  html(): string {
    return Kept.value(this.domNode);
  }
}

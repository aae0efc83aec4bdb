import Quill from 'quill/core';
import { AlignStyle } from 'quill/formats/align';
import { BackgroundStyle } from 'quill/formats/background';
import Blockquote from 'quill/formats/blockquote';
import Bold from 'quill/formats/bold';
import { ColorStyle } from 'quill/formats/color';
import Header from 'quill/formats/header';
import Image from 'quill/formats/image';
import Italic from 'quill/formats/italic';
import Link from 'quill/formats/link';
import List from 'quill/formats/list';
import { SizeStyle } from 'quill/formats/size';
import Strike from 'quill/formats/strike';
import Underline from 'quill/formats/underline';
import 'quill/dist/quill.core.css';

/** Sizes of letters, px (product-2 section 9). */
export const FONT_SIZES = [12, 14, 16, 18, 20, 24, 28, 32, 36, 48, 56, 64, 72] as const;

/** Pictures that our own server keeps: others tell a stranger who reads. */
class OwnImage extends Image {
  static override sanitize(address: string): string {
    return /^\/api\/file\/Image\/\w+\/[\w%.-]+(?:\?[\w%=&.-]*)?$/i.test(address) ? address : '//:0';
  }
}

SizeStyle.whitelist = FONT_SIZES.map((size) => `${size}px`);
const parts = {
  'formats/align': AlignStyle,
  'formats/background': BackgroundStyle,
  'formats/blockquote': Blockquote,
  'formats/bold': Bold,
  'formats/color': ColorStyle,
  'formats/header': Header,
  'formats/image': OwnImage,
  'formats/italic': Italic,
  'formats/link': Link,
  'formats/list': List,
  'formats/size': SizeStyle,
  'formats/strike': Strike,
  'formats/underline': Underline,
};
Quill.register(parts, true);

/** Everything that a text may look like; what is pasted loses the rest. */
export const FORMATS = Object.keys(parts).map((name) => name.replace('formats/', ''));

export { Quill };

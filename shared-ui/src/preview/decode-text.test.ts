// @vitest-environment node
import { expect, it } from 'vitest';
import { decodeText } from './decode-text';

const utf8 = (text: string) => new TextEncoder().encode(text);

it.each([
  ['UTF-8', utf8('采购 contract'), '采购 contract'],
  ['UTF-8 with its mark', new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('采购')]), '采购'],
  ['UTF-16, small end first', new Uint8Array([0xff, 0xfe, 0xc7, 0x91]), '采'],
  ['UTF-16, large end first', new Uint8Array([0xfe, 0xff, 0x91, 0xc7]), '采'],
  ['GB18030', new Uint8Array([0xb2, 0xc9, 0xb9, 0xba]), '采购'],
  ['nothing', new Uint8Array(), ''],
])('reads %s', (_name, bytes, text) => {
  expect(decodeText(bytes)).toBe(text);
});

it('does not take a text that is cut within a letter for another encoding', () => {
  expect(decodeText(utf8('采购').subarray(0, 5), true)).toBe('采');
});

it('says what is no text', () => {
  expect(decodeText(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toBeUndefined();
});

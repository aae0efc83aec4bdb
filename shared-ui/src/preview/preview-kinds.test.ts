// @vitest-environment node
import { expect, it } from 'vitest';
import { kindOf, previewKinds, recognize } from './preview-kinds';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]);
const PDF = new TextEncoder().encode('%PDF-1.7');
const PLAIN = new TextEncoder().encode('BM is how this text begins');

it('tells by the ending of its name how a file is looked at', () => {
  expect(kindOf({ name: '合同.DOCX' })).toBe(previewKinds.docx);
  expect(kindOf({ name: '图.JPeG' })).toBe(previewKinds.picture);
  expect(kindOf({ name: '包.zip' })).toBeUndefined();
  expect(kindOf({ name: '无' })).toBeUndefined();
});

it('has one viewer for an ending', () => {
  const endings = Object.values(previewKinds).flatMap((kind) => [...kind.endings]);
  expect(new Set(endings).size).toBe(endings.length);
});

it('believes the bytes of pictures and PDF more than their names', () => {
  expect(recognize('a.jpg', PNG)).toEqual({ kind: previewKinds.picture, mime: 'image/png' });
  expect(recognize('a.png', PDF)).toEqual({ kind: previewKinds.pdf, mime: 'application/pdf' });
  expect(recognize('a.png', PLAIN.subarray(3))).toBeUndefined();
  expect(recognize('a.pdf', new TextEncoder().encode('<script>'))).toBeUndefined();
});

it('does not take a text for a picture', () => {
  expect(recognize('a.txt', PLAIN)?.kind).toBe(previewKinds.text);
});

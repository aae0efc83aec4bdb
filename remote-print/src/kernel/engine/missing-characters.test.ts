import { expect, it } from 'vitest';
import { withCodes } from './missing-characters';

it('names characters by their codes, those beyond the first plane as one', () => {
  expect(withCodes('༄\u{2A700}A')).toBe('༄ (U+0F04) \u{2A700} (U+2A700) A (U+0041)');
  expect(withCodes('')).toBe('');
});

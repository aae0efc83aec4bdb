import { polyphonic } from 'pinyin-pro';
import type { Reading } from './reading';

/**
 * Reads a text by the pinyin of its characters. All readings count, because the right one is not always clear without the sentence; ü is
 * typed as v. The dictionary is large: this is a chunk of its own, which the shell shares.
 */
export const readText = (text: string): Reading =>
  polyphonic(text, { type: 'array', toneType: 'none', v: true }).map((syllables) => syllables.map((syllable) => syllable.toLowerCase()));

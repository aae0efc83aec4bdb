import { polyphonic } from 'pinyin-pro';
import type { Reading } from './reading';

/**
 * Reads a title by the pinyin of its characters. All readings count, since which one is meant is not always clear without the sentence; ü is typed
 * as v. The dictionary is large: this is a chunk of its own.
 */
export const readTitle = (title: string): Reading =>
  polyphonic(title, { type: 'array', toneType: 'none', v: true }).map((syllables) => syllables.map((syllable) => syllable.toLowerCase()));

import { pinyin } from 'pinyin-pro';
import type { Reading } from './reading';

/** Reads a title by the pinyin of its characters, in their context; ü is typed as v. The dictionary is large: this is a chunk of its own. */
export const readTitle = (title: string): Reading =>
  pinyin(title, { type: 'array', toneType: 'none', v: true, nonZh: 'spaced' }).map((syllable) => syllable.toLowerCase());

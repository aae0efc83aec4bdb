import type { Reading } from './reading';

/** Longest code, less room for a number behind it. */
const LONGEST = 46;

const isPlain = (character: string): boolean => /^[a-z\d]$/i.test(character);

/** Letters of a name as a code: syllables of Chinese characters and words of others, each with a capital but the first. */
export function codeOf(name: string, reading: Reading): string {
  const parts = [...name].map((character, index) => {
    if (isPlain(character)) return character;
    const syllable = (reading[index]?.[0] ?? '').replaceAll(/[^a-z]/g, '');
    return ` ${syllable} `;
  });
  const words = parts
    .join('')
    .split(/\s+/)
    .filter((word) => word !== '');
  return words
    .map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')
    .slice(0, LONGEST);
}

/** The code, with a number behind it where others have it; capitals make no difference. */
export function freeCode(code: string, taken: readonly string[]): string {
  const codes = new Set(taken.map((one) => one.toLowerCase()));
  let free = code;
  for (let number = 2; codes.has(free.toLowerCase()); number += 1) free = `${code}${number}`;
  return free;
}

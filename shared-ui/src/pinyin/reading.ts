/** How a text is read: for each of its characters the syllables that it can have, or the character itself where it has none. In lower case. */
export type Reading = readonly (readonly string[])[];

/** The places in a text that these letters name: whole syllables, beginnings of them or initials, without a gap; the first such stretch. */
export function matchReading(reading: Reading, letters: string): number[] | undefined {
  for (let start = 0; start < reading.length; start += 1) {
    if (reading[start]?.some((syllable) => syllable[0] === letters[0]) !== true) continue;
    const end = endOfMatch(reading, start, letters);
    if (end !== undefined) return Array.from({ length: end - start }, (_, index) => start + index);
  }
  return undefined;
}

/** Where a match from this place on ends. Longer parts of a syllable are tried first, so that "guanli" is two syllables and not six initials. */
function endOfMatch(reading: Reading, at: number, letters: string): number | undefined {
  if (letters === '') return at;
  for (const syllable of reading[at] ?? []) {
    if (syllable.trim() === '') return endOfMatch(reading, at + 1, letters);
    for (let length = Math.min(syllable.length, letters.length); length > 0; length -= 1) {
      if (!letters.startsWith(syllable.slice(0, length))) continue;
      const end = endOfMatch(reading, at + 1, letters.slice(length));
      if (end !== undefined) return end;
    }
  }
  return undefined;
}

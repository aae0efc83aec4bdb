import { createRequire } from 'node:module';
import type { hash as hashes, verify as verifies } from '@node-rs/argon2';

const library = createRequire(import.meta.url)('@node-rs/argon2') as { hash: typeof hashes; verify: typeof verifies };
const answers = new Map<string, ReturnType<typeof verifies>>();

export const { hash } = library;

/** Tests sign in as the same people again and again: the library compares each password with each hash once in a process. */
export function verify(...[expected, password]: Parameters<typeof verifies>): ReturnType<typeof verifies> {
  const question = `${String(expected)} ${String(password)}`;
  const known = answers.get(question);
  if (known !== undefined) return known;
  const answer = library.verify(expected, password);
  answers.set(question, answer);
  return answer;
}

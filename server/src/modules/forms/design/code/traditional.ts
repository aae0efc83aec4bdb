import type { Traditional } from './code-texts';

let made: Promise<Traditional> | undefined;

async function make(): Promise<Traditional> {
  const { Converter } = await import('opencc-js/cn2t');
  return Converter({ from: 'cn', to: 'twp' });
}

/** What writes simplified texts in traditional characters as in Taiwan; its dictionaries are read when it is first asked for. */
export const traditional = (): Promise<Traditional> => (made ??= make());

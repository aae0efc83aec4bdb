import glossary from './traditional-words.json';

let converter: Promise<(text: string) => string> | undefined;

/** The tables of the conversion take some megabytes: they are loaded with the first request. */
async function load(): Promise<(text: string) => string> {
  const { Converter } = await import('opencc-js');
  return Converter({ from: 'cn', to: 'twp' });
}

/** Texts in traditional Chinese as in Taiwan, from simplified: a proposal, for people to look at. */
export async function traditional(texts: readonly string[]): Promise<string[]> {
  const convert = await (converter ??= load());
  return texts.map((text) => Object.entries(glossary).reduce((result, [from, to]) => result.replaceAll(from, to), convert(text)));
}

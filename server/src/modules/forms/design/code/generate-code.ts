import { LOCALES, type Locale } from '@banyan/shared-contracts/locales';
import type { CodeGroup } from '@banyan/shared-contracts/forms/designs/generated-code.contract';
import type { CodeDesign } from './code-design';
import { textsOf, type Words } from './code-texts';
import { contractSource } from './contract-source';
import { loaderSource, pageSource, textsSource } from './page-source';
import { readmeSource } from './readme-source';
import { screenSource } from './screen-source';

const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;

const NO_WORDS: Words = { zh: '', zhtw: '', en: '' };

/** The code of a page that does what the list and the form of a design do: its files by folder, never none. `locale` is that of the README. */
export async function generateCode(design: CodeDesign, locale: Locale): Promise<CodeGroup[]> {
  const { file, value } = design.names;
  const texts = await textsOf(design);
  const sources: [string, string][] = [
    [`${file}.page.tsx`, pageSource(design)],
    ...(design.webType === 1 ? [] : [[`${file}.screen.ts`, screenSource(design)] as [string, string]]),
    [`${file}.contract.ts`, contractSource(design)],
    [`${file}.texts.ts`, textsSource(design)],
    [`load-${file}.ts`, loaderSource(design)],
    ['README.md', readmeSource(design, texts.get(`${value}.title`) ?? NO_WORDS, locale)],
  ];
  const messages = LOCALES.map((one): [string, string] => [
    `${one}.json`,
    json(Object.fromEntries([...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, words]) => [key, words[one]]))),
  ]);
  const group = (name: string, files: readonly [string, string][]): CodeGroup => ({
    id: name,
    fileName: name,
    children: files.map(([fileName, fileContent]) => ({
      id: `${name}/${fileName}`,
      fileName,
      fileContent,
      fileType: /\.tsx?$/.test(fileName) ? 'web' : (fileName.split('.').at(-1) ?? ''),
    })),
  });
  return [group(file, sources), group(`${file}/locales`, messages)];
}

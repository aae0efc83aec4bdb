import { LOCALES, type Locale } from '@banyan/shared-contracts/locales';
import { translate } from '../../../../core/i18n/translate';
import type { CodeDesign } from './code-design';
import type { Words } from './code-texts';
import { notCarried } from './not-carried';
import { inMarkdown, quoted } from './source-text';

const fence = (language: string, lines: readonly string[]): string[] => ['', `\`\`\`${language}`, ...lines, '```', ''];

/** How the code is added to a remote, and what it does not do, in the language of who asks for it. */
export function readmeSource(design: CodeDesign, title: Words, locale: Locale): string {
  const { names, label, description } = design;
  const say = (key: Parameters<typeof translate>[1], values: Record<string, unknown> = {}) => translate(locale, key, values);
  const folder = `remote-${names.remote}/src/features/${names.file}`;
  const titleKey = `${names.remote}.${names.value}.title`;
  const missing = notCarried(design);
  const joint = locale === 'en' ? ', ' : '、';
  return [
    `# ${inMarkdown(label) || names.type}`,
    '',
    ...(description === '' ? [] : [inMarkdown(description), '']),
    say('code.readme.about'),
    '',
    `## ${say('code.readme.add')}`,
    '',
    `1. ${say('code.readme.copy', { folder: `\`${folder}\`` })}`,
    `2. ${say('code.readme.page', { file: '`remote.config.ts`' })}`,
    ...fence('ts', [
      '{',
      `  address: ${quoted(names.address)},`,
      `  titleKey: ${quoted(titleKey)},`,
      `  load: async () => (await import('./features/${names.file}/load-${names.file}')).load${names.type}(),`,
      '},',
    ]),
    `3. ${say('code.readme.title', { folder: '`locales`' })}`,
    ...fence(
      'json',
      LOCALES.map((one) => `${one}.json  ${JSON.stringify(titleKey)}: ${JSON.stringify(title[one])}`),
    ),
    `4. ${say('code.readme.menu', { address: `\`${names.address}\`` })}`,
    '',
    `## ${say('code.readme.rights')}`,
    '',
    say('code.readme.rightsText'),
    '',
    ...(missing.length === 0
      ? []
      : [
          `## ${say('code.readme.missing')}`,
          '',
          ...missing.map(({ key, names: which }) => {
            const listed = which.map(inMarkdown).filter(Boolean).join(joint);
            return `- ${say(key)}${listed === '' ? '' : `: ${listed}`}`;
          }),
          '',
        ]),
  ].join('\n');
}

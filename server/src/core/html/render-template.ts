import { plainText } from '@banyan/shared-contracts/forms/widgets/editor/editor.contract';
import { escapeHtml } from './escape';

/** The value of a parameter such as `{@Title}`: text, or HTML that was made as such. */
export type ParameterValue = string | { html: string };
export type Parameters = Readonly<Record<string, ParameterValue>>;

/** The content is HTML. */
interface Template {
  title: string;
  content: string;
}

/** What a template has become. */
export interface Rendered extends Template {
  /** The content in words. */
  excerpt: string;
}

/** A title has one line, and so many characters at most. */
const TITLE_LENGTH = 200;
const EXCERPT_LENGTH = 500;

const asText = (value: ParameterValue): string => (typeof value === 'string' ? value : plainText(value.html));
const asHtml = (value: ParameterValue): string => (typeof value === 'string' ? escapeHtml(value).replaceAll('\n', '<br>') : value.html);

/** Puts parameters into a text; those of the platform that nothing is known of stay empty, other words stay as they are. */
export const renderTemplate = (text: string, parameters: Readonly<Record<string, string>>): string =>
  text.replace(/\{(@?[A-Za-z]\w*)\}/g, (place, name: string) => {
    if (Object.hasOwn(parameters, name)) return parameters[name] ?? '';
    return name.startsWith('@') ? '' : place;
  });

/** Cuts by characters, and says so. */
function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

const inWordsBy = (parameters: Parameters, write: (value: ParameterValue) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, write(value)]));

/** A title in one line, within its length. */
const lineOf = (title: string, parameters: Parameters): string =>
  shortened(renderTemplate(title, inWordsBy(parameters, asText)).replace(/\s+/g, ' ').trim(), TITLE_LENGTH);

/** What a message in plain text says by a template. */
export const renderPlain = ({ title, content }: Template, parameters: Parameters): Template => ({
  title: lineOf(title, parameters),
  content: renderTemplate(content, inWordsBy(parameters, asText)),
});

/** What a message says by a template. */
export function renderMessage({ title, content }: Template, parameters: Parameters): Rendered {
  const html = renderTemplate(content, inWordsBy(parameters, asHtml));
  return { title: lineOf(title, parameters), content: html, excerpt: shortened(plainText(html), EXCERPT_LENGTH) };
}

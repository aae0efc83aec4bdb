import { plainText } from '@banyan/shared-contracts/forms/widgets/editor/editor.contract';
import { escapeHtml } from '../../core/html/escape';

/** What stands for `{@Title}`: text, or HTML that was made as such. */
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

/** Puts parameters into a text; those that nothing is known of stay empty. */
export const renderTemplate = (text: string, parameters: Readonly<Record<string, string>>): string =>
  text.replace(/\{(@\w+)\}/g, (_place, name: string) => (Object.hasOwn(parameters, name) ? (parameters[name] ?? '') : ''));

/** Cuts by characters, and says so. */
function shortened(text: string, length: number): string {
  const characters = [...text];
  return characters.length <= length ? text : `${characters.slice(0, length - 1).join('')}…`;
}

/** What a message says by a template. */
export function renderMessage({ title, content }: Template, parameters: Parameters): Rendered {
  const inWords = (write: (value: ParameterValue) => string) =>
    Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, write(value)]));
  const line = renderTemplate(title, inWords(asText)).replace(/\s+/g, ' ').trim();
  const html = renderTemplate(content, inWords(asHtml));
  return { title: shortened(line, TITLE_LENGTH), content: html, excerpt: shortened(plainText(html), EXCERPT_LENGTH) };
}

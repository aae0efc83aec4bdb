import type { Block, Inline, Item, Paper, PrintDocument, TextStyle } from '@banyan/shared-contracts/print/document/document';
import type { PrintField, TableWords } from '../commands/fresh';

/** Words of a new template, in the language of its maker. */
export interface StartWords extends TableWords {
  title: string;
  capitals: string;
  maker: string;
  checker: string;
  date: string;
  page: string;
  certificate: string;
  certified: string;
  organization: string;
  printed: string;
  number: string;
}

const STYLE: TextStyle = { font: 'sans', size: 10.5, line: 1.4, colour: '#1f1f1f' };

/** What a new template is made of. */
export interface Facts {
  head: readonly PrintField[];
  subs: readonly { over: string; fields: readonly PrintField[] }[];
  words: StartWords;
}

export const sheet = (paper: Paper, body: readonly Block[], more: Partial<PrintDocument> = {}): PrintDocument => ({
  v: 1,
  engine: 1,
  paper,
  style: STYLE,
  body,
  ...more,
});

export const text = (fields: readonly PrintField[]): PrintField[] => fields.filter(({ kind }) => kind !== 'picture');
/** Numbers of records and the like are called so in most forms. */
export const numberField = (fields: readonly PrintField[]): PrintField | undefined =>
  fields.find(({ label }) => /编号|单号|编码|号码|no\.?$|code|number/i.test(label));
/** What a code shows: the number of the record, otherwise the first field. */
export const codeField = (fields: readonly PrintField[]): PrintField | undefined => numberField(fields) ?? fields[0];

/** Names of records are of any length, and labels have no room for more lines. */
export const fitting = (content: readonly Inline[], style: TextStyle): Item => ({
  kind: 'text',
  fit: 'shrink',
  content: [{ content, style }],
});

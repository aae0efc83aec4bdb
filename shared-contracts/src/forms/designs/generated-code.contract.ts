import * as z from '@banyan/shared-contracts/schema';
import { downloadLink } from '../../files/file.contract';
import { endpoint } from '../../wire/endpoint';
import { listOf } from '../../wire/paging';
import { id, optionalText } from '../../wire/scalars';

/** Code of a page for a designed form (api-forms A13, api-data 4.5). */
const PATH = '/api/visualdev/Generater';

const byId = z.object({ id });

/** How the code is called. What is missing or no name follows from the design. */
export const codeSettings = z.object({
  /** Id of an entry of the dictionary `createModule`, or a word: first part of the address of the page. */
  module: optionalText(100),
  /** Of the main table: names of types begin with it. */
  className: optionalText(200),
  /** Of the sub-tables in their order, joined by commas. */
  subClassName: optionalText(20_000),
  /** What the code is for, in its README. */
  description: optionalText(500),
  /** Id of the remote that gets the page. */
  modulePackageName: optionalText(100),
});
export type CodeSettings = z.input<typeof codeSettings>;

/** A file of the code; `fileName` is its path within its group. */
export const codeFile = z.object({
  id: z.string(),
  fileName: z.string(),
  fileContent: z.string(),
  /** `web` for sources and `json` or `md` for the others. */
  fileType: z.string(),
});
export type CodeFile = z.output<typeof codeFile>;

/** Files in one folder. */
export const codeGroup = z.object({ id: z.string(), fileName: z.string(), children: z.array(codeFile) });
export type CodeGroup = z.output<typeof codeGroup>;

export const previewCode = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/CodePreview`,
  reads: true,
  summary: 'Code of a page that does what the list and the form of a design do: its files by folder',
  params: byId,
  body: codeSettings,
  reply: listOf(codeGroup),
});

export const downloadCode = endpoint({
  method: 'POST',
  path: `${PATH}/:id/Actions/DownloadCode`,
  reads: true,
  summary: 'Link to the same files as a zip',
  params: byId,
  body: codeSettings,
  reply: downloadLink,
});

import type { FormRecord } from '@banyan/shared-contracts/forms/record';
import type { Caller } from '../../core/access/caller';
import type { RunningModel } from './running-model';

/** Keeps a picture as a file and answers its address; undefined for what is no picture. */
export type KeepPicture = (caller: Caller, content: Buffer) => Promise<string | undefined>;

/** More pictures of one text stay what they are. */
const MAX_PICTURES = 100;

const PICTURE = /(\ssrc=)(["'])(data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[^"'<>]*)\2/gi;

async function takeOut(caller: Caller, html: string, keep: KeepPicture): Promise<string> {
  const parts = new Set([...html.matchAll(PICTURE)].map(([, , , part = '']) => part));
  const kept = new Map<string, string>();
  for (const part of [...parts].slice(0, MAX_PICTURES)) {
    const address = await keep(caller, Buffer.from(part.slice(part.indexOf(',') + 1), 'base64'));
    if (address !== undefined) kept.set(part, address);
  }
  return html.replaceAll(
    PICTURE,
    (_whole, name: string, quote: string, part: string) => `${name}${quote}${kept.get(part) ?? part}${quote}`,
  );
}

/** Clients of 3.6 send the pictures of a rich text within it (api-forms A2): they become files of their own before anything looks at the text. */
export async function withoutTextPictures(
  caller: Caller,
  { fields }: RunningModel,
  record: FormRecord,
  keep: KeepPicture,
): Promise<FormRecord> {
  const result = { ...record };
  for (const { field } of fields) {
    const html = field.contract.traits.html === true ? record[field.key] : undefined;
    if (typeof html === 'string') result[field.key] = await takeOut(caller, html, keep);
  }
  return result;
}

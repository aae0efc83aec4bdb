import { randomBytes } from 'node:crypto';
import type { FormRecord } from '@banyan/shared-contracts/forms/records/record';
import type { Caller } from '../../../../core/access/caller';
import type { Connection } from '../../../../core/database/database';
import type { RunningModel } from '../../design/running-model';

/** Makes files of pictures. */
export interface PictureKeeper {
  isPicture(content: Buffer): Promise<boolean>;
  /** In the caller's transaction: without it there is no file. Answers its address. */
  keep(tx: Connection, caller: Caller, content: Buffer): Promise<string>;
}

/** Contents of pictures, by the placeholders that replace them. */
export type CutPictures = ReadonlyMap<string, Buffer>;

/** More pictures of one text stay what they are. */
const MAX_PICTURES = 100;

const IMAGE = /<img\s[^<>]*>/gi;
const PICTURE = /(\ssrc=)(["'])(data:image\/(?:png|jpe?g|gif|webp|bmp);base64,[^"'<>]*)\2/gi;

const replacePictures = (html: string, change: (address: string) => string): string =>
  html.replace(IMAGE, (image) =>
    image.replace(PICTURE, (_whole, name: string, quote: string, address: string) => `${name}${quote}${change(address)}${quote}`),
  );

/** A placeholder that is itself a picture, so that it is accepted wherever pictures are allowed, and that is unique. */
const placeholder = (): string => `data:image/png;base64,${randomBytes(16).toString('hex')}`;

async function cutOut(html: string, { isPicture }: PictureKeeper, cut: Map<string, Buffer>): Promise<string> {
  const found = new Set<string>();
  replacePictures(html, (address) => {
    found.add(address);
    return address;
  });
  const places = new Map<string, string>();
  for (const address of [...found].slice(0, MAX_PICTURES)) {
    const content = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
    if (!(await isPicture(content))) continue;
    const place = placeholder();
    places.set(address, place);
    cut.set(place, content);
  }
  return places.size === 0 ? html : replacePictures(html, (address) => places.get(address) ?? address);
}

/** Clients of 3.6 send the pictures of a rich text within it (api-forms A2): they are cut out before anything looks at the text. */
export async function cutPictures(
  { fields }: RunningModel,
  record: FormRecord,
  keeper: PictureKeeper,
): Promise<{ record: FormRecord; pictures: CutPictures }> {
  const [result, pictures] = [{ ...record }, new Map<string, Buffer>()];
  for (const { field } of fields) {
    const html = field.contract.traits.html === true ? record[field.key] : undefined;
    if (typeof html === 'string') result[field.key] = await cutOut(html, keeper, pictures);
  }
  return { record: result, pictures };
}

/** The record with the addresses of its pictures, which are files from now on; the last step before it is written. */
export async function keepPictures(
  tx: Connection,
  caller: Caller,
  record: FormRecord,
  pictures: CutPictures,
  keeper: PictureKeeper,
): Promise<FormRecord> {
  let result = record;
  for (const [place, content] of pictures) {
    const stands = (value: unknown): value is string => typeof value === 'string' && value.includes(place);
    if (!Object.values(result).some(stands)) continue;
    const address = await keeper.keep(tx, caller, content);
    const put = ([key, value]: [string, unknown]) => [key, stands(value) ? value.replaceAll(place, address) : value];
    result = Object.fromEntries(Object.entries(result).map(put)) as FormRecord;
  }
  return result;
}

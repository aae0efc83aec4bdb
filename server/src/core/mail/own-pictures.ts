import type { SendMailOptions } from 'nodemailer';
import { PICTURE_TYPES } from '@banyan/shared-contracts/files/file.contract';
import type { Core } from '../core';
import { findFiles } from '../files/file.repository';
import { picturesIn } from '../files/shown-pictures';
import { contentKey } from '../files/stores/content-store';

type Attachments = NonNullable<SendMailOptions['attachments']>;

/** A text whose pictures come with it. */
interface Complete {
  html: string;
  pictures: Attachments;
}

const SOURCE = /(\ssrc=")\/api\/file\/Image\/\w+\/([\w.-]+)(?:\?[^"]*)?"/gi;

/** Puts the pictures of our own that a sanitized text shows into the mail itself: outside of the platform their addresses lead nowhere. */
export async function embedPictures({ database, files }: Pick<Core, 'database' | 'files'>, html: string): Promise<Complete> {
  const names = picturesIn(html);
  if (names.length === 0) return { html, pictures: [] };
  const found = (await findFiles(database.kysely, names)).filter(({ type }) => PICTURE_TYPES.includes(type));
  const known = new Set(found.map(({ name }) => name));
  const pictures = await Promise.all(
    found.map(async ({ name, original_name: filename, content_hash: hash, mime: contentType }) => ({
      ...{ filename, contentType, cid: name, contentDisposition: 'inline' as const },
      content: await files.contents.open(contentKey(hash)),
    })),
  );
  return { html: html.replace(SOURCE, (all, source: string, name: string) => (known.has(name) ? `${source}cid:${name}"` : all)), pictures };
}

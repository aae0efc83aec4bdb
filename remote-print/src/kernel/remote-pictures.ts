const REMOTE = / src="((?:https?:)?\/\/[^"]*)"/gi;
/** A picture without anything. */
const NOTHING = 'data:,';

/** HTML with pictures of other servers as they came with the records, and without all others: no browser asks other servers. */
export const withRemotePictures = (html: string, pictures: Readonly<Record<string, string>>): string =>
  html.replaceAll(REMOTE, (_whole, address: string) => {
    const plain = address.replaceAll('&amp;', '&');
    return ` src="${(Object.hasOwn(pictures, plain) ? pictures[plain] : undefined) ?? NOTHING}"`;
  });

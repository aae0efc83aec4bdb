import { fetchOutside } from '../../../core/network/http-request';
import type { OpenPlaces } from '../../../core/network/open-places';

/** Pictures of one mail that are fetched, and the bytes of all of them. */
const MAX_PICTURES = 40;
const MAX_BYTES = 10 * 1024 * 1024;
const TIMEOUT_MS = 8000;
const TYPE = /^image\/(?:png|jpeg|jpg|gif|webp|bmp)\b/i;

async function fetchPicture(address: string, places: OpenPlaces): Promise<string | undefined> {
  if (!URL.canParse(address)) return undefined;
  const answer = await fetchOutside({ url: new URL(address), method: 'GET' }, places, { timeoutMs: TIMEOUT_MS }).catch(() => undefined);
  const type = TYPE.exec(answer?.type ?? '')?.[0];
  if (answer === undefined || answer.status !== 200 || type === undefined) return undefined;
  return `data:${type.toLowerCase()};base64,${answer.content.toString('base64')}`;
}

/**
 * Pictures of external servers as `data:` addresses, fetched by the server, so that the sender gets no information about the reader.
 * Pictures that cannot be fetched are left out.
 */
export async function fetchPictures(addresses: readonly string[], places: OpenPlaces): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let bytes = 0;
  await Promise.all(
    addresses.slice(0, MAX_PICTURES).map(async (address) => {
      const picture = await fetchPicture(address, places);
      if (picture === undefined || bytes + picture.length > MAX_BYTES) return;
      bytes += picture.length;
      found.set(address, picture);
    }),
  );
  return found;
}

import type { Core } from '../../../core/core';
import { fetchOutside } from '../../../core/network/http-request';
import { openPlaces } from '../../../core/network/open-places';

const MAX_BYTES = 5_242_880;
const TIMEOUT_MS = 5000;
/** A picture is kept for so long, and fetched again afterwards. */
const KEPT_MS = 60_000;
const MOST_KEPT = 50;
const MIMES = new Map([
  ['png', 'image/png'],
  ['jpeg', 'image/jpeg'],
  ['gif', 'image/gif'],
  ['webp', 'image/webp'],
]);
const REMOTE = /^https?:\/\//i;

export const isRemote = (address: string): boolean => REMOTE.test(address);

export type RemotePictures = ReturnType<typeof createRemotePictures>;

/** Pictures of other servers: only of the hosts that the setting `BANYAN_PRINT_HOSTS` lists, read by the server, never by a browser. */
export function createRemotePictures({ config, onError }: Pick<Core, 'config' | 'onError'>) {
  const listed = new Set(config.printHosts.map((host) => host.toLowerCase()));
  const places = openPlaces(config.printHosts.map((host) => host.replace(/:\d+$/, '')));
  const kept = new Map<string, Promise<string>>();

  const isListed = (address: string): boolean => URL.canParse(address) && listed.has(new URL(address).host);

  async function fetched(address: string): Promise<string> {
    try {
      const { status, content } = await fetchOutside({ url: new URL(address), method: 'GET' }, places, {
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      });
      if (status !== 200) return '';
      const { default: sharp } = await import('sharp');
      const mime = MIMES.get((await sharp(content).metadata()).format);
      return mime === undefined ? '' : `data:${mime};base64,${content.toString('base64')}`;
    } catch (error) {
      onError(error);
      return '';
    }
  }

  return {
    isListed,
    /** As a data URL; '' for an address of a host that is not listed, and for a file that is not a picture. */
    read(address: string): Promise<string> {
      if (!isListed(address)) return Promise.resolve('');
      const known = kept.get(address);
      if (known !== undefined) return known;
      const [oldest] = kept.keys();
      if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      const picture = fetched(address);
      kept.set(address, picture);
      setTimeout(() => kept.get(address) === picture && kept.delete(address), KEPT_MS).unref();
      return picture;
    },
  };
}

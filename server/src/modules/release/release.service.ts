import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '@banyan/shared-contracts/errors';
import { type PageData, type ReleaseSet, releaseSet, type SignedReleaseSet, signedReleaseSet } from '@banyan/shared-contracts/release';
import { API_VERSION } from '@banyan/shared-contracts/version';
import type { Applications } from '../../core/applications';
import type { ReleaseKey } from '../../core/settings';
import type { Core } from '../../core/core';

/** Place for the page's data in a built `index.html`. */
const PLACE = '<!--banyan-page-->';
/** The system's own title is in the page before any script runs, so that no other name is displayed first. */
const TITLE = /<title>[^<]*<\/title>/;
const SET_FILE = 'release-set.json';
const KEY_FILE = 'release-key.json';

export interface ReleaseService {
  /** The signed set that is live now. */
  current(): Promise<SignedReleaseSet>;
  /** The page for a path: the shell, or the standalone remote of the application that the path names. */
  page(path: string): Promise<string>;
}

interface Live {
  signed: SignedReleaseSet;
  set: ReleaseSet;
  key: ReleaseKey;
  changedAt: number;
  pages: Map<string, string>;
}

const sriOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** How a page is called and drawn before its code runs: its title as text, and elements for its head. */
export interface PageLooks {
  lookOf(appCode: string): Promise<{ title: string; head: string }>;
}

export interface ReleaseParts {
  applications: Applications;
  looks: PageLooks;
}

export function createReleaseService({ config }: Pick<Core, 'config'>, { applications, looks }: ReleaseParts): ReleaseService {
  const { webDir, appMarker, cipherKey, links, timeZone } = config;
  let live: Live | undefined;

  /** Reads the set again when its file has changed; a set with a wrong signature never becomes live. */
  async function read(): Promise<Live> {
    const changedAt = (await stat(join(webDir, SET_FILE)).catch(notBuilt)).mtimeMs;
    if (live?.changedAt === changedAt) return live;
    const signed = signedReleaseSet.parse(JSON.parse(await readFile(join(webDir, SET_FILE), 'utf8')));
    const key = config.releaseKey ?? (JSON.parse(await readFile(join(webDir, KEY_FILE), 'utf8')) as ReleaseKey);
    const publicKey = createPublicKey({ key, format: 'jwk' });
    const signature = Buffer.from(signed.signature, 'base64');
    if (!verify('sha256', Buffer.from(signed.payload, 'utf8'), { key: publicKey, dsaEncoding: 'ieee-p1363' }, signature)) {
      throw new AppError('UNAVAILABLE', { reason: 'release set has a wrong signature' });
    }
    live = { signed, set: releaseSet.parse(JSON.parse(signed.payload)), key, changedAt, pages: new Map() };
    return live;
  }

  /** A built page whose hash is the one in the set. */
  async function builtPage({ pages }: Live, file: string, integrity: string): Promise<string> {
    const known = pages.get(file);
    if (known !== undefined) return known;
    const bytes = await readFile(join(webDir, file)).catch(notBuilt);
    if (sriOf(bytes) !== integrity) throw new AppError('UNAVAILABLE', { reason: `${file} is not what was released` });
    const html = bytes.toString('utf8');
    pages.set(file, html);
    return html;
  }

  return {
    current: async () => (await read()).signed,
    async page(path) {
      const now = await read();
      const appCode = appCodeOf(path, appMarker);
      const application = appCode === '' ? undefined : await applications.find(appCode);
      const remote = now.set.remotes[application?.standaloneRemote ?? ''];
      const html =
        remote === undefined
          ? await builtPage(now, `${now.set.shell.base}index.html`, now.set.shell.html)
          : await builtPage(now, `${remote.base}standalone/index.html`, remote.standalone);
      const data: PageData = {
        releases: now.signed,
        releaseKey: now.key,
        api: API_VERSION,
        basePath: appCode === '' ? '' : `/${appMarker}${appCode}`,
        appCode,
        unknownApplication: appCode !== '' && application === undefined,
        cipherKey,
        links,
        timeZone,
      };
      const { title, head } = await looks.lookOf(appCode);
      return html
        .replace(TITLE, () => `<title>${escapeText(title)}</title>`)
        .replace(PLACE, () => `${head}<script type="application/json" id="banyan-page">${inScript(data)}</script>`);
    },
  };
}

function notBuilt(cause: unknown): never {
  throw new AppError('UNAVAILABLE', { reason: 'front ends are not built' }, { cause });
}

/** Code of the application that a path like `/APP_crm/list` opens by itself, or ''. */
function appCodeOf(path: string, marker: string): string {
  const first = path.split('/')[1] ?? '';
  const code = first.startsWith(marker) ? first.slice(marker.length) : '';
  return /^[A-Za-z0-9._-]{1,50}$/.test(code) ? code : '';
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** JSON that cannot close the script element that contains it. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

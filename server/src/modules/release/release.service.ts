import type { PageData, SignedReleaseSet } from '@banyan/shared-contracts/release';
import { API_VERSION } from '@banyan/shared-contracts/version';
import type { Applications } from '../../core/applications';
import type { Core } from '../../core/core';
import { createSignedRelease, type LiveRelease } from '../../core/release/signed-release';

/** Place for the page's data in a built `index.html`. */
const PLACE = '<!--banyan-page-->';
/** The system's own title is in the page before any script runs, so that no other name is displayed first. */
const TITLE = /<title>[^<]*<\/title>/;

export interface ReleaseService {
  /** The signed set that is live now. */
  current(): Promise<SignedReleaseSet>;
  /** The page for a path: the shell, or the standalone remote of the application that the path names. */
  page(path: string): Promise<string>;
}

interface Pages {
  live: LiveRelease;
  /** Built pages by their files. */
  built: Map<string, string>;
}

/** How a page is called and drawn before its code runs: its title as text, and elements for its head. */
export interface PageLooks {
  lookOf(appCode: string): Promise<{ title: string; head: string }>;
}

export interface ReleaseParts {
  applications: Applications;
  looks: PageLooks;
}

export function createReleaseService({ config }: Pick<Core, 'config'>, { applications, looks }: ReleaseParts): ReleaseService {
  const { appMarker, cipherKey, links, timeZone } = config;
  const release = createSignedRelease(config);
  let pages: Pages | undefined;

  async function read(): Promise<Pages> {
    const live = await release.read();
    if (pages?.live !== live) pages = { live, built: new Map() };
    return pages;
  }

  /** A built page whose hash is the one in the set. */
  async function builtPage({ built }: Pages, file: string, integrity: string): Promise<string> {
    const html = built.get(file) ?? (await release.file(file, integrity));
    built.set(file, html);
    return html;
  }

  return {
    current: async () => (await release.read()).signed,
    async page(path) {
      const now = await read();
      const appCode = appCodeOf(path, appMarker);
      const application = appCode === '' ? undefined : await applications.find(appCode);
      const remote = now.live.set.remotes[application?.standaloneRemote ?? ''];
      const html =
        remote === undefined
          ? await builtPage(now, `${now.live.set.shell.base}index.html`, now.live.set.shell.html)
          : await builtPage(now, `${remote.base}standalone/index.html`, remote.standalone);
      const data: PageData = {
        releases: now.live.signed,
        releaseKey: now.live.key,
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

/** Code of the application that a path like `/APP_crm/list` opens by itself, or ''. */
function appCodeOf(path: string, marker: string): string {
  const first = path.split('/')[1] ?? '';
  const code = first.startsWith(marker) ? first.slice(marker.length) : '';
  return /^[A-Za-z0-9._-]{1,50}$/.test(code) ? code : '';
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** JSON that cannot close the script element that contains it. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');

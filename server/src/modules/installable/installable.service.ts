import type { Applications } from '../../core/applications';
import type { Core } from '../../core/core';
import { escapeHtml } from '../../core/html/escape';
import { readSystemConfig, type SystemConfig } from '../../core/system-config';
import { COLOURS, iconPath, markSvg } from './brand';

/** Name and appearance of a page before its code runs. */
export interface PageLook {
  title: string;
  /** Elements for the page's head: icons, manifest, colours. */
  head: string;
}

/** The members of a web app manifest (W3C) that are used here. */
export interface Manifest {
  id: string;
  name: string;
  short_name: string;
  lang: string;
  start_url: string;
  scope: string;
  display: 'standalone';
  theme_color: string;
  background_color: string;
  icons: { src: string; sizes: string; type?: string; purpose: string }[];
}

export type InstallableService = ReturnType<typeof createInstallableService>;

/** Whether this is the path of a picture; the configured value may also be the name of a font's icon, or empty. */
const isPicturePath = (text: string): boolean => /^\/(?![/\\])[^\s"'<>\\]+$/.test(text);

/** The system's own picture where it has one. */
const pictureOf = ({ logoIcon }: SystemConfig): string | undefined => (isPicturePath(logoIcon) ? logoIcon : undefined);

const nameOf = ({ title, sysName }: SystemConfig): string => title || sysName;

const ownIcons: Manifest['icons'] = [
  { src: iconPath('icon.svg'), sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
  { src: iconPath('icon-192.png'), sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: iconPath('icon-512.png'), sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: iconPath('maskable-192.png'), sizes: '192x192', type: 'image/png', purpose: 'maskable' },
  { src: iconPath('maskable-512.png'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

export function createInstallableService({ database, config }: Pick<Core, 'database' | 'config'>, applications: Applications) {
  const { kysely } = database;
  const basePathOf = (appCode: string) => (appCode === '' ? '' : `/${config.appMarker}${appCode}`);

  let known: SystemConfig | undefined;
  /** Pages are also sent when the database is not available; they describe the problem better than an error does. */
  async function system(): Promise<SystemConfig> {
    try {
      return (known = await readSystemConfig(kysely));
    } catch (error) {
      if (known === undefined) throw error;
      return known;
    }
  }

  return {
    /** The manifest for a page of the platform, or of one application; undefined when there is no such application. */
    async manifest(appCode: string): Promise<Manifest | undefined> {
      const application = appCode === '' ? undefined : await applications.find(appCode);
      if (appCode !== '' && application === undefined) return undefined;
      const look = await system();
      const name = application?.name ?? nameOf(look);
      const picture = pictureOf(look);
      const base = `${basePathOf(appCode)}/`;
      return {
        id: base,
        name,
        short_name: name,
        lang: 'zh-CN',
        start_url: base,
        scope: base,
        display: 'standalone',
        theme_color: COLOURS.light,
        background_color: COLOURS.light,
        icons: picture === undefined ? ownIcons : [{ src: picture, sizes: 'any', purpose: 'any' }],
      };
    },

    /** Title and head of every page; the manifest is the application's where it has one. */
    async lookOf(appCode: string): Promise<PageLook> {
      const application = appCode === '' ? undefined : await applications.find(appCode);
      const look = await system();
      const picture = pictureOf(look);
      // Written into the page, the mark costs no request.
      const icon = picture ?? `data:image/svg+xml,${encodeURIComponent(markSvg)}`;
      const manifest = `${application === undefined ? '' : basePathOf(appCode)}/manifest.webmanifest`;
      const head = [
        `<link rel="icon" href="${escapeHtml(icon)}">`,
        `<link rel="apple-touch-icon" href="${escapeHtml(picture ?? iconPath('apple-touch-icon.png'))}">`,
        `<link rel="manifest" href="${escapeHtml(manifest)}">`,
        `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${COLOURS.light}">`,
        `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${COLOURS.dark}">`,
      ];
      return { title: nameOf(look), head: head.join('') };
    },
  };
}

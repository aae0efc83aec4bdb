import type { PageLinks } from '@banyan/shared-contracts/release';
import { MENU_TYPE } from '@banyan/shared-contracts/session/current-user.contract';
import type { MenuNode } from './menu-model';

/** Input for addresses outside of the application. */
export interface AddressContext {
  /** The session's token, its own `bearer ` word included (api-platform part 22, trap 1). */
  token: string;
  links: PageLinks;
  /** Of the page, `https://host[:port]`. */
  origin: string;
}

/**
 * Why a menu opens nothing: the front end it needs is not configured (`name` is the setting), its address is no web address, the token may not
 * go to its host (`name` is the host), or it names nothing to show.
 */
export type Refusal = { reason: 'unset' | 'scheme' | 'host' | 'nothing'; name: string };

/**
 * The target of a menu: a `page` of the application (`href` is a path for the router), a `frame` inside of the application around an
 * outside address, a `window` of its own, or none.
 */
export type MenuAddress = { kind: 'page' | 'frame' | 'window'; href: string } | ({ kind: 'refused' } & Refusal);

const TOKEN = '${jnpfToken}';
const SCREENS = '${dataV}';

const refused = (reason: Refusal['reason'], name: string): MenuAddress => ({ kind: 'refused', reason, name });

/** Only http and https; relative addresses are of our own host. */
export function webAddress(text: string, origin: string): URL | undefined {
  if (text.trim() === '' || !URL.canParse(text, origin)) return undefined;
  const url = new URL(text, origin);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url : undefined;
}

/** Hosts are compared whole, after parsing: no prefix, suffix or user name makes another host a known one. */
const mayHaveToken = ({ host, protocol }: URL, { links, origin }: AddressContext): boolean => {
  const own = new URL(origin);
  // A token that HTTPS protects here is not sent in clear text to another host.
  if (own.protocol === 'https:' && protocol !== 'https:') return false;
  return host === own.host || links.tokenHosts.includes(host);
};

/** Front ends that show what their designer has made. */
const viewers = {
  [MENU_TYPE.report]: { link: 'reportUrl', setting: 'BANYAN_REPORT_URL', kind: 'frame' },
  [MENU_TYPE.screen]: { link: 'screenUrl', setting: 'BANYAN_DATAV_URL', kind: 'window' },
} as const;

/** A view of another front end, with the session's token. */
function viewOf(
  { properties }: MenuNode,
  { link, setting, kind }: (typeof viewers)[keyof typeof viewers],
  context: AddressContext,
): MenuAddress {
  const base = context.links[link];
  if (base === '') return refused('unset', setting);
  const moduleId = properties.moduleId ?? '';
  if (moduleId === '') return refused('nothing', '');
  const address = `${base}view/${encodeURIComponent(moduleId)}?token=${encodeURIComponent(context.token)}`;
  const url = webAddress(address, context.origin);
  if (url === undefined) return refused('scheme', base);
  return mayHaveToken(url, context) ? { kind, href: url.href } : refused('host', url.host);
}

/** A link with its placeholders filled in; the token is only sent to hosts that may have it. */
function linkOf({ item }: MenuNode, context: AddressContext): MenuAddress {
  const { links, origin, token } = context;
  const written = item.urlAddress.trim();
  if (written === '') return refused('nothing', '');
  if (written.includes(SCREENS) && links.screenUrl === '') return refused('unset', 'BANYAN_DATAV_URL');
  const screens = webAddress(links.screenUrl, origin)?.href ?? '';
  const address = written.replaceAll(SCREENS, () => screens).replaceAll(TOKEN, () => encodeURIComponent(token));
  const url = webAddress(address, origin);
  if (url === undefined) return refused('scheme', written);
  if (written.includes(TOKEN) && !mayHaveToken(url, context)) return refused('host', url.host);
  return { kind: item.linkTarget === '_blank' ? 'window' : 'frame', href: url.href };
}

/** The target of a menu (api-platform 5.4; product-1 section 2, dynamic routes and sidebar entries). */
export function addressOf(node: MenuNode, context: AddressContext): MenuAddress {
  const { type } = node.item;
  if (type === MENU_TYPE.report || type === MENU_TYPE.screen) return viewOf(node, viewers[type], context);
  if (type === MENU_TYPE.link) return linkOf(node, context);
  return node.path === undefined ? refused('nothing', '') : { kind: 'page', href: node.path };
}

import { type Locale, LOCALES } from '@banyan/shared-contracts/locales';
import { setPlatformZone } from '@banyan/shared-contracts/time/platform-zone';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '../theme/css-variables';
import '../theme/base.css';
import { MODES } from '../theme/tokens';
import { readViewing } from '../viewing/viewing';
import { type AreaLoaders, createAreas } from './areas';
import { GuardedApp } from './session/guarded-app';
import { addMessages, type LoadMessages, loadUiMessages, startI18n } from './messages/i18n';
import { createKernel } from './kernel';
import { takeLinkedToken } from './session/linked-token';
import { keepOfflinePage } from './socket/offline';
import { readPageData } from './calls/page-data';
import { PUBLIC_FORM } from './session/guard';
import { readLocale, readSettings, type Settings } from './settings';
import { TOKEN } from './session/session-store';
import { createStorage } from './storage';
import { keepTitleIn } from './messages/system-title';
import { leaveSelectsByTab } from './tab-leaves';

export interface BootOptions {
  areas: AreaLoaders;
  /** Message bundles of the host itself, by namespace. */
  messages: Record<string, LoadMessages>;
}

/** From the page that the server sent to the first screen: look and language first, then the area for the session. */
export async function bootHost(options: BootOptions): Promise<void> {
  try {
    await start(options);
  } catch (error) {
    // No texts and no components are there yet; the cause is in the console.
    document.getElementById('root')?.replaceChildren('页面加载失败，请刷新。 The page could not be loaded. Reload it.');
    throw error;
  }
}

async function startTexts(locale: Locale, messages: BootOptions['messages']): Promise<void> {
  await startI18n(locale);
  const bundles = Object.entries({ ui: loadUiMessages, ...messages });
  await Promise.all(bundles.map(([namespace, load]) => addMessages(namespace, load)));
}

/** The mode and the language that the parent page requests. */
function framed(): { mode?: Settings['mode'] | undefined; locale?: Locale | undefined } {
  if (window.parent === window) return {};
  const asked = new URLSearchParams(window.location.search);
  return {
    mode: MODES.find((mode) => mode === asked.get('look')),
    locale: LOCALES.find((locale) => locale === asked.get('language')),
  };
}

async function start({ areas, messages }: BootOptions): Promise<void> {
  const page = readPageData();
  if (page.timeZone !== undefined) setPlatformZone(page.timeZone);
  leaveSelectsByTab(document);
  const viewing = readViewing();
  const storage = createStorage(page.appCode, viewing);
  if (viewing !== null) storage.write(TOKEN, viewing.token);
  keepTitleIn(storage);
  const chosen = readSettings(storage);
  // A visitor of a public form has nowhere to choose the look: what the browser prefers counts.
  const visited = window.location.pathname === page.basePath + PUBLIC_FORM;
  const frame = framed();
  const mode = visited ? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light') : frame.mode;
  const settings: Settings = { ...chosen, ...(mode === undefined ? {} : { mode }) };
  const locale = frame.locale ?? readLocale(storage);
  applyTheme(settings);
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root element');
  if (page.unknownApplication) {
    const [{ UnknownApplication }] = await Promise.all([import('../message-page/unknown-application'), startTexts(locale, {})]);
    createRoot(root).render(<UnknownApplication code={page.appCode} />);
    return;
  }
  const kernel = createKernel({ page, storage, settings, locale, viewing, keepsLocale: frame.locale !== undefined });
  const loadArea = createAreas(areas);
  // All of this at once: each waits for the network.
  const signedIn = kernel.session.token() !== null;
  if (signedIn) void kernel.loadUser().catch(() => undefined);
  // A failure here is requested again, and reported, by the page.
  loadArea(signedIn && !kernel.session.isLocked() ? 'signed-in' : 'public').catch(() => undefined);
  takeLinkedToken(kernel);
  await startTexts(locale, messages);
  createRoot(root).render(<GuardedApp kernel={kernel} loadArea={loadArea} />);
  keepOfflinePage();
}

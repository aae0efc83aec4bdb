import { createRoot } from 'react-dom/client';
import { z } from 'zod';
import { applyTheme } from '../theme/css-variables';
import '../theme/base.css';
import { type AreaLoaders, createAreas } from './areas';
import { TOKEN_PATHS } from './guard';
import { GuardedApp } from './guarded-app';
import { addMessages, type LoadMessages, loadUiMessages, startI18n } from './i18n';
import { createKernel } from './kernel';
import { keepOfflinePage } from './offline';
import { readPageData } from './page-data';
import { readLocale, readSettings } from './settings';
import { createStorage } from './storage';
import { keepTitleIn } from './system-title';

export interface BootOptions {
  areas: AreaLoaders;
  /** Message bundles of the host itself, by namespace. */
  messages: Record<string, LoadMessages>;
}

/** From the page the server sent to the first screen: look and language first, then the area that the session asks for. */
export async function bootHost(options: BootOptions): Promise<void> {
  try {
    await start(options);
  } catch (error) {
    // No texts and no components are there yet; whoever looks after the page finds the cause in the console.
    document.getElementById('root')?.replaceChildren('页面加载失败，请刷新。 The page could not be loaded. Reload it.');
    throw error;
  }
}

/**
 * Links to a flow may carry a session (product-1 section 2, `/workFlowDetail`): the page for that takes it over and goes on. It is taken out of the
 * address at once, because it would stay in the history and in what people copy.
 */
function takeTokenFromAddress(basePath: string): string {
  const address = new URL(location.href);
  const token = address.searchParams.get('token') ?? '';
  const [tokenPath = ''] = TOKEN_PATHS;
  if (token === '' || address.pathname.replace(/\/+$/, '') !== `${basePath}/workFlowDetail`) return '';
  address.searchParams.delete('token');
  const target = `/workFlowDetail${address.search}`;
  history.replaceState(null, '', `${basePath}${tokenPath}?redirect=${encodeURIComponent(target)}`);
  return token;
}

async function start({ areas, messages }: BootOptions): Promise<void> {
  // The content security policy forbids evaluation; without this, zod tries it once.
  z.config({ jitless: true });
  const page = readPageData();
  const storage = createStorage(page.appCode);
  keepTitleIn(storage);
  const settings = readSettings(storage);
  const locale = readLocale(storage);
  applyTheme(settings);
  const kernel = createKernel({ page, storage, settings, locale });
  const loadArea = createAreas(areas);
  // All of this at once: each waits for the network.
  const signedIn = kernel.session.token() !== null;
  if (signedIn) void kernel.loadUser().catch(() => undefined);
  // What fails here is asked for again, and reported, by the page.
  loadArea(signedIn && !kernel.session.isLocked() ? 'signed-in' : 'public').catch(() => undefined);
  kernel.linkedToken.write(takeTokenFromAddress(page.basePath));
  await startI18n(locale);
  const bundles = Object.entries({ ui: loadUiMessages, ...messages });
  await Promise.all(bundles.map(([namespace, load]) => addMessages(namespace, load)));
  const root = document.getElementById('root');
  if (root === null) throw new Error('the page has no root element');
  createRoot(root).render(<GuardedApp kernel={kernel} loadArea={loadArea} />);
  keepOfflinePage();
}

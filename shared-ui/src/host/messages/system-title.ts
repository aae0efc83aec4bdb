import type { SysConfigInfo } from '@banyan/shared-contracts/session/current-user.contract';
import type { Storage } from '../storage';

/** Name of the platform until the server has sent another (product-1 section 1). */
const DEFAULT_TITLE = '榕树低代码平台';
const KEY = 'title';

let titles: Pick<Storage, 'read' | 'write'> | undefined;

/**
 * Where the title is stored: an application that is opened by itself has its own. The host calls this once, before anything changes the
 * title that the server wrote.
 */
export function keepTitleIn(storage: Pick<Storage, 'read' | 'write'>): void {
  titles = storage;
  if (document.title !== '') titles.write(KEY, document.title);
}

/**
 * The system's title: the one that the server wrote into the page, so that the sign-in page shows it too, or the one that a later sign-in
 * returned.
 */
export const systemTitle = (): string => titles?.read(KEY) ?? DEFAULT_TITLE;

export const rememberTitle = ({ title, sysName }: SysConfigInfo): void => titles?.write(KEY, title || sysName || DEFAULT_TITLE);

import type { SysConfigInfo } from '@banyan/shared-contracts/session/current-user.contract';
import type { Storage } from './storage';

/** Name of the platform until the server has told another (product-1 section 1). */
const DEFAULT_TITLE = '榕树低代码平台';
const KEY = 'title';

let titles: Pick<Storage, 'read' | 'write'> | undefined;

/** Where the title is kept: an application that is opened by itself has its own. The host calls this once. */
export const keepTitleIn = (storage: Pick<Storage, 'read' | 'write'>): void => void (titles = storage);

/** The system's title: the copy that the last sign-in left in this browser, so that the sign-in page shows it too. */
export const systemTitle = (): string => titles?.read(KEY) ?? DEFAULT_TITLE;

export const rememberTitle = ({ title, sysName }: SysConfigInfo): void => titles?.write(KEY, title || sysName || DEFAULT_TITLE);

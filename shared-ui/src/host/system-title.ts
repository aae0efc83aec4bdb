import type { SysConfigInfo } from '@banyan/shared-contracts/session/current-user.contract';

/** Name of the platform until the server has told another (product-1 section 1). */
const DEFAULT_TITLE = '榕树低代码平台';
const KEY = 'banyan:title';

/** The system's title: the copy that the last sign-in left in this browser, so that the sign-in page shows it too. */
export const systemTitle = (): string => localStorage.getItem(KEY) ?? DEFAULT_TITLE;

export const rememberTitle = ({ title, sysName }: SysConfigInfo): void => localStorage.setItem(KEY, title || sysName || DEFAULT_TITLE);

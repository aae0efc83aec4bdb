import type { PageData } from '@banyan/shared-contracts/release';

const ELEMENT = 'banyan-page';

/** Whether a server has written the page. */
export const hasPageData = (): boolean => document.getElementById(ELEMENT) !== null;

/** What the server wrote into the page, of which it is a part. What is signed in it is checked by those who read it. */
export function readPageData(): PageData {
  const text = document.getElementById(ELEMENT)?.textContent ?? '';
  return { unknownApplication: false, ...(JSON.parse(text) as Omit<PageData, 'unknownApplication'>) };
}

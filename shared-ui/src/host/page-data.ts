import type { PageData } from '@banyan/shared-contracts/release';

/** What the server wrote into the page, of which it is a part. What is signed in it is checked by those who read it. */
export function readPageData(): PageData {
  const text = document.getElementById('banyan-page')?.textContent ?? '';
  return { unknownApplication: false, ...(JSON.parse(text) as Omit<PageData, 'unknownApplication'>) };
}

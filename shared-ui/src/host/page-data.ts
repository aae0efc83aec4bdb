import { type PageData, pageData } from '@banyan/shared-contracts/release';

/** What the server wrote into the page. */
export function readPageData(): PageData {
  const text = document.getElementById('banyan-page')?.textContent ?? '';
  return pageData.parse(JSON.parse(text));
}

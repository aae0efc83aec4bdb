import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { compareNamesFirst } from './quick-styles';

// Test files share a window: stored items, elements that libraries add beside the rendered tree (antd's measuring text area), and style sheets,
// which jsdom would apply to every element of the next files, are removed before the next file begins.
beforeAll(() => {
  if (typeof window === 'undefined') return;
  document.body.replaceChildren();
  document.head.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(cleanup);
afterAll(() => void vi.unstubAllGlobals());

/** What components ask of a browser and jsdom does not have; loaded before every test of the `ui` project that runs in a document. */
if (typeof window !== 'undefined') {
  compareNamesFirst(document);
  // Only queries of the width are supported: that of the window, which a test may change.
  window.matchMedia ??= (media) => {
    const limit = /width < (\d+)px/.exec(media)?.[1];
    return {
      media,
      get matches() {
        return limit !== undefined && window.innerWidth < Number(limit);
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    } as unknown as MediaQueryList;
  };
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  // jsdom's sheets are not those of browsers: the CSS of designs is read in a journey, here it is only taken.
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  CSSStyleSheet.prototype.replaceSync ??= () => undefined;
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    const reader = new FileReader();
    reader.readAsArrayBuffer(this);
    return new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer)));
  };
  // antd measures scroll bars by the style of a pseudo element, which jsdom only complains about.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
}

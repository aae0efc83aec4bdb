/** What components ask of a browser and jsdom does not have; loaded before every test of the `ui` project that runs in a document. */
if (typeof window !== 'undefined') {
  window.matchMedia ??= (media) =>
    ({ media, matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as unknown as MediaQueryList;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView ??= () => undefined;
  Blob.prototype.arrayBuffer ??= function (this: Blob) {
    const reader = new FileReader();
    reader.readAsArrayBuffer(this);
    return new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer)));
  };
  // antd measures scroll bars by the style of a pseudo element, which jsdom only complains about.
  const { getComputedStyle } = window;
  window.getComputedStyle = (element) => getComputedStyle(element);
}

export {};

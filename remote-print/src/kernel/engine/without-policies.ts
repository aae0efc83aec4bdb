// Imported before DOMPurify, which asks for a policy of trusted types: its functions would be called by the browser, and scripts of this page are off.
Object.defineProperty(globalThis, 'trustedTypes', { value: undefined });

export {};

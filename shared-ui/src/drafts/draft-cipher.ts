const ALGORITHM = 'AES-GCM';
const IV_BYTES = 12;

/** A text that only the holder of the key can read. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

export interface DraftCipher {
  /** `place` binds the text to its place: in another place it cannot be decrypted. */
  seal: (text: string, place: string) => Promise<Sealed>;
  /** Undefined where the text was sealed with another key, or for another place. */
  open: (sealed: Sealed, place: string) => Promise<string | undefined>;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Whether this page may encrypt; on plain HTTP it may not, and then nothing is stored in the browser. */
export const canEncrypt = (): boolean => (globalThis.crypto as Partial<Crypto> | undefined)?.subtle !== undefined;

/** Encrypts by a key in base64, which scripts cannot read again from here on. */
export async function createDraftCipher(key: string): Promise<DraftCipher> {
  const raw = Uint8Array.from(atob(key), (character) => character.charCodeAt(0));
  const own = await crypto.subtle.importKey('raw', raw, ALGORITHM, false, ['encrypt', 'decrypt']);
  const by = (iv: Uint8Array<ArrayBuffer>, place: string) => ({ name: ALGORITHM, iv, additionalData: bytesOf(place) });
  return {
    async seal(text, place) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      return { iv, sealed: await crypto.subtle.encrypt(by(iv, place), own, bytesOf(text)) };
    },
    async open({ iv, sealed }, place) {
      try {
        return new TextDecoder().decode(await crypto.subtle.decrypt(by(iv, place), own, sealed));
      } catch {
        return undefined;
      }
    },
  };
}

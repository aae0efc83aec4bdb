interface Kept {
  token: string;
  /** Epoch ms. */
  until: number;
}

export type VendorTokens = ReturnType<typeof createVendorTokens>;

/** Access tokens of vendors, kept in this process: vendors give few a day and want them used until they end. */
export function createVendorTokens() {
  const kept = new Map<string, Kept>();
  return {
    /** The token of a key; `ask` brings a new one with the time for which it is used, in ms. */
    async of(key: string, ask: () => Promise<{ token: string; ms: number }>): Promise<string> {
      const known = kept.get(key);
      if (known !== undefined && known.until > Date.now()) return known.token;
      const { token, ms } = await ask();
      kept.set(key, { token, until: Date.now() + ms });
      return token;
    },

    /** The vendor does not accept the token of a key any more. */
    forget: (key: string): void => void kept.delete(key),
  };
}

/** Traditional Chinese as in Taiwan, from simplified. */
export function traditional(text: string): string;

export const guideFolder: string;
export const LANGUAGES: readonly string[];
export const PAGES: readonly string[];
/** Addresses below `/guide/` with their text, and those of the pictures. */
export function guideFiles(): { files: Map<string, string>; pictures: string[] };
/** Writes the guide into `<webDir>/guide`, in place of the one that was there. */
export function publishGuide(webDir: string): void;

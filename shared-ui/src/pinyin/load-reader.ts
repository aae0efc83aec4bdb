import type { Reading } from './reading';

/** What reads texts by pinyin; its dictionary is fetched by the first who asks. */
export const loadReader = async (): Promise<(text: string) => Reading> => (await import('@banyan/shared-ui/pinyin-reader')).readText;

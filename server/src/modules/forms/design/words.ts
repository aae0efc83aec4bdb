import en from '@banyan/shared-contracts/forms/words/en.json';
import zh from '@banyan/shared-contracts/forms/words/zh.json';
import zhtw from '@banyan/shared-contracts/forms/words/zhtw.json';
import type { Locale } from '@banyan/shared-contracts/locales';

/** Words of designers by their key: names of settings, sentences about changes. */
export const DESIGN_WORDS: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { zh, zhtw, en };

import { readFileSync } from 'node:fs';
import { Converter } from 'opencc-js';

/** Words for which the general conversion is not what people in Taiwan read in such programs; the server has the same. */
const GLOSSARY = JSON.parse(readFileSync(new URL('../../server/src/core/i18n/traditional-words.json', import.meta.url), 'utf8'));

const convert = Converter({ from: 'cn', to: 'twp' });

/** Traditional Chinese as in Taiwan, from simplified. */
export const traditional = (text) => Object.entries(GLOSSARY).reduce((result, [from, to]) => result.replaceAll(from, to), convert(text));

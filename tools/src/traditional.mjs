import { Converter } from 'opencc-js';

/** Words for which the general conversion is not what people in Taiwan read in such programs. */
const GLOSSARY = { 賬號: '帳號', 賬戶: '帳戶', 許可權: '權限', 釋出: '發布', 型別: '類型', 引數: '參數', 沒有采用: '沒有採用' };

const convert = Converter({ from: 'cn', to: 'twp' });

/** Traditional Chinese as in Taiwan, from simplified. */
export const traditional = (text) => Object.entries(GLOSSARY).reduce((result, [from, to]) => result.replaceAll(from, to), convert(text));

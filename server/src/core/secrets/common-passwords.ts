import { digestOf } from './passwords';

/** How many of the published ranking count: more than the 3,000 that ASVS 6.2.4 asks for. */
const RANKED = 10_000;

/** What people here add to it: love words, lucky numbers, names of places and of accounts, with the usual ends. */
const WORDS = `
  woaini woaini1314 aini iloveyou baobao baobei laogong laopo mima shouji diannao zhongguo beijing shanghai guangzhou shenzhen
  wangwei lihua xiaoming admin root test guest user login oracle mysql postgres password passw0rd p@ssw0rd p@ssword p@ss
  qwer qwerty asdf zxcv qaz 1qaz a aa abc qq q w z
`
  .split(/\s+/)
  .filter(Boolean);
const ENDS = ['', '1', '12', '123', '1234', '12345', '123456', '@123', '!@#', '!', '666', '888', '520', '521', '1314', '5201314'];
const NUMBERS = ['1314520', '5201314', '520520', '521521', '13145200', '147258', '741852963', '11223344', '88888888', '66668888'];

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

async function makeDigests(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ranked = dictionary['passwords-common'].slice(0, RANKED);
  const own = WORDS.flatMap((word) => ENDS.map((end) => word + end));
  // The ranking has small letters only.
  return new Set([...ranked, ...own, ...NUMBERS].flatMap((password) => [digestOf(password), digestOf(capital(password))]));
}

let digests: Promise<ReadonlySet<string>> | undefined;

/** Digests of the passwords that are tried first, made when they are first asked for: the wire carries digests only. */
export function commonDigests(): Promise<ReadonlySet<string>> {
  digests ??= makeDigests().catch((error: unknown) => {
    // A failure is not cached: the next call tries again.
    digests = undefined;
    throw error;
  });
  return digests;
}

import { digestOf } from './passwords';

/**
 * The passwords that are tried first. The wire carries digests only, so a password is compared by its digest with those of a list that is made here:
 * words, names, sequences and walks over the keyboard that every published ranking of leaked passwords has in common, alone and with the usual ends.
 * More than the 3,000 that ASVS 6.2.4 asks for; no published list is copied.
 */
const WORDS = `
  123456 password admin root test guest user login welcome master manager system server oracle mysql postgres default changeme
  secret letmein access pass passwd passw0rd p@ssw0rd p@ssword pa55word qwerty qwert qwertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  qazwsx qazwsxedc 1qaz2wsx 1qaz 2wsx q1w2e3r4 q1w2e3 1q2w3e 1q2w3e4r 1q2w3e4r5t zaq12wsx zaq1 qweasd qweasdzxc qwe asd zxc
  abc abcd abcde abcdef abcdefg a b aa aaa abc123 a1b2c3 a1b2c3d4 aa123456 a123456 q123456 z123456 w123456 qq123456 woaini iloveyou
  loveyou love lover aini baobao baobei laogong laopo mima shouji diannao zhongguo china beijing shanghai guangzhou shenzhen taiwan
  wang zhang liu chen yang huang zhao zhou wu xu sun ma zhu hu guo lin gao luo liang song zheng xie han tang feng deng cao peng
  xiao wangwei lihua xiaoming monkey dragon sunshine princess football baseball basketball soccer hockey shadow superman batman
  spiderman pokemon starwars michael jordan jennifer daniel thomas robert jessica ashley charlie andrew matthew george joshua
  william anthony david james john richard martin nicole hannah amanda michelle buster tigger ginger pepper summer winter spring
  autumn flower cookie cheese chicken banana orange purple yellow silver golden diamond freedom whatever trustno1 hello hello1
  computer internet google facebook samsung apple iphone android windows microsoft linux ferrari mercedes porsche corvette mustang
  harley yamaha killer hunter ranger soldier pirate ninja wizard phoenix eagle falcon tiger lion wolf bear panda rabbit kitty
  angel baby lovely sweety sexy hottie lucky happy smile friend family mother father brother sister company office work money
  bank pay order finance account sales support service staff boss
`
  .split(/\s+/)
  .filter(Boolean);

const YEARS = Array.from({ length: 18 }, (_, index) => String(2010 + index));
const ENDS = [
  ...[
    '',
    '1',
    '12',
    '123',
    '1234',
    '12345',
    '123456',
    '1234567',
    '12345678',
    '0',
    '00',
    '000',
    '01',
    '007',
    '11',
    '111',
    '22',
    '66',
    '666',
  ],
  ...[
    '88',
    '888',
    '99',
    '520',
    '521',
    '1314',
    '5201314',
    'abc',
    'a',
    '!',
    '!!',
    '@',
    '@1',
    '@123',
    '!123',
    '#123',
    '123!',
    '123@',
    '_123',
    '.',
  ],
  ...YEARS,
];

/** Digits that a finger runs over. */
function numbers(): string[] {
  const runs = [
    '0123456789',
    '1234567890',
    '9876543210',
    '0987654321',
    '147258369',
    '789456123',
    '159357',
    '258456',
    '741852963',
    '31415926',
  ];
  const parts = runs.flatMap((run) => Array.from({ length: run.length }, (_, end) => run.slice(0, end + 1)));
  const repeated = [...'0123456789'].flatMap((digit) => Array.from({ length: 12 }, (_, length) => digit.repeat(length + 1)));
  const pairs = [...'0123456789'].flatMap((one) =>
    [...'0123456789'].flatMap((two) => [`${one}${two}`.repeat(3), `${one}${two}`.repeat(4), `${one.repeat(3)}${two.repeat(3)}`]),
  );
  const twice = [
    '123123',
    '123321',
    '112233',
    '123654',
    '456123',
    '5201314',
    '1314520',
    '520520',
    '521521',
    '13145200',
    '110110',
    '121212',
  ];
  return [...parts, ...repeated, ...pairs, ...twice, ...twice.map((text) => text + text)];
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

let digests: ReadonlySet<string> | undefined;

/** Digests of all of them, made when they are first asked for. */
export function commonDigests(): ReadonlySet<string> {
  if (digests !== undefined) return digests;
  const words = WORDS.flatMap((word) => [word, capital(word)]);
  const passwords = new Set([...words.flatMap((word) => ENDS.map((end) => word + end)), ...numbers(), ...YEARS.map((year) => year + year)]);
  return (digests = new Set([...passwords].map(digestOf)));
}

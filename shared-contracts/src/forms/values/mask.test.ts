import { describe, expect, it } from 'vitest';
import { fieldItem } from '../model/form-document';
import { maskConfig, maskText } from './mask';
import { inputContract } from '../widgets/input/input.contract';

const mask = (text: string, config: object) => maskText(text, maskConfig.parse(config));

describe('what stays of a text', () => {
  it.each([
    [1, 'secret', '******'],
    [2, '欧阳娜娜', '欧**娜'],
    [2, '王芳', '王*'],
    [2, '王', '王'],
    [3, '13812345678', '138****5678'],
    [3, '1381234', '1381234'],
    [4, 'banyan@example.com', 'ban***@example.com'],
    [4, 'abc@example.com', 'abc@example.com'],
    [4, 'no address', 'no *******'],
    [5, '110101199003071234', '110101****234'],
    [6, '192.168.10.1', '192.***.***.***'],
    [6, 'fe80::1', '***.***.***.***'],
    [7, '粤B12345', '粤****45'],
    [8, '6222021234567890123', '622202*********0123'],
  ])('of type %i: %s', (maskType, text, shown) => {
    expect(mask(text, { maskType })).toBe(shown);
  });

  it.each([
    [{}, 'abcdef', '******'],
    [{ prefixType: 2, prefixLimit: 2, suffixType: 2, suffixLimit: 1 }, 'abcdef', 'ab***f'],
    [{ prefixType: 3, prefixSpecifyChar: '-' }, 'ab-cd-ef', 'ab******'],
    [{ prefixType: 4, prefixSpecifyChar: '-' }, 'ab-cd-ef', 'ab-*****'],
    [{ suffixType: 3, suffixSpecifyChar: '-' }, 'ab-cd-ef', '******ef'],
    [{ suffixType: 4, suffixSpecifyChar: '-' }, 'ab-cd-ef', '*****-ef'],
    [{ prefixType: 4, prefixSpecifyChar: '?' }, 'abc', '***'],
    [{ ignoreChar: '-,c' }, 'ab-cd', '**-c*'],
    [{ filler: '●' }, 'ab', '●●'],
    [{ filler: '<b>' }, 'ab', '**'],
    [{ prefixType: 2, prefixLimit: 1, useUnrealMask: true, unrealMaskLength: 3 }, 'abcdefgh', 'a***'],
    [{ prefixType: 2, prefixLimit: 9 }, 'abc', 'abc'],
  ])('as the design says: %j', (config, text, shown) => {
    expect(mask(text, { maskType: 0, ...config })).toBe(shown);
  });

  it('signs of two code units count as one', () => {
    expect(mask('😀😀😀', { maskType: 2 })).toBe('😀*😀');
  });
});

it('an input has a mask only where the design uses it', () => {
  const masked = (text: string, own: object) => {
    const config = inputContract.mask?.(inputContract.settings(fieldItem.parse({ __config__: { jnpfKey: 'input' }, ...own })));
    return config === undefined ? undefined : maskText(text, config);
  };
  expect(masked('13812345678', { maskConfig: { maskType: 3 } })).toBeUndefined();
  expect(masked('13812345678', { useMask: true, maskConfig: { maskType: 3 } })).toBe('138****5678');
  expect(masked('abc', { useMask: true })).toBe('***');
  expect(masked('abc', { useMask: true, maskConfig: 'nonsense' })).toBe('***');
});

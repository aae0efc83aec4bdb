import { expect, it } from 'vitest';
import { issueText } from './validation-texts';

it('a text that a newer contract names and this copy does not have yet is the general one', () => {
  expect(issueText({ code: 'custom', path: [], message: 'pattern.password' }, 'en').ownText).toBe(true);
  expect(issueText({ code: 'custom', path: [], message: 'pattern.notYet' }, 'en')).toEqual({ text: 'is not valid', ownText: false });
});

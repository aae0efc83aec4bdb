import { Linter } from 'eslint';
import { expect, it } from 'vitest';
import { kebabNames } from './names.js';

const linter = new Linter({ cwd: '/root' });
const findings = (file: string) => linter.verify('', [{ files: ['**/*.js'], ...kebabNames }], { filename: `/root/${file}` }).length;

it.each(['server/src/core/Core.js', 'server/src/Core/core.js', 'server/src/core/two_words.js', 'tools/src/twoWords.test.js', 'e2e/9.js'])(
  '%s is reported',
  (file) => expect(findings(file)).toBe(1),
);

it.each(['server/src/core/two-words.js', 'a.b.test.js', 'shared-ui/src/crud/use-2-lists.Test.js', 'e2e/Fixtures/a.js'])(
  '%s is in order',
  (file) => expect(findings(file)).toBe(0),
);

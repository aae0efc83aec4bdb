import { dependencies } from './boundaries.js';
import { closedImports } from './closed-imports.js';
import { ownLookup } from './lookups.js';
import { kebabCase } from './names.js';
import { refusedCode } from './selectors.js';
import { knownArea, knownClass } from './styles.js';

/** Rules of our own for oxlint; `.oxlintrc.json` says for which files each is. */
export default {
  meta: { name: 'banyan' },
  rules: {
    dependencies,
    'known-class': knownClass,
    'known-area': knownArea,
    'kebab-case': kebabCase,
    'own-lookup': ownLookup,
    ...closedImports,
    ...refusedCode,
  },
};

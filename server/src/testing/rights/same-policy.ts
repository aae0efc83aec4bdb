import type { PolicyVersions } from '../../core/access/policies/policy-versions';

/** Versions of a policy of which every part has the given version: another version makes everything be read again. */
export const samePolicy = (version: string): PolicyVersions => ({
  all: version,
  catalog: version,
  grants: version,
  organization: version,
  forms: version,
  settings: version,
  own: version,
});

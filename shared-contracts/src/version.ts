/** Version of everything that the front ends share at run time: these contracts, shared-ui's runtime and the surface of antd parts. */
export const CONTRACT_VERSION = '2.1.0';

/** Version of the server's HTTP and socket API. */
export const API_VERSION = '1.3.0';

const parse = (version: string) => version.split('.').map(Number) as [number, number, number];

/**
 * Whether `version` is in a caret range (`^1.2.0`): same major (below 1.0.0: same minor) and not older. Caret is the only form that
 * descriptors may use.
 */
export function satisfiesCaret(version: string, range: string): boolean {
  if (!/^\^\d+\.\d+\.\d+$/.test(range) || !/^\d+\.\d+\.\d+$/.test(version)) return false;
  const [major, minor, patch] = parse(version);
  const [wantedMajor, wantedMinor, wantedPatch] = parse(range.slice(1));
  if (major !== wantedMajor) return false;
  if (major === 0 && minor !== wantedMinor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

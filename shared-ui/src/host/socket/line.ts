/** The part of the Network Information API that is used; some browsers do not have it. */
interface Line {
  saveData?: boolean;
  /** How fast it is, as the generation of phones of that speed. */
  effectiveType?: string;
  type?: string;
}

const present = (): Line => (navigator as { connection?: Line }).connection ?? {};

/** On slow or metered connections only what is needed is fetched. */
export function mayFetchAhead({ saveData = false, effectiveType = '4g', type = '' }: Line = present()): boolean {
  return !saveData && effectiveType === '4g' && type !== 'cellular';
}

/** A number as it is typed, without what stands between its thousands. */
export const withoutCommas = (text: string | undefined): string => (text ?? '').replace(/[,，\s]/g, '');

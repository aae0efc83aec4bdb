/** A share in percent: nobody is 0 %, everybody 100 %, and nothing between them is called so. */
export function shareText(part: number, whole: number): string {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  if (percent > 0 && percent < 1) return '<1%';
  return percent > 99 && percent < 100 ? '>99%' : `${Math.round(percent)}%`;
}

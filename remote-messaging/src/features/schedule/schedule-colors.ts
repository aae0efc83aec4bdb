/** Colours of schedules, distinguishable for colour-blind readers; they are data, mixed with the surface where they are shown. */
export const SCHEDULE_COLORS = ['#2468F2', '#0B7A83', '#1B7F46', '#94670A', '#C24E0C', '#CC2F3C', '#7447E8', '#566070'] as const;

/** The colour of a category where the schedule has none of its own. */
export function colorOfCategory(category: string, categories: readonly { value: string }[]): string {
  const index = categories.findIndex(({ value }) => value === category);
  return index < 0 ? '' : (SCHEDULE_COLORS[index % SCHEDULE_COLORS.length] ?? '');
}

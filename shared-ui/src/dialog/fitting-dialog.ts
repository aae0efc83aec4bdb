/** Styles of a dialog whose body scrolls and whose buttons stay in view, however much is in it. */
export const FITTING_DIALOG = {
  container: { display: 'flex', flexDirection: 'column', maxHeight: 'calc(100dvh - var(--around-dialog))' },
  body: { minHeight: 0, marginInline: -24, paddingInline: 24, paddingTop: 8, overflow: 'hidden auto' },
} as const;

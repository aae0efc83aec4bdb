/** Targets of help links in the guide for designers: below `/guide/<language>/`. */
export const GUIDE_PLACES = {
  index: 'index.html',
  firstForm: 'first-form.html',
  keyboard: 'keyboard.html',
  formulas: 'rules.html#formulas',
  release: 'release.html#release',
  versions: 'release.html#restore',
  categoryRights: 'release.html#rights',
} as const;
export type GuidePlace = keyof typeof GUIDE_PLACES;

/** Where a widget is described. */
export const widgetPlace = (type: string): string => `widgets.html#widget-${type}`;

import { accents, frame, heightsOf, palettes, radius, type ThemeChoice } from './tokens';

/** The colours of a mode as CSS variables; a part of the page may have those of the other mode. */
export function colourVariables({ accent, mode }: Pick<ThemeChoice, 'accent' | 'mode'>): Record<`--${string}`, string> {
  const palette = palettes[mode];
  return {
    '--accent': accents[accent][mode],
    '--on-accent': palette.onAccent,
    '--accent-soft': `color-mix(in srgb, ${accents[accent][mode]} 12%, ${palette.surface})`,
    '--ground': palette.ground,
    '--surface': palette.surface,
    '--raised': palette.raised,
    '--text': palette.text,
    '--secondary': palette.secondary,
    '--hint': palette.hint,
    '--line': palette.line,
    '--control-line': palette.control,
    '--hover': palette.hover,
    '--success': palette.success,
    '--warning': palette.warning,
    '--danger': palette.danger,
    '--info': palette.info,
    '--shadow': palette.shadow,
    '--paper': palette.paper,
  };
}

/** The look as CSS variables, for everything that is not an antd part. */
export function cssVariables({ accent, mode, size }: ThemeChoice): Record<string, string> {
  const { control, row, tagBar } = heightsOf(size);
  return {
    ...colourVariables({ accent, mode }),
    '--control-height': `${control}px`,
    '--row-height': `${row}px`,
    '--radius': `${radius.control}px`,
    '--radius-card': `${radius.card}px`,
    '--menu-width': `${frame.menu}px`,
    '--menu-collapsed': `${frame.menuCollapsed}px`,
    '--top-bar': `${frame.topBar}px`,
    '--tag-bar': `${tagBar}px`,
    '--page-padding': `${frame.padding}px`,
  };
}

/** Puts the look on the whole document. */
export function applyTheme(choice: ThemeChoice, element: HTMLElement = document.documentElement): void {
  for (const [name, value] of Object.entries(cssVariables(choice))) element.style.setProperty(name, value);
  element.dataset['mode'] = choice.mode;
  element.style.colorScheme = choice.mode;
  // The browser's own bars follow the mode that was chosen, not the one of the machine.
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = palettes[choice.mode].surface;
}

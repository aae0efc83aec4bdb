export { antdConfig } from './antd-config';
export { applyTheme, cssVariables } from './css-variables';
export { createStyleCache } from './style-cache';
export {
  ACCENTS,
  accents,
  type Accent,
  DEFAULT_THEME,
  frame,
  heights,
  type Mode,
  MODES,
  palettes,
  type Size,
  SIZES,
  type ThemeChoice,
} from './tokens';

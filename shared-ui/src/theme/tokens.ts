/** Starting values of the look: the one place where colours, sizes and radii are chosen. */

export const ACCENTS = ['blue', 'purple', 'azure', 'blackBlue', 'ocean', 'green', 'yellow', 'orange', 'red', 'default'] as const;
export type Accent = (typeof ACCENTS)[number];

export const MODES = ['light', 'dark'] as const;
export type Mode = (typeof MODES)[number];

export const SIZES = ['default', 'medium', 'small', 'mini'] as const;
export type Size = (typeof SIZES)[number];

/** What a person chooses about the look. */
export interface ThemeChoice {
  accent: Accent;
  mode: Mode;
  size: Size;
}

export const DEFAULT_THEME: ThemeChoice = { accent: 'blue', mode: 'light', size: 'default' };

/** White text is used on the light accents, dark text on the dark ones; each pair has a contrast of at least 4.5. */
export const accents: Record<Accent, Record<Mode, string>> = {
  blue: { light: '#2468F2', dark: '#6E9BFF' },
  purple: { light: '#7447E8', dark: '#A78BFA' },
  azure: { light: '#0B78C2', dark: '#4FB3F0' },
  blackBlue: { light: '#27406F', dark: '#8FAEE6' },
  ocean: { light: '#0B7A83', dark: '#3DBFC7' },
  green: { light: '#1B7F46', dark: '#52C27F' },
  yellow: { light: '#94670A', dark: '#E0B040' },
  orange: { light: '#C24E0C', dark: '#FF9357' },
  red: { light: '#CC2F3C', dark: '#FF7A80' },
  default: { light: '#4A5568', dark: '#AEB9C9' },
};

export interface Palette {
  /** Behind everything; no hint text or accent text is used on it. */
  ground: string;
  surface: string;
  raised: string;
  text: string;
  secondary: string;
  /** On surfaces only. */
  hint: string;
  /** Hairlines between things. */
  line: string;
  /** Borders of controls: 3:1 against the surface. */
  control: string;
  /** Text on the accent. */
  onAccent: string;
  /** Quiet fill under the pointer. */
  hover: string;
  success: string;
  warning: string;
  danger: string;
  info: string;
  shadow: string;
  /**
   * The brightness of white paper, with dark ink on it in every mode: signatures retain their ink, and are not too bright in the dark mode.
   */
  paper: string;
}

export const palettes: Record<Mode, Palette> = {
  light: {
    ground: '#F4F6F9',
    surface: '#FFFFFF',
    raised: '#FFFFFF',
    text: '#1A1F29',
    secondary: '#566070',
    hint: '#6B7686',
    line: '#E3E7EC',
    control: '#8792A2',
    onAccent: '#FFFFFF',
    // Accents carry text on it as on the surface.
    hover: '#F9FBFE',
    success: '#1B7F46',
    warning: '#94670A',
    danger: '#CC2F3C',
    info: '#0B78C2',
    shadow: '0 6px 20px rgb(26 31 41 / 12%)',
    paper: '100%',
  },
  dark: {
    ground: '#0F131A',
    surface: '#171C25',
    raised: '#1E2530',
    text: '#E8EBF0',
    secondary: '#A8B2C0',
    hint: '#8792A2',
    line: '#2A313D',
    control: '#66738A',
    onAccent: '#0F131A',
    hover: '#222937',
    success: '#52C27F',
    warning: '#E0B040',
    danger: '#FF7A80',
    info: '#4FB3F0',
    shadow: '0 6px 20px rgb(0 0 0 / 45%)',
    paper: '86%',
  },
};

/** Height of controls and of table rows, in px. */
export const heights: Record<Size, { control: number; row: number }> = {
  default: { control: 32, row: 40 },
  medium: { control: 30, row: 36 },
  small: { control: 28, row: 32 },
  mini: { control: 24, row: 28 },
};

/** What a finger hits at least, px. */
const TOUCH = 44;

/** Matches where a finger points, which may change while a page is open: a tablet is put into its keyboard. */
export const touchQuery = (): MediaQueryList => matchMedia('(pointer: coarse)');

/** The heights of a size (`small`: of controls in narrow places); for a finger none is too small to hit, and they differ by half as much. */
export function heightsOf(size: Size): { control: number; small: number; row: number; tagBar: number } {
  const { control, row } = heights[size];
  if (touchQuery().matches) {
    const { mini } = heights;
    return { control: TOUCH + (control - mini.control) / 2, small: TOUCH, row: TOUCH + (row - mini.row) / 2, tagBar: TOUCH };
  }
  return { control, small: control * 0.75, row, tagBar: frame.tagBar };
}

export const FONT_FAMILY =
  '-apple-system, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif';

/** Fixed sizes of the frame, in px. */
export const frame = { menu: 210, menuCollapsed: 56, topBar: 48, tagBar: 34, padding: 12, tree: 240 } as const;

export const radius = { control: 6, card: 8 } as const;

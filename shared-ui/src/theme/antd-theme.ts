import { theme, type ThemeConfig } from 'antd';
import { accents, FONT_FAMILY, heightsOf, palettes, radius, type ThemeChoice } from './tokens';

/** The hover variant of a colour: further from the colour of the text on it, so that the contrast only grows. */
function shade(color: string, mode: ThemeChoice['mode']): string {
  const [towards, share] = mode === 'dark' ? [255, 0.14] : [0, 0.14];
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return `#${parts
    .map((part) =>
      Math.round(part + (towards - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** A background in a status colour: strong enough to be recognized, weak enough for text on it. */
const tint = (color: string, surface: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => {
      const [part, ground] = [color, surface].map((one) => Number.parseInt(one.slice(at, at + 2), 16)) as [number, number];
      return Math.round(ground + (part - ground) * share)
        .toString(16)
        .padStart(2, '0');
    })
    .join('')}`;

/** The look as antd tokens. */
export function antdTheme({ accent, mode, size }: ThemeChoice): ThemeConfig {
  const palette = palettes[mode];
  const { control, small, row } = heightsOf(size);
  const color = accents[accent][mode];
  const cellPadding = (row - 22) / 2;
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: color,
      colorPrimaryHover: shade(color, mode),
      colorLink: color,
      colorLinkHover: shade(color, mode),
      colorInfo: palette.info,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      // antd would derive greys from colours as calm as these.
      colorSuccessBg: tint(palette.success, palette.surface, 0.06),
      colorSuccessBorder: tint(palette.success, palette.surface, 0.4),
      colorWarningBg: tint(palette.warning, palette.surface, 0.06),
      colorWarningBorder: tint(palette.warning, palette.surface, 0.4),
      colorErrorHover: shade(palette.danger, mode),
      colorText: palette.text,
      colorTextSecondary: palette.secondary,
      colorTextTertiary: palette.hint,
      colorTextDescription: palette.secondary,
      colorTextPlaceholder: palette.hint,
      colorBgLayout: palette.ground,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBorder: palette.control,
      colorBorderSecondary: palette.line,
      colorSplit: palette.line,
      colorTextLightSolid: palette.onAccent,
      boxShadow: palette.shadow,
      boxShadowSecondary: palette.shadow,
      borderRadius: radius.control,
      borderRadiusLG: radius.card,
      controlHeight: control,
      controlHeightSM: small,
      fontFamily: FONT_FAMILY,
      fontSize: 14,
      motionDurationFast: '0.12s',
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.18s',
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      wireframe: false,
      // The spinner shows that a button is busy; its text remains readable.
      opacityLoading: 1,
    },
    components: {
      Table: {
        cellPaddingBlock: cellPadding,
        cellPaddingBlockMD: cellPadding,
        cellPaddingBlockSM: cellPadding,
        cellPaddingInline: 12,
        headerBg: palette.surface,
        headerColor: palette.secondary,
        headerSplitColor: 'transparent',
        rowHoverBg: palette.hover,
        rowSelectedBg: palette.hover,
        rowSelectedHoverBg: palette.hover,
      },
      Tree: { titleHeight: Math.max(24, control - 4), nodeHoverBg: palette.hover, indentSize: 18 },
      Modal: { titleFontSize: 16 },
      Form: { itemMarginBottom: 24, verticalLabelPadding: '0 0 4px' },
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Drawer: { padding: 16, paddingLG: 16 },
    },
  };
}

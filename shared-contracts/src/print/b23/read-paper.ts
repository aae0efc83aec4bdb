import type { Paper, PaperSize } from '../document/document';
import { PAPER_SIZES } from '../document/paper';
import { type PageSettings, pageSettings } from '../print-template.contract';

const SIZES: Readonly<Record<PageSettings['type'], PaperSize>> = { 1: 'A3', 2: 'A4', 3: 'A5', 4: 'B3', 5: 'B5', 6: 'own' };

const length = (text: string, fallback: number): number => {
  const value = Number.parseFloat(text);
  return Number.isFinite(value) && value >= 0 && value <= 2000 ? value : fallback;
};

function parseSettings(text: string): PageSettings {
  try {
    return pageSettings.catch(pageSettings.parse({})).parse(JSON.parse(text));
  } catch {
    return pageSettings.parse({});
  }
}

/** The paper of a template of the 3.6 designer (api-forms A11, `pageParam`); the default is A4 portrait with margins of 10 mm. */
export function readPaper(pageParam: string): Paper {
  const settings = parseSettings(pageParam);
  const size = SIZES[settings.type];
  const [known, knownHeight] = PAPER_SIZES[size === 'own' ? 'A4' : size];
  const sides =
    size === 'own'
      ? ([length(settings.width, known) || known, length(settings.height, knownHeight) || knownHeight] as const)
      : ([known, knownHeight] as const);
  const [width, height] = settings.direction === '横向' ? [sides[1], sides[0]] : sides;
  const margin = {
    top: length(settings.mt, 10),
    right: length(settings.mr, 10),
    bottom: length(settings.mb, 10),
    left: length(settings.ml, 10),
  };
  return { size, width, height, margin };
}

/** Scale and position of a picture on its stage. */
export interface PicturePlace {
  /** 1 fits the stage. */
  scale: number;
  /** Quarter turns to the right. */
  turns: number;
  x: number;
  y: number;
}

export const FITTING: PicturePlace = { scale: 1, turns: 0, x: 0, y: 0 };
const SMALLEST = 0.1;
const LARGEST = 20;

/** Zooms in or out; a picture that fits again is centred. */
export function zoomed(place: PicturePlace, factor: number): PicturePlace {
  const wanted = Math.min(LARGEST, Math.max(SMALLEST, place.scale * factor));
  // Steps there and back end where they began.
  const scale = Math.abs(wanted - 1) < 0.01 ? 1 : wanted;
  const share = scale / place.scale;
  return scale <= 1 ? { ...place, scale, x: 0, y: 0 } : { ...place, scale, x: place.x * share, y: place.y * share };
}

export const turned = (place: PicturePlace): PicturePlace => ({ ...place, turns: place.turns + 1, x: 0, y: 0 });
export const moved = (place: PicturePlace, x: number, y: number): PicturePlace => ({ ...place, x: place.x + x, y: place.y + y });

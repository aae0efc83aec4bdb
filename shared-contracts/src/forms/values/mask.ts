import * as z from '@banyan/shared-contracts/schema';

const count = z.coerce.number().int().min(0).max(1000).catch(0);
const keeping = z.coerce.number().int().min(1).max(4).catch(1);

/** How a text is shown to users who may not see all of it (api-forms B14, `maskConfig`). */
export const maskConfig = z.object({
  filler: z.enum(['*', '●', '-', '.', '#']).catch('*'),
  maskType: z.coerce.number().int().min(0).max(8).catch(1),
  prefixType: keeping,
  prefixLimit: count,
  prefixSpecifyChar: z.string().catch(''),
  suffixType: keeping,
  suffixLimit: count,
  suffixSpecifyChar: z.string().catch(''),
  ignoreChar: z.string().catch(''),
  useUnrealMask: z.boolean().catch(false),
  unrealMaskLength: z.coerce.number().int().min(1).max(100).catch(1),
});
export type MaskConfig = z.output<typeof maskConfig>;

/** Placeholder for a password, independent of its length. */
export const HIDDEN_TEXT = '••••••••';

const TYPE = { custom: 0, all: 1, name: 2, phone: 3, mail: 4, identity: 5, ip: 6, plate: 7, card: 8 } as const;
const KEEP = { nothing: 1, count: 2, before: 3, through: 4 } as const;

/** How many signs stay at the beginning and at the end. */
type Kept = readonly [first: number, last: number];

/** How many signs from one end stay; `signs` begin at that end. */
function keptFrom(signs: readonly string[], type: number, limit: number, mark: string): number {
  if (type === KEEP.count) return limit;
  const at = mark === '' ? -1 : signs.indexOf(mark);
  if (type === KEEP.nothing || at === -1) return 0;
  return type === KEEP.through ? at + 1 : at;
}

function keptOf(config: MaskConfig, signs: readonly string[]): Kept {
  switch (config.maskType) {
    case TYPE.custom:
      return [
        keptFrom(signs, config.prefixType, config.prefixLimit, config.prefixSpecifyChar),
        keptFrom([...signs].reverse(), config.suffixType, config.suffixLimit, config.suffixSpecifyChar),
      ];
    case TYPE.name:
      return [1, signs.length === 2 ? 0 : 1];
    case TYPE.phone:
      return [3, 4];
    case TYPE.mail:
      return [3, signs.includes('@') ? signs.length - signs.indexOf('@') : 0];
    case TYPE.identity:
      return [6, 3];
    case TYPE.plate:
      return [1, 2];
    case TYPE.card:
      return [6, 4];
    default:
      return [0, 0];
  }
}

/** Fillers between the parts of an identity number, whatever its length. */
const IDENTITY_FILLERS = 4;
const SEGMENT_FILLERS = 3;

/** A text as it is shown to users who may not see all of it; a text that is too short for the visible parts is shown whole. */
export function maskText(text: string, config: MaskConfig): string {
  const { filler, maskType, ignoreChar, useUnrealMask, unrealMaskLength } = config;
  if (maskType === TYPE.ip) {
    const group = filler.repeat(SEGMENT_FILLERS);
    const [first = ''] = text.includes('.') ? text.split('.', 1) : [group];
    return [first, group, group, group].join('.');
  }
  const signs = Array.from(text);
  const [first, last] = keptOf(config, signs);
  if (first + last >= signs.length) return text;
  const ignored = new Set(ignoreChar.split(',').filter((sign) => sign !== ''));
  const inner = signs.slice(first, signs.length - last);
  const masked = useUnrealMask
    ? filler.repeat(unrealMaskLength)
    : maskType === TYPE.identity
      ? filler.repeat(IDENTITY_FILLERS)
      : inner.map((sign) => (ignored.has(sign) ? sign : filler)).join('');
  return signs.slice(0, first).join('') + masked + signs.slice(signs.length - last).join('');
}

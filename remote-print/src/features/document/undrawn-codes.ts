import type { PageWarning } from '../../kernel/engine/flow';
import type { PrintText } from '../../kernel/use-text';

type Code = NonNullable<PageWarning['code']>;

/** Characters of a text that are shown in a sentence. */
const MOST = 30;

/** Codes that cannot represent their text, each once. */
export function undrawnCodes(warnings: readonly PageWarning[]): Code[] {
  const codes = warnings.flatMap(({ code }) => code ?? []);
  return [...new Map(codes.map((code) => [`${code.symbology} ${code.text}`, code])).values()];
}

/** Why a code prints its text instead, and what to do about it. */
export const undrawnWords = (text: PrintText, { symbology, text: words }: Code): string =>
  text(`print.code.${symbology}`, { text: words.length > MOST ? `${words.slice(0, MOST)}…` : words });

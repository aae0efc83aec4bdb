import { useUiText } from '../../i18n/use-ui-text';

/** Why a file is refused; without a name where that adds nothing. */
export interface Refusal {
  name: string;
  sentence: string;
}

/** Long enough for names to be read. */
const NAMED_MS = 6000;
const SHOWN_NAMES = 5;

/** The text of a toast about refused files: with their names, where several were chosen. */
export function useNamed(): (refused: readonly Refusal[], several: boolean) => [words: string, options: { ms?: number }] {
  const text = useUiText();
  return (refused, several) => {
    const sentences = [...new Set(refused.map(({ sentence }) => sentence))];
    if (!several) return [sentences.join(' '), {}];
    const withNames = (sentence: string) => {
      const names = refused.filter((one) => one.sentence === sentence && one.name !== '').map(({ name }) => name);
      const shown = names.slice(0, SHOWN_NAMES).join(text('ui.upload.separator'));
      return shown === '' ? sentence : text('ui.upload.named', { names: names.length > SHOWN_NAMES ? `${shown}…` : shown, sentence });
    };
    return [sentences.map(withNames).join(' '), { ms: NAMED_MS }];
  };
}

import { isMessage } from '@banyan/shared-contracts/design/steps/command';
import {
  exportTranslations,
  MAX_PROPOSED,
  proposeTraditional,
  readTranslations,
} from '@banyan/shared-contracts/forms/designs/design-translations.contract';
import { type DesignText, stateOf } from '@banyan/shared-contracts/forms/design/translations/design-texts';
import { type TranslatedCell, translateTexts } from '@banyan/shared-contracts/forms/design/translations/translate';
import { useDesignStore } from '@banyan/shared-ui/designer';
import { openDownload } from '@banyan/shared-ui/download';
import { useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import { sayMessage } from '../say-message';

/** Number of sheet keys that are listed in the confirmation; the others are counted. */
const NAMED = 3;

/** Texts without a traditional Chinese translation. */
export const unproposed = (texts: readonly DesignText[]): DesignText[] => texts.filter((text) => stateOf(text, 'zhtw') === 'missing');

/** All actions on translations: each is one change. */
export function useTranslating(designId: string, name: string) {
  const text = useText();
  const word = useDesignWord();
  const toast = useToast();
  const confirm = useConfirm();
  const request = useRequest();
  const store = useDesignStore();

  /** Writes translations; returns whether a value has changed. */
  const write = (cells: readonly TranslatedCell[]): boolean => {
    if (cells.length === 0) return false;
    const done = store.run(translateTexts, { cells, name });
    if (!isMessage(done)) return true;
    if (done.key !== 'design.refused.nothing') toast('warning', sayMessage(word, done));
    return false;
  };
  const propose = useMutation({
    async mutationFn(texts: readonly DesignText[]) {
      const cells: TranslatedCell[] = [];
      for (let from = 0; from < texts.length; from += MAX_PROPOSED) {
        const part = texts.slice(from, from + MAX_PROPOSED);
        const { data } = await request(proposeTraditional, { params: { id: designId }, body: { texts: part.map(({ zh }) => zh) } });
        part.forEach(({ id, zh }, index) => cells.push({ id, locale: 'zhtw', text: data.list[index] ?? '', of: zh }));
      }
      return cells;
    },
    onSuccess: (cells) => write(cells) && toast('success', text('forms.design.translations.written', { count: cells.length })),
  });
  const download = useMutation({
    mutationFn: async () => (await request(exportTranslations, { params: { id: designId } })).data,
    onSuccess: openDownload,
  });
  const upload = useMutation({
    async mutationFn(file: File) {
      const form = new FormData();
      form.append('file', file, file.name.replaceAll('#', ''));
      return (await request(readTranslations, { params: { id: designId } }, { form })).data;
    },
    async onSuccess({ cells, unknown }) {
      if (cells.length === 0) return toast('info', text('forms.design.translations.same'));
      const facts = { count: cells.length, unknown: unknown.length, keys: unknown.slice(0, NAMED).join(text('forms.designer.comma')) };
      const title = text('forms.design.translations.unknown', facts);
      if (unknown.length > 0 && !(await confirm({ title, content: text('forms.design.translations.unknownText', facts) }))) return;
      if (write(cells)) toast('success', text('forms.design.translations.written', facts));
    },
  });
  return { write, propose, download, upload };
}
export type Translating = ReturnType<typeof useTranslating>;

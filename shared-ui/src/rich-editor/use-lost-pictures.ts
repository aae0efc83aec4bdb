import { useToast } from '@banyan/shared-ui/runtime';
import { type ClipboardEvent, useRef } from 'react';
import { useUiText } from '../i18n/use-ui-text';
import { foreignPictures } from './pictures-in-text';

/** Long enough to be read with what to do. */
const SHOWN_MS = 6000;

/** Reports how many pictures of a pasted text were left out: those at other addresses, and those that are not pictures. */
export function useLostPictures() {
  const toast = useToast();
  const text = useUiText();
  const foreign = useRef(0);
  const tell = (count: number) => {
    if (count > 0) toast('warning', text('ui.richText.picturesLost', { count }), { ms: SHOWN_MS });
  };
  return {
    notePaste({ clipboardData }: ClipboardEvent) {
      foreign.current = foreignPictures(clipboardData.getData('text/html'), clipboardData.files.length > 0);
      tell(foreign.current);
    },
    noteRefused(count: number) {
      if (count > 0) tell(count + foreign.current);
    },
  };
}

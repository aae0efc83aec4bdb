import { Preview, type PreviewItem } from '@banyan/shared-ui/preview';
import DOMPurify from 'dompurify';
import { type KeyboardEvent, type MouseEvent, useMemo, useState } from 'react';
import { useText } from '../use-text';
import styles from './rich-text.module.css';

const SETTINGS = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'video', 'audio', 'iframe'],
  ADD_ATTR: ['target'],
};

/** Pictures that are not part of a link. */
const picturesOf = (place: ParentNode): HTMLImageElement[] => [...place.querySelectorAll<HTMLImageElement>('img:not(a img)[src]')];

/** Safe HTML, whose pictures can be focused and pressed like buttons. */
function readable(html: string, label: string): string {
  const place = document.createElement('div');
  place.append(DOMPurify.sanitize(html, { ...SETTINGS, RETURN_DOM_FRAGMENT: true }));
  for (const picture of picturesOf(place)) {
    picture.tabIndex = 0;
    picture.setAttribute('role', 'button');
    if (picture.alt === '') picture.alt = label;
  }
  return place.innerHTML;
}

/** The last part of an address; '' for an invalid address. */
const nameIn = (address: string): string => (URL.canParse(address) ? (new URL(address).pathname.split('/').at(-1) ?? '') : '');

const itemOf = (picture: HTMLImageElement, index: number, label: string): PreviewItem => ({
  key: String(index),
  name: nameIn(picture.src) || label,
  locate: () => Promise.resolve(picture.src),
});

/** Text that a user wrote in an editor. The server has sanitized it; sanitizing it again costs little and does not depend on the server. */
export default function RichText({ html }: { html: string }) {
  const text = useText();
  const label = text('forms.editor.enlarge');
  const clean = useMemo(() => readable(html, label), [html, label]);
  const [shown, setShown] = useState<{ items: PreviewItem[]; start: string }>();

  function open({ target, currentTarget }: MouseEvent<HTMLElement> | KeyboardEvent<HTMLElement>) {
    const pictures = picturesOf(currentTarget);
    const start = pictures.indexOf(target as HTMLImageElement);
    if (start < 0) return false;
    setShown({ items: pictures.map((picture, index) => itemOf(picture, index, label)), start: String(start) });
    return true;
  }

  return (
    <>
      <div
        className={styles['shown']}
        onClick={open}
        onKeyDown={(event) => event.key === 'Enter' && open(event) && event.preventDefault()}
        dangerouslySetInnerHTML={{ __html: clean }}
      />
      {shown !== undefined && <Preview {...shown} onClose={() => setShown(undefined)} />}
    </>
  );
}

import markdownIt from 'markdown-it';
import { useMemo } from 'react';
import { safeHtml } from '../safe-html';
import type { ViewerProps } from '../viewer';
import { PartNote } from './part-note';
import { useDecoded } from './use-decoded';
import styles from './viewer.module.css';

const markdown = markdownIt({ html: false, linkify: true });

/** A Markdown text as it is meant to look. */
export default function MarkdownViewer(props: ViewerProps) {
  const decoded = useDecoded(props);
  const html = useMemo(() => (decoded === undefined ? undefined : safeHtml(markdown.render(decoded), { ownPictures: true })), [decoded]);
  if (html === undefined) return null;
  return (
    <div className={styles['desk']} role="region" aria-label={props.item.name} tabIndex={0}>
      <PartNote content={props.content} partial={props.partial} />
      <article className={styles['article']} dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  );
}

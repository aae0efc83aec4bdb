import type { DesignText } from '@banyan/shared-contracts/forms/design/translations/design-texts';
import { TRANSLATED, type TranslatedLocale } from '@banyan/shared-contracts/forms/design/translations/translation';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useText } from '../../../forms/public/text';
import { useDesignWord } from '../panel/use-design-word';
import { pastedCells } from './pasted-cells';
import { TranslationCell } from './translation-cell';
import styles from './translations.module.css';
import type { Translating } from './use-translating';

interface TranslationTableProps {
  shown: readonly DesignText[];
  isReadOnly: boolean;
  write: Translating['write'];
  /** Opens the place where a text is designed. */
  onGo: (text: DesignText) => void;
}

/** Height of a row, px, as in the style. */
const ROW = 40;
/** Number of rows drawn outside of the visible part. */
const OVERSCAN = 12;

/** Texts with their translations, one row each; only visible rows are drawn. */
export function TranslationTable({ shown, isReadOnly, write, onGo }: TranslationTableProps) {
  'use no memo';
  const text = useText();
  const word = useDesignWord();
  const scroll = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => ROW,
    getItemKey: (index) => shown[index]?.id ?? index,
    overscan: OVERSCAN,
  });
  const move = (row: number, locale: TranslatedLocale, by: number) => {
    const to = row + by;
    if (to < 0 || to >= shown.length) return;
    virtualizer.scrollToIndex(to);
    // A row outside of the visible part is drawn first.
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-cell="${to}:${locale}"]`)?.focus());
  };
  const heads = ['place', 'zh', ...TRANSLATED] as const;
  return (
    <div className={styles['table']} role="grid" aria-rowcount={shown.length + 1} aria-label={text('forms.design.translations')}>
      <div className={styles['head']} role="row" aria-rowindex={1}>
        {heads.map((name) => (
          <span key={name} role="columnheader">
            {text(`forms.design.translations.${name}`)}
          </span>
        ))}
      </div>
      <div ref={scroll} className={styles['scroll']} role="presentation">
        <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const own = shown[index];
            if (own === undefined) return null;
            const place = [word(`design.change.${own.part}`), ...own.names].join(' › ');
            const title = word(own.titleKey);
            return (
              <div key={key} className={styles['row']} role="row" aria-rowindex={index + 2} style={{ transform: `translateY(${start}px)` }}>
                <span className={styles['place']} role="rowheader">
                  <button type="button" title={`${place} › ${title}`} onClick={() => onGo(own)}>
                    <span>{place}</span>
                    <small>{title}</small>
                  </button>
                </span>
                <span className={styles['source']} role="gridcell" title={own.zh}>
                  {own.zh}
                </span>
                {TRANSLATED.map((locale) => (
                  <TranslationCell
                    key={locale}
                    row={index}
                    text={own}
                    locale={locale}
                    label={`${place} › ${title}：${own.zh}`}
                    isReadOnly={isReadOnly}
                    move={move}
                    write={(at, to, value) => write([{ id: at.id, locale: to, text: value }])}
                    paste={(row, to, block) => write(pastedCells(shown, { row, locale: to }, block))}
                  />
                ))}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

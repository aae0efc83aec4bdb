import type { ModelRow } from '@banyan/shared-contracts/forms/records/online-dev.contract';
import { isEmptyValue } from '@banyan/shared-contracts/forms/model/widget';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { shownText, useText } from '../../../forms/public/text';
import { ViewValue } from '../../../forms/public/records/show';
import type { RowOpening } from '../list/row-open';
import styles from './card-face.module.css';
import { shownOnCards } from './layout-fields';
import type { CardList } from './use-cards';

/** The title of a record on its card, as text. */
export function useCardTitle({ model, layout }: CardList): (row: ModelRow) => string {
  const text = useText();
  const { title } = shownOnCards(model, layout);
  return (row) => (title && shownText(title, row[title.key])) || text('forms.layout.untitled');
}

interface CardFaceProps {
  list: CardList;
  row: ModelRow;
  open: RowOpening | undefined;
  /** Key handler of the button that opens the record. */
  onKeyDown?: (event: KeyboardEvent) => void;
  hint?: string;
  /** The actions of the card. */
  children?: ReactNode;
}

/** Title and chosen fields of a record; a click on the card opens the record. */
export function CardFace({ list, row, open, onKeyDown, hint, children }: CardFaceProps) {
  const id = useId();
  const titleOf = useCardTitle(list);
  const { fields } = shownOnCards(list.model, list.layout);
  const press = (event: KeyboardEvent) => {
    if ((event.key === 'Enter' || event.key === ' ') && open !== undefined) {
      event.preventDefault();
      open.run(row);
    } else onKeyDown?.(event);
  };
  return (
    <>
      {/* No button: browsers drag nothing by one. */}
      <div
        className={styles['open']}
        role={open === undefined ? 'group' : 'button'}
        tabIndex={0}
        data-open
        aria-labelledby={`${id}-title`}
        aria-description={hint}
        onClick={() => open?.run(row)}
        onKeyDown={press}
      />
      <div className={styles['top']}>
        <strong id={`${id}-title`} className={styles['title']}>
          {titleOf(row)}
        </strong>
        {children}
      </div>
      <dl className={styles['values']}>
        {fields
          .filter(({ key }) => !isEmptyValue(row[key]))
          .map((field) => (
            <div key={field.key}>
              <dt>{field.label}</dt>
              <dd>
                <ViewValue field={field} record={row} compact />
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

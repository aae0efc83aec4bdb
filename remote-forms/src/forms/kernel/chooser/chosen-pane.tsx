import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useText } from '../use-text';
import type { Choices } from './chooser-dialog';
import styles from './chooser.module.css';
import { type Row, type ShowMember, shownMember } from './row-source';

interface ChosenPaneProps {
  choices: Choices;
  /** Members that name a row: the first one with a text is used. */
  titles: readonly string[];
  show?: ShowMember | undefined;
  onChange: (choices: Choices) => void;
}

const titleOf = (row: Row | undefined, id: string, { titles, show }: Pick<ChosenPaneProps, 'titles' | 'show'>): string =>
  titles.map((title) => (row === undefined ? '' : (show?.(row, title) ?? shownMember(row, title)).text)).find((text) => text !== '') ?? id;

/** The ticked rows of all pages: each can be removed, and all of them. */
export function ChosenPane({ choices, titles, show, onChange }: ChosenPaneProps) {
  const text = useText();
  return (
    <section className={styles['pane']} aria-label={text('forms.chooser.chosen', { count: choices.size })}>
      <div className={styles['paneHead']}>
        <span aria-live="polite">{text('forms.chooser.chosen', { count: choices.size })}</span>
        <Button type="text" size="small" disabled={choices.size === 0} onClick={() => onChange(new Map())}>
          {text('forms.chooser.clear')}
        </Button>
      </div>
      {choices.size === 0 ? (
        <p>{text('forms.chooser.nothing')}</p>
      ) : (
        <ul>
          {[...choices].map(([id, row]) => {
            const title = titleOf(row, id, { titles, show });
            return (
              <li key={id}>
                <span title={title}>{title}</span>
                <Button
                  type="text"
                  size="small"
                  icon={<DeleteOutlined />}
                  aria-label={text('forms.chooser.letGo', { title })}
                  onClick={() => onChange(new Map([...choices].filter(([key]) => key !== id)))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

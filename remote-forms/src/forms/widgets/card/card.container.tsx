import type { CardSettings } from '@banyan/shared-contracts/forms/widgets/card/card.contract';
import { useId } from 'react';
import type { ContainerProps } from '../../kernel/widget-definition';
import styles from './card.module.css';

/** Fields under a heading. */
export function CardContainer({ node, render }: ContainerProps) {
  const { header, shadow } = node.settings as CardSettings;
  const id = useId();
  return (
    <section className={styles['card']} data-shadow={shadow} {...(header === '' ? {} : { 'aria-labelledby': id })}>
      {header !== '' && (
        <h3 id={id} data-caption="" className={styles['header']}>
          {header}
        </h3>
      )}
      <div className={styles['body']}>{render(node.children)}</div>
    </section>
  );
}

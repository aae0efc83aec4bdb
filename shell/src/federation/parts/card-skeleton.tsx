import styles from './card-skeleton.module.css';

/** Shape of a card that is coming; appears only when loading takes a moment. */
export function CardSkeleton() {
  return <div className={styles['card']} aria-hidden />;
}

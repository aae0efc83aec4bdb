import styles from './portal.module.css';

/** A site elsewhere keeps its own origin, so that it works; a page of ours would get out of the frame with it. */
const sandboxFor = (src: string) =>
  `allow-scripts allow-forms allow-popups${new URL(src).origin === location.origin ? '' : ' allow-same-origin'}`;

/** A web address in a frame that keeps it apart from the application. */
export function OutsideFrame({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      className={styles['outside']}
      src={src}
      title={title === '' ? new URL(src).host : title}
      sandbox={sandboxFor(src)}
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}

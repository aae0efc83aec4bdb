import styles from './portal.module.css';

/** An external site has its own origin, so that it works; a page of this application with its own origin could leave the frame. */
const sandboxFor = (src: string) =>
  `allow-scripts allow-forms allow-popups${new URL(src).origin === location.origin ? '' : ' allow-same-origin'}`;

/** A web address in a frame that isolates it from the application. */
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

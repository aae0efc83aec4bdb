import { useReleases } from '../../federation/federation-context';
import { useText } from '../../use-text';
import styles from './message-page.module.css';

/** A menu leads to an address that no remote offers: says which address, and what is there. */
export function NobodyServes({ address }: { address: string }) {
  const text = useText();
  const releases = useReleases();
  const remotes = Object.entries(releases.remotes).map(
    ([id, { version, build, enabled }]) => `${id} ${version}-${build}${enabled ? '' : ' (off)'}`,
  );
  return (
    <section className={styles['page']} role="alert">
      <h1>{text('shell.nobodyServes.title')}</h1>
      <p>{text('shell.nobodyServes.text')}</p>
      <details>
        <summary>{text('shell.nobodyServes.details')}</summary>
        <p>{text('shell.nobodyServes.address', { address: `/${address}` })}</p>
        <p>{text('shell.nobodyServes.remotes', { remotes: remotes.join(', ') })}</p>
      </details>
    </section>
  );
}

import { BrandMark } from '@banyan/shared-ui/icon';
import { useAtomValue } from 'jotai';
import { useReleases } from '../../federation/federation-context';
import { useKernel } from '../../use-kernel';
import { useText } from '../../use-text';
import styles from './about.module.css';
import { TextDialog } from './text-dialog';

/** Name, version and owner of the system, and which builds this page runs. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { session, page } = useKernel();
  const info = useAtomValue(session.atoms.currentUser)?.sysConfigInfo;
  const { shell, remotes } = useReleases();
  const name = info?.sysName || info?.title || '';
  const facts = [
    [text('shell.about.version'), info?.sysVersion ?? ''],
    [text('shell.about.company'), info?.companyName ?? ''],
    [text('shell.about.copyright'), info?.copyright ?? ''],
    [text('shell.about.build'), `${shell.version}-${shell.build}`],
    [text('shell.about.api'), page.api],
    ...Object.entries(remotes).map(
      ([id, { version, build }]) => [text(`shell.remote.name.${id}` as 'shell.remote.name.admin'), `${version}-${build}`] as const,
    ),
  ].filter(([, value]) => value !== '');
  return (
    <TextDialog title={text('shell.about.title')} onClose={onClose}>
      <h2 className={styles['name']}>
        <BrandMark size={32} />
        <span>{name}</span>
      </h2>
      <dl className={styles['facts']}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </TextDialog>
  );
}

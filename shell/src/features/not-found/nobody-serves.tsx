import { MessagePage } from '@banyan/shared-ui/frame';
import { useReleases } from '../../federation/federation-context';
import { useText } from '../../use-text';

/** A menu leads to an address that no remote offers: says which address, and what is there. */
export function NobodyServes({ address }: { address: string }) {
  const text = useText();
  const releases = useReleases();
  const remotes = Object.entries(releases.remotes).map(
    ([id, { version, build, enabled }]) => `${id} ${version}-${build}${enabled ? '' : ' (off)'}`,
  );
  return (
    <MessagePage title={text('shell.nobodyServes.title')} alert>
      <p>{text('shell.nobodyServes.text')}</p>
      <details>
        <summary>{text('shell.nobodyServes.details')}</summary>
        <p>{text('shell.nobodyServes.address', { address: `/${address}` })}</p>
        <p>{text('shell.nobodyServes.remotes', { remotes: remotes.join(', ') })}</p>
      </details>
    </MessagePage>
  );
}

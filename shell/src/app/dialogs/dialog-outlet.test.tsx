import type { RemoteDefinition } from '@banyan/shared-contracts/remote';
import { renderWithHost } from '@banyan/shared-ui/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Modal } from 'antd';
import { expect, it } from 'vitest';
import { type Federation, FederationContext } from '../../federation/federation-context';
import { createDialogs, DialogOutlet } from './dialog-outlet';

const NAME = 'chat.open';

function Offered({ onClose }: { onClose: () => void }) {
  return (
    <Modal open title="聊天" onCancel={onClose}>
      <button type="button">发送</button>
    </Modal>
  );
}

/** A remote with one dialog, whose code comes when `arrive` is called. */
function remoteOf() {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const definition = { dialogs: [{ name: NAME, load: () => Promise.resolve({ default: Offered }) }] } as unknown as RemoteDefinition;
  const releases = { remotes: { messaging: { enabled: true, offers: { dialogs: [{ name: NAME }] } } } };
  const loader = { load: () => arrived.then(() => ({ definition, version: '1', ready: Promise.resolve() })) };
  return {
    federation: { releases: { current: () => releases, subscribe: () => () => undefined }, loader } as unknown as Federation,
    arrive,
  };
}

it('gives the focus back to what opened a dialog, though the frame had it while the dialog was loaded', async () => {
  const dialogs = createDialogs();
  const { federation, arrive } = remoteOf();
  await renderWithHost(
    <FederationContext value={federation}>
      <button type="button" onClick={() => void dialogs.open(NAME, { userId: '7' })}>
        打开
      </button>
      <DialogOutlet dialogs={dialogs} />
    </FederationContext>,
  );
  const opener = screen.getByRole('button', { name: '打开' });
  await userEvent.click(opener);
  const frame = await screen.findByRole('dialog');
  await waitFor(() => expect(frame.contains(document.activeElement)).toBe(true));
  arrive();
  await screen.findByRole('dialog', { name: '聊天' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

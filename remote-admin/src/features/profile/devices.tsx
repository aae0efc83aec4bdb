import { listOwnDevices, type OwnDevice, signOutDevice } from '@banyan/shared-contracts/session/profile/profile-device.contract';
import { useFormats } from '@banyan/shared-ui/format';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { Button } from 'antd';
import { useText } from '../../kernel/use-text';
import { Loaded } from './loaded';
import { Mark } from './mark';
import styles from './profile.module.css';
import { useReading, useChange } from '@banyan/shared-ui/calls';

/** Where one is signed in, and the way to end it there. */
export function Devices() {
  const text = useText();
  return (
    <>
      <p className={styles['hint']}>{text('admin.profile.devices.hint')}</p>
      <Loaded own={useReading(listOwnDevices)} rows={4}>
        {({ list }) => (
          <ul className={styles['list']} aria-label={text('admin.profile.tab.devices')}>
            {list.map((device) => (
              <Device key={device.id} device={device} />
            ))}
          </ul>
        )}
      </Loaded>
    </>
  );
}

function Device({ device }: { device: OwnDevice }) {
  const text = useText();
  const formats = useFormats();
  const confirm = useConfirm();
  const { start, busy } = useChange(signOutDevice, { rereads: [listOwnDevices] });
  const name = [device.browser, device.platForm].filter(Boolean).join(' · ') || text('admin.profile.devices.unknown');

  async function end() {
    const sure = await confirm({
      title: text('admin.profile.devices.endTitle', { name }),
      content: text('admin.profile.devices.endText', { time: formats.dateTime(device.signedInAt) }),
      okText: text('admin.profile.devices.end'),
      danger: true,
    });
    if (sure) start({ params: { id: device.id } });
  }

  return (
    <li data-current={device.current}>
      <span className={styles['device']}>
        <strong>{name}</strong>
        <small>
          {text('admin.profile.devices.facts', {
            ip: device.ipAddress,
            signedIn: formats.dateTime(device.signedInAt),
            seen: formats.relativeTime(device.lastSeenAt),
          })}
        </small>
      </span>
      {device.current ? (
        <Mark>{text('admin.profile.devices.current')}</Mark>
      ) : (
        <Button size="small" danger loading={busy} onClick={() => void end()} aria-label={text('admin.profile.devices.endOf', { name })}>
          {text('admin.profile.devices.end')}
        </Button>
      )}
    </li>
  );
}

import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { Kernel } from '../host/kernel';
import { systemTitle } from '../host/messages/system-title';
import { BrandMark } from '../icon/brand-mark';
import styles from './frame-layout.module.css';

/** Logo and name of the system; our mark if no picture is set, or if it cannot be loaded. */
export function Brand({ kernel, part = 'all' }: { kernel: Kernel; part?: 'all' | 'mark' | 'name' }) {
  const info = useAtomValue(kernel.session.atoms.currentUser)?.sysConfigInfo;
  const picture = info?.navigationIcon || info?.workLogoIcon || info?.logoIcon || '';
  const [broken, setBroken] = useState('');
  const name = systemTitle();
  return (
    <div className={styles['brand']} title={name}>
      {part !== 'name' &&
        (picture === '' || picture === broken ? (
          <BrandMark size={24} />
        ) : (
          <img src={picture} alt={part === 'mark' ? name : ''} onError={() => setBroken(picture)} />
        ))}
      {part !== 'mark' && <strong>{name}</strong>}
    </div>
  );
}

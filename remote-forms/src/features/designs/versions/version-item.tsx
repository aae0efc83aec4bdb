import type { DesignRow } from '@banyan/shared-contracts/forms/designs/designs.contract';
import { type DesignVersion, restoreDesignVersion } from '@banyan/shared-contracts/forms/designs/design-versions.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { useFormats } from '@banyan/shared-ui/format';
import { Allowed, useConfirm, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, Tag } from 'antd';
import { useState } from 'react';
import { useText } from '../../../forms/public/text';
import { designResource } from '../design-resource';
import type { DesignsKey } from '../design-words';
import { DRAFT } from './draft';
import styles from './versions.module.css';

interface Picked {
  chosen: readonly number[];
  onChoose: (version: number) => void;
}

const STATES: Readonly<Record<DesignVersion['state'], { label: DesignsKey; color: string }>> = {
  saved: { label: 'forms.designs.version.saved', color: 'default' },
  preparing: { label: 'forms.designs.version.preparing', color: 'processing' },
  live: { label: 'forms.designs.version.live', color: 'success' },
  released: { label: 'forms.designs.version.released', color: 'blue' },
  'taken-back': { label: 'forms.designs.version.takenBack', color: 'warning' },
};

/** The present draft, to be compared with a version. */
export function DraftItem({ chosen, onChoose }: Picked) {
  const text = useText();
  return (
    <li>
      <Checkbox checked={chosen.includes(DRAFT)} onChange={() => onChoose(DRAFT)} aria-label={text('forms.designs.version.draft')} />
      <span className={styles['version']}>
        <strong>{text('forms.designs.version.draft')}</strong>
      </span>
    </li>
  );
}

/** The data of a design whose versions are shown. */
export interface NamedDesign extends Pick<DesignRow, 'id' | 'fullName'> {
  /** The session of the designer in which it is open. */
  session?: string | undefined;
}

interface VersionItemProps extends Picked {
  design: NamedDesign;
  version: DesignVersion;
  onRestored: () => void;
}

/** One version: number, state, note, author and time, and the restore. */
export function VersionItem({ design, version, chosen, onChoose, onRestored }: VersionItemProps) {
  const text = useText();
  const formats = useFormats();
  const { label, color } = STATES[version.state];
  const name = text('forms.designs.version.name', { version: version.version });
  const restore = useRestore(design, version, onRestored);
  return (
    <li>
      <Checkbox checked={chosen.includes(version.version)} onChange={() => onChoose(version.version)} aria-label={name} />
      <span className={styles['version']}>
        <span>
          <strong>{name}</strong>
          <Tag color={color}>{text(label)}</Tag>
          {version.release > 0 && <small>{text('forms.designs.version.release', { release: version.release })}</small>}
        </span>
        {version.note !== '' && <span className={styles['note']}>{version.note}</span>}
        <small>{[version.creatorUser, formats.dateTime(version.creatorTime)].filter((part) => part !== '').join(' · ')}</small>
      </span>
      <Allowed button="edit">
        <Button size="small" loading={restore.running} onClick={() => void restore.run()}>
          {text('forms.designs.version.restore')}
        </Button>
      </Allowed>
    </li>
  );
}

/** Resets the draft to the version, after a confirmation that describes the effects on records. */
function useRestore({ id, fullName, session }: NamedDesign, { version }: DesignVersion, onRestored: () => void) {
  const text = useText();
  const request = useRequest();
  const confirm = useConfirm();
  const toast = useToast();
  const cache = useQueryClient();
  const [running, setRunning] = useState(false);
  return {
    running,
    async run() {
      const title = text('forms.designs.version.restoreTitle', { name: fullName, version });
      if (!(await confirm({ title, content: text('forms.designs.version.restoreText'), okText: text('forms.designs.version.restore') })))
        return;
      setRunning(true);
      try {
        toast('success', (await request(restoreDesignVersion, { params: { id, version }, query: { session } })).msg);
        await cache.invalidateQueries({ queryKey: [designResource.key] });
        onRestored();
      } catch (error) {
        toast('error', error instanceof AppError ? error.message : text('forms.designs.failed'));
      } finally {
        setRunning(false);
      }
    },
  };
}

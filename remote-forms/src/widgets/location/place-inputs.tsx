import { NumberControl } from '@banyan/shared-ui/form';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { AreaField } from '../../kernel/areas/area-field';
import { useText } from '../../kernel/use-text';
import styles from './location.module.css';
import type { PlaceDraft } from './use-place-draft';

/** Province, city, district. */
const LEVEL = 2;

interface PlaceInputsProps {
  draft: PlaceDraft;
  onChange: (changes: Partial<PlaceDraft>) => void;
}

/** A place by hand: coordinates, area and address. */
export function PlaceInputs({ draft, onChange }: PlaceInputsProps) {
  const text = useText();
  const id = useId();
  const degrees = (name: 'lng' | 'lat', most: number) => (
    <label htmlFor={`${id}-${name}`}>
      {text(`forms.location.${name}`)}
      <NumberControl
        id={`${id}-${name}`}
        style={{ width: '100%' }}
        min={-most}
        max={most}
        precision={6}
        controls={false}
        value={draft[name]}
        onChange={(value) => onChange({ [name]: value })}
      />
    </label>
  );
  const words = (name: 'address' | 'name', maxLength: number) => (
    <label htmlFor={`${id}-${name}`}>
      {text(`forms.location.${name}`)}
      <Input
        id={`${id}-${name}`}
        value={draft[name]}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <div className={styles['inputs']}>
      {degrees('lng', 180)}
      {degrees('lat', 90)}
      <label htmlFor={`${id}-area`}>
        {text('forms.location.area')}
        <AreaInput id={`${id}-area`} shown={draft.areas.filter(Boolean).join('/')} onChange={(areas) => onChange({ areas })} />
      </label>
      {words('name', 200)}
      <div className={styles['wide']}>{words('address', 300)}</div>
    </div>
  );
}

/** Ids are chosen and names are kept: what was there before stands as a placeholder. */
function AreaInput({ id, shown, onChange }: { id: string; shown: string; onChange: (areas: PlaceDraft['areas']) => void }) {
  const text = useText();
  const [paths, setPaths] = useState<string[][]>([]);
  return (
    <AreaField
      control={{ id }}
      level={LEVEL}
      multiple={false}
      filterable
      value={paths}
      placeholder={shown === '' ? text('forms.prompt.choose') : shown}
      onChange={(chosen, namesOf) => {
        const [pName = '', cName = '', adName = ''] = namesOf(chosen[0] ?? []);
        setPaths(chosen);
        onChange([pName, cName, adName]);
      }}
    />
  );
}

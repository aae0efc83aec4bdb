import { NumberControl } from '@banyan/shared-ui/form';
import { Input } from 'antd';
import { useId, useState } from 'react';
import { AreaField } from '../../kernel/areas/area-field';
import { useText } from '../../kernel/use-text';
import styles from './location.module.css';
import type { NeededField, PlaceDraft } from './place-draft';
import type { PlaceProblems } from './use-place-problems';

/** Province, city, district. */
const LEVEL = 2;

interface PlaceInputsProps {
  draft: PlaceDraft;
  problems: PlaceProblems;
  onChange: (changes: Partial<PlaceDraft>) => void;
}

/** A place that is entered by hand: coordinates, area and address. */
export function PlaceInputs({ draft, problems, onChange }: PlaceInputsProps) {
  const text = useText();
  const id = useId();
  const marked = (field: NeededField) =>
    problems[field] === undefined ? {} : { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': `${id}-${field}-problem` };
  const problem = (field: NeededField) =>
    problems[field] !== undefined && (
      <p id={`${id}-${field}-problem`} className={styles['problem']}>
        {problems[field]}
      </p>
    );
  const degrees = (name: 'lng' | 'lat') => (
    <div>
      <label htmlFor={`${id}-${name}`}>{text(`forms.location.${name}`)}</label>
      <NumberControl
        id={`${id}-${name}`}
        style={{ width: '100%' }}
        precision={6}
        controls={false}
        value={draft[name]}
        onChange={(value) => onChange({ [name]: value })}
        {...marked(name)}
      />
      {problem(name)}
    </div>
  );
  const words = (name: 'address' | 'name', maxLength: number) => (
    <>
      <label htmlFor={`${id}-${name}`}>{text(`forms.location.${name}`)}</label>
      <Input
        id={`${id}-${name}`}
        value={draft[name]}
        maxLength={maxLength}
        autoComplete="off"
        onChange={(event) => onChange({ [name]: event.target.value })}
        {...(name === 'address' ? marked(name) : {})}
      />
    </>
  );
  return (
    <div className={styles['inputs']}>
      {degrees('lng')}
      {degrees('lat')}
      <div>
        <label htmlFor={`${id}-area`}>{text('forms.location.area')}</label>
        <AreaInput id={`${id}-area`} shown={draft.areas.filter(Boolean).join('/')} onChange={(areas) => onChange({ areas })} />
      </div>
      <div>{words('name', 200)}</div>
      <div className={styles['wide']}>
        {words('address', 300)}
        {problem('address')}
      </div>
    </div>
  );
}

/** The user chooses ids, names are stored: the earlier names are shown as a placeholder. */
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

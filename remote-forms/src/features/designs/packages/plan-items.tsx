import type { PackageChoice, PackageItem, PackagePlan } from '@banyan/shared-contracts/forms/designs/design-packages.contract';
import { Alert, Segmented, Tag } from 'antd';
import { useText } from '../../../forms/public/text';
import { KIND_WORDS, STATE_WORDS } from './package-words';
import styles from './packages.module.css';

export type Choices = Readonly<Record<string, PackageChoice>>;

const COLORS = { new: 'success', same: 'default', different: 'warning' } as const;

/** Menus and applications may be left out; all other new objects belong to a design. */
const mayLeave = ({ kind }: PackageItem): boolean => kind === 'menu' || kind === 'system';

interface ItemProps {
  item: PackageItem;
  choice: PackageChoice | undefined;
  onChoose: (choice: PackageChoice) => void;
}

function Decision({ item, choice, onChoose }: ItemProps) {
  const text = useText();
  const { state, allowed, name } = item;
  if (state === 'same') return <span className={styles['quiet']}>{text('forms.designs.package.nothing')}</span>;
  if (!allowed) return <span className={styles['quiet']}>{text(`forms.designs.package.barred.${state}`)}</span>;
  if (state === 'new' && !mayLeave(item)) return <span className={styles['quiet']}>{text('forms.designs.package.made')}</span>;
  const labels = state === 'new' ? (['leave', 'make'] as const) : (['ours', 'theirs'] as const);
  return (
    <Segmented<PackageChoice>
      size="small"
      aria-label={name}
      value={choice ?? (state === 'new' ? 'theirs' : 'ours')}
      options={[
        { value: 'ours', label: text(`forms.designs.package.${labels[0]}`) },
        { value: 'theirs', label: text(`forms.designs.package.${labels[1]}`) },
      ]}
      onChange={onChoose}
    />
  );
}

function Item(props: ItemProps) {
  const text = useText();
  const { kind, name, code, state, lines } = props.item;
  return (
    <li data-state={state}>
      <span className={styles['kind']}>{text(KIND_WORDS[kind])}</span>
      <span className={styles['name']}>
        {name} <small>{code}</small>
      </span>
      <Tag color={COLORS[state]} className={styles['state'] ?? ''}>
        {text(STATE_WORDS[state])}
      </Tag>
      <span className={styles['decision']}>
        <Decision {...props} />
      </span>
      {lines.length > 0 && (
        <details open={lines.length < 4}>
          <summary>{text('forms.designs.package.differences', { count: lines.length })}</summary>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** The effect of an import on each object, and the choices; different objects are listed first. */
export function PlanItems({ plan, choices, onChoose }: { plan: PackagePlan; choices: Choices; onChoose: (choices: Choices) => void }) {
  const text = useText();
  const { items, warnings, isOlder } = plan;
  const count = (state: PackageItem['state']) => items.filter((item) => item.state === state).length;
  const sorted = (['different', 'new', 'same'] as const).flatMap((state) => items.filter((item) => item.state === state));
  return (
    <div className={styles['plan']}>
      <p className={styles['sum']}>
        {text('forms.designs.package.sum', { fresh: count('new'), same: count('same'), different: count('different') })}
      </p>
      {isOlder && <Alert type="info" showIcon title={text('forms.designs.package.older')} />}
      {warnings.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={text('forms.designs.package.warnings')}
          description={
            <ul className={styles['lines']}>
              {warnings.map((warning, index) => (
                <li key={index}>{warning}</li>
              ))}
            </ul>
          }
        />
      )}
      <ul className={styles['items']} aria-label={text('forms.designs.package.contents')}>
        {sorted.map((item) => (
          <Item key={item.key} item={item} choice={choices[item.key]} onChoose={(choice) => onChoose({ ...choices, [item.key]: choice })} />
        ))}
      </ul>
    </div>
  );
}

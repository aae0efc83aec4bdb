import {
  listOwnOrganizes,
  listOwnPositions,
  type OwnPlace,
  setMajor,
} from '@banyan/shared-contracts/session/profile/profile-major.contract';
import { EmptyState } from '@banyan/shared-ui/table';
import { Button } from 'antd';
import { useText } from '../../kernel/use-text';
import { Loaded } from './loaded';
import { Mark } from './mark';
import styles from './profile.module.css';
import { useReading, useChange } from '@banyan/shared-ui/calls';

const KINDS = [
  {
    majorType: 'Organize',
    endpoint: listOwnOrganizes,
    title: 'admin.profile.places.organizations',
    empty: 'admin.profile.places.noOrganization',
  },
  { majorType: 'Position', endpoint: listOwnPositions, title: 'admin.profile.places.positions', empty: 'admin.profile.places.noPosition' },
] as const;

/** Own organizations and positions; the major one is what new records and the menu go by. */
export function Places() {
  // Positions belong to organizations: both lists may change.
  const { start, busy, input } = useChange(setMajor, { rereads: KINDS.map(({ endpoint }) => endpoint), session: true });
  return (
    <div className={styles['columns']}>
      {KINDS.map((kind) => (
        <PlaceList
          key={kind.majorType}
          kind={kind}
          busy={busy ? input?.body.majorId : undefined}
          onChoose={(majorId) => start({ body: { majorId, majorType: kind.majorType } })}
        />
      ))}
    </div>
  );
}

interface PlaceListProps {
  kind: (typeof KINDS)[number];
  /** What is being made the major one. */
  busy: string | undefined;
  onChoose: (id: string) => void;
}

function PlaceList({ kind, busy, onChoose }: PlaceListProps) {
  const text = useText();
  const own = useReading(kind.endpoint);
  return (
    <section className={styles['group']} aria-label={text(kind.title)}>
      <h2>{text(kind.title)}</h2>
      <Loaded own={own} rows={3}>
        {(places) =>
          places.length === 0 ? (
            <EmptyState text={text(kind.empty)} />
          ) : (
            <ul className={styles['list']}>
              {places.map((place) => (
                <Place key={place.id} place={place} busy={busy} onChoose={onChoose} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Place({ place: { id, fullName, isDefault }, busy, onChoose }: Omit<PlaceListProps, 'kind'> & { place: OwnPlace }) {
  const text = useText();
  return (
    <li data-current={isDefault}>
      <span>{fullName}</span>
      {isDefault ? (
        <Mark>{text('admin.profile.places.major')}</Mark>
      ) : (
        <Button
          size="small"
          loading={busy === id}
          disabled={busy !== undefined}
          onClick={() => onChoose(id)}
          aria-label={text('admin.profile.places.makeMajorOf', { name: fullName })}
        >
          {text('admin.profile.places.makeMajor')}
        </Button>
      )}
    </li>
  );
}

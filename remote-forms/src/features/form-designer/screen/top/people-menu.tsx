import type { NodeId } from '@banyan/shared-contracts/design/design-doc';
import { useDesignStore, usePeople } from '@banyan/shared-ui/designer';
import { MenuButton } from '@banyan/shared-ui/menu-button';
import { useText } from '../../../../forms/public/text';
import { colourOf } from '../use-people-at';
import styles from './top.module.css';

/** Number of users that are shown as icons; the others are counted. */
const SHOWN = 3;

/** The other users in the design: icons, and a list with links to their fields. */
export function PeopleMenu({ nameOf }: { nameOf: (id: NodeId) => string }) {
  const text = useText();
  const store = useDesignStore();
  const people = usePeople();
  if (people.length === 0) return null;
  const placeOf = ({ at, property = '' }: (typeof people)[number]) =>
    at !== undefined
      ? text('forms.designer.people.at', { name: nameOf(at) })
      : text(/^(?:list|appList)\./.test(property) ? 'forms.designer.people.inList' : 'forms.designer.people.nowhere');
  const actions = people.map((person, index) => ({
    key: `${person.id}-${index}`,
    label: person.name,
    note: placeOf(person),
    disabled: person.at === undefined,
    run: () => person.at !== undefined && store.select([person.at]),
  }));
  const label = text('forms.designer.people', { count: people.length });
  return (
    <MenuButton label={label} title={people.map(({ name }) => name).join('、')} actions={actions} className={styles['people']}>
      {people.slice(0, SHOWN).map(({ id, name }, index) => (
        <span key={`${id}-${index}`} className={styles['person']} style={{ background: colourOf(id) }} aria-hidden>
          {[...name].at(-1)}
        </span>
      ))}
      {people.length > SHOWN && <span aria-hidden>+{people.length - SHOWN}</span>}
    </MenuButton>
  );
}

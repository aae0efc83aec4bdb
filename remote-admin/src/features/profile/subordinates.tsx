import { listSubordinates, type Subordinate } from '@banyan/shared-contracts/session/profile/profile.contract';
import { AppError } from '@banyan/shared-contracts/errors';
import { EmptyState } from '@banyan/shared-ui/table';
import { useHost, useRequest, useToast } from '@banyan/shared-ui/runtime';
import { Tree } from 'antd';
import { useState } from 'react';
import { useText } from '../../kernel/use-text';
import { Loaded } from './loaded';
import styles from './profile.module.css';
import { useReading } from '@banyan/shared-ui/calls';

/** Whose subordinates the first level is. */
const OWN = '0';

interface Person extends Subordinate {
  children?: Person[];
}

/** The tree with the people below one of its nodes put in. */
const withChildren = (people: readonly Person[], id: string, children: Person[]): Person[] =>
  people.map((person) => {
    if (person.id === id) return { ...person, children };
    return person.children === undefined ? person : { ...person, children: withChildren(person.children, id, children) };
  });

/** The people below oneself, level by level. */
export function Subordinates() {
  const text = useText();
  return (
    <Loaded own={useReading(listSubordinates, { params: { id: OWN } })}>
      {(people) => (people.length === 0 ? <EmptyState text={text('admin.profile.subordinates.none')} /> : <PeopleTree first={people} />)}
    </Loaded>
  );
}

function PeopleTree({ first }: { first: readonly Person[] }) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const [people, setPeople] = useState(first);
  const [loaded, setLoaded] = useState<string[]>([]);
  const [open, setOpen] = useState<string[]>([]);

  async function load(id: string) {
    try {
      const { data } = await request(listSubordinates, { params: { id } });
      setPeople((known) => withChildren(known, id, data));
      setLoaded((known) => [...known, id]);
    } catch (error) {
      toast('error', error instanceof AppError ? error.message : text('admin.profile.failed'));
      // Opening it again tries again.
      setOpen((known) => known.filter((key) => key !== id));
    }
  }

  return (
    <Tree<Person>
      aria-label={text('admin.profile.tab.subordinates')}
      treeData={[...people]}
      fieldNames={{ key: 'id', title: 'userName' }}
      blockNode
      selectable={false}
      expandedKeys={open}
      loadedKeys={loaded}
      onExpand={(keys) => setOpen(keys.map(String))}
      loadData={({ id }) => load(id)}
      titleRender={(person) => <PersonLine person={person} />}
    />
  );
}

function PersonLine({ person: { avatar, userName, department, position } }: { person: Person }) {
  const { resolveUrl } = useHost();
  return (
    <span className={styles['person']}>
      <img src={resolveUrl(avatar)} alt="" loading="lazy" />
      <span>{userName}</span>
      <small>{[department, position].filter(Boolean).join(' · ')}</small>
    </span>
  );
}

import { EditOutlined } from '@ant-design/icons';
import { DEFAULT_AVATAR } from '@banyan/shared-contracts/files/file.contract';
import type { RecordPerson } from '@banyan/shared-contracts/forms/record-people.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { Avatar, Badge, Tooltip } from 'antd';
import type { RecordView } from '../../../forms/public/model';
import { useText } from '../../../forms/public/text';
import styles from './record-people.module.css';
import { useRecordPeople } from './use-record-people';

/** Maximum number of people shown; the others are counted. */
const MAX_SHOWN = 4;

interface RecordPeopleProps {
  modelId: string;
  menuId: string;
  view: Extract<RecordView, { id: string }>;
}

/** The other users who have the record open, in the head of its frame; empty where there are none. */
export function RecordPeople({ modelId, menuId, view }: RecordPeopleProps) {
  const text = useText();
  const people = useRecordPeople({ modelId, menuId, recordId: view.id, editing: view.kind === 'edit' });
  const label = ({ name, editing }: RecordPerson) => text(editing ? 'forms.people.edits' : 'forms.people.reads', { name });
  if (people.length === 0) return null;
  return (
    <ul className={styles['people']} aria-label={text('forms.people.here')}>
      {people.slice(0, MAX_SHOWN).map((person) => (
        <li key={person.id}>
          <Tooltip title={label(person)}>
            <Person {...person} label={label(person)} />
          </Tooltip>
        </li>
      ))}
      {people.length > MAX_SHOWN && (
        <li>
          <Tooltip title={people.slice(MAX_SHOWN).map(label).join('；')}>
            <Avatar size={28}>{`+${people.length - MAX_SHOWN}`}</Avatar>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}

/** The picture of a user, or the first letter of the name; a pen for a user who is editing. */
function Person({ id: _id, name, headIcon, editing, label, ...hover }: RecordPerson & { label: string }) {
  const { resolveUrl } = useHost();
  const picture = headIcon === '' || headIcon === DEFAULT_AVATAR ? {} : { src: resolveUrl(headIcon) };
  return (
    <span {...hover} role="img" aria-label={label} className={styles['person']}>
      <Badge count={editing ? <EditOutlined aria-hidden className={styles['pen']} /> : 0} offset={[-2, 24]}>
        <Avatar size={28} {...picture}>
          {[...name][0]}
        </Avatar>
      </Badge>
    </span>
  );
}

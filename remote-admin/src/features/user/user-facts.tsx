import { userInput, type UserProfile } from '@banyan/shared-contracts/organization/user/user.contract';
import { useDictionaryChoices } from '@banyan/shared-ui/crud';
import { schemaRules, useClear } from '@banyan/shared-ui/form';
import { useLocale } from '@banyan/shared-ui/runtime';
import { Form, Input, Select } from 'antd';
import { DayControl } from '../../kernel/day-control';
import { useText } from '../../kernel/use-text';
import { InitialPassword } from './initial-password';
import styles from '../../kernel/fact-groups.module.css';

type Fact = keyof UserProfile;

/** Groups of facts that no rule depends on; `dictionary` names what is chosen from. */
const GROUPS: readonly { title: 'person' | 'contact'; facts: readonly { key: Fact; dictionary?: string; day?: true; wide?: true }[] }[] = [
  {
    title: 'person',
    facts: [
      { key: 'birthday', day: true },
      { key: 'entryDate', day: true },
      { key: 'nation', dictionary: 'Nation' },
      { key: 'nativePlace' },
      { key: 'education', dictionary: 'Education' },
      { key: 'certificatesType', dictionary: 'certificateType' },
      { key: 'certificatesNumber' },
    ],
  },
  {
    title: 'contact',
    facts: [
      { key: 'mobilePhone' },
      { key: 'email' },
      { key: 'telePhone' },
      { key: 'landline' },
      { key: 'urgentContacts' },
      { key: 'urgentTelePhone' },
      { key: 'postalAddress', wide: true },
    ],
  },
];

/** What is known about a person beside their place: by groups, and what they sign in with first. */
export function UserFacts({ id }: { id: string | undefined }) {
  const text = useText();
  const locale = useLocale();
  return (
    <>
      {GROUPS.map(({ title, facts }) => (
        <fieldset key={title} className={styles['group']}>
          <legend>{text(`admin.user.group.${title}`)}</legend>
          <div className={styles['fields']}>
            {facts.map(({ key, dictionary, day, wide }) => (
              <Form.Item
                key={key}
                name={key}
                label={text(`admin.user.column.${key}`)}
                rules={schemaRules(userInput, key, locale)}
                className={wide === true ? (styles['wide'] ?? '') : ''}
              >
                {day === true ? <DayControl /> : dictionary === undefined ? <Input autoComplete="off" /> : <EntrySelect of={dictionary} />}
              </Form.Item>
            ))}
          </div>
        </fieldset>
      ))}
      <InitialPassword id={id} />
    </>
  );
}

/** One entry of a dictionary, or none. */
function EntrySelect({ of, value, onChange, ...control }: { of: string; value?: string; onChange?: (value: string) => void }) {
  const choices = useDictionaryChoices(of);
  const clear = useClear();
  return (
    <Select
      {...control}
      value={value === undefined || value === '' || choices === undefined ? null : value}
      options={choices ?? []}
      loading={choices === undefined}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={clear}
      onChange={(next: string | null | undefined) => onChange?.(next ?? '')}
    />
  );
}

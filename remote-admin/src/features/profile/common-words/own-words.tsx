import { DeleteOutlined, EditOutlined, PlusOutlined } from '@ant-design/icons';
import {
  COMMON_WORDS_TYPE,
  type CommonWordsChoice,
  commonWordsCalls,
  listCommonWordsChoices,
  MAX_OWN_WORDS,
} from '@banyan/shared-contracts/admin/common-words.contract';
import { useChange, useReading } from '@banyan/shared-ui/calls';
import { useConfirm } from '@banyan/shared-ui/runtime';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useText } from '../../../kernel/use-text';
import { Loaded } from '../loaded';
import styles from './own-words.module.css';

const CHANGE = { rereads: [listCommonWordsChoices] };
const LONGEST = 50;
const own = (commonWordsText: string) => ({ commonWordsText, commonWordsType: COMMON_WORDS_TYPE.own });

/** Common words that one may insert: one's own, which are kept here, and those of everybody. */
export function OwnWords() {
  const text = useText();
  return (
    <Loaded own={useReading(listCommonWordsChoices)}>
      {({ list }) => {
        const mine = list.filter(({ commonWordsType }) => commonWordsType === COMMON_WORDS_TYPE.own);
        const everybodys = list.filter(({ commonWordsType }) => commonWordsType === COMMON_WORDS_TYPE.system);
        return (
          <div className={styles['page']}>
            <section aria-label={text('admin.profile.words.own')}>
              <h3>{text('admin.profile.words.own')}</h3>
              <p>{text('admin.profile.words.hint', { limit: MAX_OWN_WORDS })}</p>
              <NewWords />
              {mine.length === 0 ? (
                <p>{text('admin.profile.words.none')}</p>
              ) : (
                <ul>
                  {mine.map((words) => (
                    <OwnLine key={words.id} words={words} />
                  ))}
                </ul>
              )}
            </section>
            <section aria-label={text('admin.profile.words.system')}>
              <h3>{text('admin.profile.words.system')}</h3>
              {everybodys.length === 0 ? (
                <p>{text('admin.profile.words.noSystem')}</p>
              ) : (
                <ul>
                  {everybodys.map(({ id, commonWordsText }) => (
                    <li key={id}>
                      <span className={styles['words']}>{commonWordsText}</span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          </div>
        );
      }}
    </Loaded>
  );
}

function NewWords() {
  const text = useText();
  const [value, setValue] = useState('');
  const create = useChange(commonWordsCalls.create, CHANGE);

  async function add() {
    if (value.trim() === '') return;
    await create.run({ body: own(value) }).then(
      () => setValue(''),
      () => undefined,
    );
  }

  return (
    <div className={styles['line']}>
      <Input
        aria-label={text('admin.profile.words.new')}
        placeholder={text('admin.profile.words.new')}
        maxLength={LONGEST}
        showCount
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onPressEnter={() => void add()}
      />
      <Button type="primary" icon={<PlusOutlined />} loading={create.busy} disabled={value.trim() === ''} onClick={() => void add()}>
        {text('admin.profile.words.add')}
      </Button>
    </div>
  );
}

function OwnLine({ words: { id, commonWordsText: name } }: { words: CommonWordsChoice }) {
  const text = useText();
  const confirm = useConfirm();
  const [editing, setEditing] = useState(false);
  const remove = useChange(commonWordsCalls.remove, CHANGE);

  async function askToRemove() {
    const title = text('admin.profile.words.removeOf', { name });
    if (await confirm({ title, content: text('admin.profile.signature.removeText'), danger: true })) remove.start({ params: { id } });
  }

  if (editing) return <EditedLine id={id} name={name} onClose={() => setEditing(false)} />;
  return (
    <li>
      <span className={styles['words']}>{name}</span>
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={text('admin.profile.words.editOf', { name })}
        onClick={() => setEditing(true)}
      />
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        loading={remove.busy}
        aria-label={text('admin.profile.words.removeOf', { name })}
        onClick={() => void askToRemove()}
      />
    </li>
  );
}

function EditedLine({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const text = useText();
  const [value, setValue] = useState(name);
  const update = useChange(commonWordsCalls.update, CHANGE);

  async function save() {
    if (value.trim() === '') return;
    await update.run({ params: { id }, body: own(value) }).then(onClose, () => undefined);
  }

  return (
    <li>
      <Input
        autoFocus
        aria-label={text('admin.profile.words.editOf', { name })}
        maxLength={LONGEST}
        showCount
        value={value}
        onChange={({ target }) => setValue(target.value)}
        onPressEnter={() => void save()}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
      />
      <Button type="primary" loading={update.busy} disabled={value.trim() === ''} onClick={() => void save()}>
        {text('admin.profile.words.save')}
      </Button>
      <Button onClick={onClose}>{text('admin.profile.words.cancel')}</Button>
    </li>
  );
}

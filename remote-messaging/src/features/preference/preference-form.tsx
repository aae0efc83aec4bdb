import { MESSAGE_TYPE, type MessageType } from '@banyan/shared-contracts/messaging/message.contract';
import { type MessagePreference, PERSONAL_WAYS, updateMessagePreference } from '@banyan/shared-contracts/messaging/preference.contract';
import { type Choice, useDictionaryChoices } from '@banyan/shared-ui/crud';
import { ClockControl } from '@banyan/shared-ui/form';
import { Changes, useRequest, useToast, useUnsaved } from '@banyan/shared-ui/runtime';
import { useMutation } from '@tanstack/react-query';
import { Button, Checkbox, Switch } from 'antd';
import { type ReactNode, useState } from 'react';
import { useText } from '../../kernel/use-text';
import { BrowserPermission } from './browser-permission';
import styles from './preference.module.css';

const DAY = { min: '00:00:00', max: '23:59:59', format: 'HH:mm' } as const;
/** The initial values when quiet hours or the digest are switched on. */
const FIRST = { quiet: { from: '22:00', to: '07:00' }, digestAt: '09:00' };

interface PreferenceFormProps {
  saved: MessagePreference;
  onSaved: (preference: MessagePreference) => void;
}

/** Types, quiet hours, digest and the browser's notifications; changes apply only when they are saved. */
export function PreferenceForm({ saved, onSaved }: PreferenceFormProps) {
  const text = useText();
  const request = useRequest();
  const toast = useToast();
  const [wish, setWish] = useState(saved);
  const changed = JSON.stringify(wish) !== JSON.stringify(saved);
  useUnsaved(changed);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: MessagePreference) => request(updateMessagePreference, { body }),
    onSuccess({ msg }, body) {
      onSaved(body);
      toast('success', msg);
    },
  });
  const change = (part: Partial<MessagePreference>) => setWish({ ...wish, ...part });

  return (
    <>
      <Types off={wish.off} onChange={(off) => change({ off })} />
      <Ways off={wish.waysOff} onChange={(waysOff) => change({ waysOff })} />
      <Row label={text('messaging.preference.quiet')} hint={text('messaging.preference.quietHint')}>
        <QuietHours quiet={wish.quiet} onChange={(quiet) => change({ quiet })} />
      </Row>
      <Row label={text('messaging.preference.digest')} hint={text('messaging.preference.digestHint')}>
        <Digest at={wish.digestAt} onChange={(digestAt) => change({ digestAt })} />
      </Row>
      <Row label={text('messaging.preference.desktop')} hint={<BrowserPermission />}>
        <Toggle on={wish.desktop} label={text('messaging.preference.desktop')} onChange={(desktop) => change({ desktop })} />
      </Row>
      <Row label={text('messaging.preference.sound')}>
        <Toggle on={wish.sound} label={text('messaging.preference.sound')} onChange={(sound) => change({ sound })} />
      </Row>
      <Changes>
        <Button type="primary" disabled={!changed} loading={isPending} onClick={() => mutate(wish)}>
          {text('messaging.preference.save')}
        </Button>
      </Changes>
    </>
  );
}

/** What a dictionary calls a number; its names come later than the form. */
const labelOf = (names: readonly Choice[] | undefined, code: number): string =>
  names === undefined ? '…' : (names.find(({ value }) => value === String(code))?.label ?? String(code));

function Types({ off, onChange }: { off: readonly MessageType[]; onChange: (off: MessageType[]) => void }) {
  const text = useText();
  const types = useDictionaryChoices('msgSourceType');
  const isOn = (type: MessageType) => !off.includes(type);
  const choose = (type: MessageType, on: boolean) => onChange(on ? off.filter((each) => each !== type) : [...off, type].sort());
  return (
    <Row label={text('messaging.preference.types')} hint={text('messaging.preference.typesHint')}>
      <div className={styles['types']}>
        {Object.values(MESSAGE_TYPE).map((type) => (
          <Checkbox
            key={type}
            checked={type === MESSAGE_TYPE.notice || isOn(type)}
            disabled={type === MESSAGE_TYPE.notice}
            onChange={({ target }) => choose(type, target.checked)}
          >
            {labelOf(types, type)}
          </Checkbox>
        ))}
      </div>
    </Row>
  );
}

type Way = MessagePreference['waysOff'][number];

/** The ways besides the platform itself by which messages are delivered. */
function Ways({ off, onChange }: { off: readonly Way[]; onChange: (off: Way[]) => void }) {
  const text = useText();
  const names = useDictionaryChoices('msgSendType');
  const choose = (way: Way, on: boolean) => onChange(on ? off.filter((each) => each !== way) : [...off, way].sort());
  return (
    <Row label={text('messaging.preference.ways')} hint={text('messaging.preference.waysHint')}>
      <div className={styles['types']}>
        {PERSONAL_WAYS.map((way) => (
          <Checkbox key={way} checked={!off.includes(way)} onChange={({ target }) => choose(way, target.checked)}>
            {labelOf(names, way)}
          </Checkbox>
        ))}
      </div>
    </Row>
  );
}

interface QuietProps {
  quiet: MessagePreference['quiet'];
  onChange: (quiet: MessagePreference['quiet']) => void;
}

function QuietHours({ quiet, onChange }: QuietProps) {
  const text = useText();
  const label = text('messaging.preference.quiet');
  return (
    <div className={styles['clocks']}>
      <Toggle on={quiet === null ? 0 : 1} label={label} onChange={(on) => onChange(on === 1 ? FIRST.quiet : null)} />
      {quiet !== null && (
        <>
          <ClockControl
            {...DAY}
            aria-label={text('messaging.preference.from')}
            value={quiet.from}
            onChange={(from) => from !== null && onChange({ ...quiet, from })}
          />
          <span aria-hidden>–</span>
          <ClockControl
            {...DAY}
            aria-label={text('messaging.preference.to')}
            value={quiet.to}
            onChange={(to) => to !== null && onChange({ ...quiet, to })}
          />
        </>
      )}
    </div>
  );
}

function Digest({ at, onChange }: { at: string | null; onChange: (at: string | null) => void }) {
  const text = useText();
  const label = text('messaging.preference.digest');
  return (
    <div className={styles['clocks']}>
      <Toggle on={at === null ? 0 : 1} label={label} onChange={(on) => onChange(on === 1 ? FIRST.digestAt : null)} />
      {at !== null && (
        <ClockControl
          {...DAY}
          aria-label={text('messaging.preference.digestAt')}
          value={at}
          onChange={(next) => next !== null && onChange(next)}
        />
      )}
    </div>
  );
}

const Toggle = ({ on, label, onChange }: { on: 0 | 1; label: string; onChange: (on: 0 | 1) => void }) => (
  <Switch checked={on === 1} aria-label={label} onChange={(checked) => onChange(checked ? 1 : 0)} />
);

const Row = ({ label, hint, children }: { label: string; hint?: ReactNode; children: ReactNode }) => (
  <div className={styles['row']}>
    <span className={styles['label']}>{label}</span>
    <div>
      {children}
      {hint !== undefined && <div className={styles['hint']}>{hint}</div>}
    </div>
  </div>
);

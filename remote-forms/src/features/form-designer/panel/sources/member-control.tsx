import type { ControlProps } from '@banyan/shared-ui/designer';
import { useTextSearch } from '@banyan/shared-ui/pinyin';
import { AutoComplete } from 'antd';
import { useText } from '../../../../forms/public/text';
import { type Member, useMembers } from './member-source';

interface MemberBoxProps {
  id?: string;
  label: string;
  members: readonly Member[] | undefined;
  value: string;
  mixed?: boolean;
  onChange: (value: string) => void;
  onEnd: () => void;
}

/** The name of a member, typed or chosen by its title. */
export function MemberBox({ id, label, members = [], value, mixed = false, onChange, onEnd }: MemberBoxProps) {
  const text = useText();
  const { matches, prepare } = useTextSearch();
  // After a choice all others are offered again.
  const known = members.some((member) => member.value === value);
  return (
    <AutoComplete
      {...(id === undefined ? {} : { id })}
      aria-label={label}
      style={{ width: '100%' }}
      value={value}
      placeholder={text(mixed ? 'forms.panel.mixed' : 'forms.panel.member')}
      options={members
        .filter((member) => known || matches(`${member.label} ${member.value}`, value))
        .map((member) => ({
          value: member.value,
          label: member.label === member.value ? member.value : `${member.label} (${member.value})`,
        }))}
      onFocus={prepare}
      onChange={onChange}
      onSelect={onEnd}
      onBlur={onEnd}
    />
  );
}

/** A member of the rows of the choice. */
export function MemberControl({ id, label, target, value, mixed, onChange, onEnd }: ControlProps) {
  return (
    <MemberBox {...{ id, label, mixed, onChange, onEnd }} members={useMembers(target)} value={typeof value === 'string' ? value : ''} />
  );
}

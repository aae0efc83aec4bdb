import { NumberOutlined, TeamOutlined } from '@ant-design/icons';
import { CONVERSATION_KIND, type ConversationKind } from '@banyan/shared-contracts/messaging/conversation';
import { DEFAULT_AVATAR } from '@banyan/shared-contracts/files/file.contract';
import { useHost } from '@banyan/shared-ui/runtime';
import { useState } from 'react';
import styles from './avatar.module.css';

const HUES = 5;

/** A hue that is always the same for the same person. */
const hueOf = (id: string): number => [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7) % HUES;

/** The given name of Chinese names, the beginning of longer ones, or the first letters of two words. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  if (/^[\p{Script=Latin}]/u.test(name))
    return words
      .slice(0, 2)
      .map((word) => word.charAt(0).toUpperCase())
      .join('');
  const letters = [...name.replace(/[（(].*$/u, '').trim()];
  return (letters.length > 3 ? letters.slice(0, 2) : letters.slice(-2)).join('');
}

interface AvatarProps {
  id: string;
  name: string;
  headIcon: string;
  kind?: ConversationKind;
  /** Undefined where the state is not shown. */
  online?: boolean | undefined;
  small?: boolean;
}

/** The picture of a person, or a placeholder; groups and records have an icon. The name is shown beside it. */
export function Avatar({ id, name, headIcon, kind = CONVERSATION_KIND.direct, online, small = false }: AvatarProps) {
  const { resolveUrl } = useHost();
  const [broken, setBroken] = useState(false);
  const hasPicture = kind === CONVERSATION_KIND.direct && headIcon !== '' && headIcon !== DEFAULT_AVATAR && !broken;
  return (
    <span className={styles['avatar']} data-hue={hueOf(id)} data-kind={kind} data-small={small} aria-hidden>
      {hasPicture ? (
        <img src={resolveUrl(headIcon)} alt="" loading="lazy" onError={() => setBroken(true)} />
      ) : kind === CONVERSATION_KIND.group ? (
        <TeamOutlined />
      ) : kind === CONVERSATION_KIND.record ? (
        <NumberOutlined />
      ) : (
        initialsOf(name)
      )}
      {online !== undefined && <span className={styles['presence']} data-online={online} />}
    </span>
  );
}

import { GRADE_FLAGS } from '@banyan/shared-contracts/organization/grade-admin.contract';
import { splitCsv } from '@banyan/shared-contracts/wire/scalars';
import { useDictionaryChoices } from '@banyan/shared-ui/crud';
import { useFormats } from '@banyan/shared-ui/format';
import { usePicked } from '@banyan/shared-ui/picker';
import { useText } from '../../kernel/use-text';
import type { Changed } from './difference';
import styles from './log.module.css';
import { isHidden, memberName, memberOf, type ValueKind } from './log-members';

interface ChangesTableProps {
  module: string;
  changes: readonly Changed[];
}

/** What it was and what it is, side by side and in words. */
export function ChangesTable({ module, changes }: ChangesTableProps) {
  const text = useText();
  const shown = changes.filter(({ path }) => !isHidden(module, path));
  if (shown.length === 0) return <p className={styles['hint']}>{text('admin.log.noDifference')}</p>;
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">{text('admin.log.member')}</th>
          <th scope="col">{text('admin.log.before')}</th>
          <th scope="col">{text('admin.log.after')}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ path, before, after }) => {
          const { kind, about } = memberOf(text, module, path);
          return (
            <tr key={path}>
              <th scope="row">
                {memberName(text, module, path)}
                {about !== undefined && (
                  <>
                    {' · '}
                    <Names refs={[about]} />
                  </>
                )}
              </th>
              <td data-side="before">
                <Value kind={kind} value={before} />
              </td>
              <td data-side="after">
                <Value kind={kind} value={after} />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const listOf = (value: string): unknown[] => {
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [parsed];
  } catch {
    return [value];
  }
};

/** Ids as records have them: one, several by commas, a list, or a list of paths of which the last counts. */
const idsOf = (value: string): string[] =>
  (value.startsWith('[') ? listOf(value) : splitCsv(value)).map((id) => String(Array.isArray(id) ? id.at(-1) : id));

/** The value of a member in words. */
function Value({ kind, value = '' }: { kind: ValueKind; value: string | undefined }) {
  const text = useText();
  const formats = useFormats();
  if (value === '') return '—';
  if (typeof kind === 'object') return <EntryName dictionary={kind.dictionary} code={value} />;
  switch (kind) {
    case 'state':
      return text(value === '0' ? 'admin.user.off' : value === '2' ? 'admin.user.locked' : 'admin.user.on');
    case 'yesNo':
      return text(value === '0' || value === 'false' ? 'admin.log.no' : 'admin.log.yes');
    case 'day':
      return formats.date(Number(value));
    case 'flags': {
      const flags = listOf(value);
      return (
        GRADE_FLAGS.flatMap((flag) => (flags.includes(flag) ? [text(`admin.gradeAdmin.${flag}`)] : [])).join(text('admin.user.comma')) ||
        '—'
      );
    }
    case 'items':
      return text('admin.log.items', { count: idsOf(value).length });
    case 'named':
      return listOf(value)
        .map((item) => (item as { name?: unknown }).name)
        .join(text('admin.user.comma'));
    case 'principals':
      return <Names refs={idsOf(value).map((id) => (id.includes('--') ? id : `${id}--user`))} />;
    case 'text':
      return value === 'true' || value === 'false' ? text(value === 'true' ? 'admin.log.yes' : 'admin.log.no') : value;
    case 'user':
    case 'department':
    case 'position':
    case 'role':
      return <Names refs={idsOf(value).map((id) => `${id}--${kind}`)} />;
  }
}

function EntryName({ dictionary, code }: { dictionary: string; code: string }) {
  return useDictionaryChoices(dictionary)?.find(({ value }) => value === code)?.label ?? code;
}

/** Principals by name; who is gone by now, by their id. */
function Names({ refs }: { refs: readonly string[] }) {
  const text = useText();
  const { nameOf } = usePicked(refs);
  return refs.map((ref) => nameOf(ref) || ref.replace(/--[a-z]+$/, '')).join(text('admin.user.comma'));
}

import type { OptionSource } from '@banyan/shared-contracts/forms/widgets/option-source';
import { ColoredName } from '@banyan/shared-ui/colored-name';
import { useRequest, useSession } from '@banyan/shared-ui/runtime';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { TextView } from '../text/text-view';
import { entryColors } from './option-queries';

interface ChoiceViewProps {
  shown: unknown;
  settings: { source: OptionSource };
  compact: boolean;
}

/** Names of chosen options; entries of dictionaries with their colours. */
export function ChoiceView({ settings: { source }, ...view }: ChoiceViewProps) {
  if (source.kind !== 'dictionary' || typeof view.shown !== 'string' || view.shown === '') return <TextView {...view} />;
  return <EntryNames typeId={source.typeId} names={view.shown} compact={view.compact} />;
}

function EntryNames({ typeId, names, compact }: { typeId: string; names: string; compact: boolean }) {
  const request = useRequest();
  const { user } = useSession();
  // Visitors without an account cannot read dictionaries.
  const { data = [] } = useQuery({ ...entryColors(request), enabled: user.userId !== '' });
  const own = data.filter((entry) => entry.typeId === typeId);
  const colorOf = (name: string) => own.find(({ fullName }) => fullName === name)?.color;
  // A name may contain a comma itself.
  const parts = colorOf(names) === undefined ? names.split(',') : [names];
  if (!parts.some(colorOf)) return <TextView shown={names} compact={compact} />;
  const colored = parts.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <ColoredName name={name} color={colorOf(name)} />
    </Fragment>
  ));
  return (
    <TextView shown={names} compact={compact}>
      {colored}
    </TextView>
  );
}

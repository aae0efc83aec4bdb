import { scheduleOption } from '@banyan/shared-contracts/portal/cards/schedule.option';
import { type CardProps, defineCard } from '../../card-definition';
import { ExtensionCard } from '../slot/slot.card';

/** Name of the calendar remote's extension for the home page. */
const EXTENSION = 'todaySchedule';

function ScheduleCard({ onAbsent }: CardProps<object>) {
  return <ExtensionCard name={EXTENSION} onAbsent={onAbsent} />;
}

export const scheduleCard = defineCard(scheduleOption, ScheduleCard, { framed: false });

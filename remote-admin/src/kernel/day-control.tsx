import { DateControl, type DateControlProps } from '@banyan/shared-ui/form';

/** A day of the past or today, as the wire carries it. Its attributes are set by the form item around it. */
export function DayControl(props: Pick<DateControlProps, 'id' | 'value' | 'onChange' | 'onBlur'>) {
  return (
    <DateControl
      {...props}
      past
      // Enter takes the day; it does not save the form.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}

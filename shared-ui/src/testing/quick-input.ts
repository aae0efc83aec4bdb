import { PointerEventsCheckLevel } from '@testing-library/user-event';

/** How `userEvent.setup` enters at once, and without asking jsdom for the styles of every element above the pointer: it has no sheets of antd. */
export const quickInput = { pointerEventsCheck: PointerEventsCheckLevel.Never, delay: null };

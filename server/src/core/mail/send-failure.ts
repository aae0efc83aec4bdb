import type { MessageKey } from '../i18n/translate';

/** Why a message was not taken, as people read it; the values fill the text. */
export interface Reason {
  what: MessageKey;
  values?: Readonly<Record<string, string | number>>;
}

/** State of a message that was not acknowledged: it may be sent again, must not be sent again, or it is unknown whether it has arrived. */
export type Outlook = 'passing' | 'final' | 'unknown';

/** A message was not taken. */
export class SendFailure extends Error {
  constructor(
    readonly reason: Reason,
    readonly outlook: Outlook,
    options?: ErrorOptions,
  ) {
    super(reason.what, options);
    this.name = 'SendFailure';
  }
}
